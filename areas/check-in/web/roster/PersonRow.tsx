import {
  IconCalendarCheck,
  IconCircleCheck,
  IconClock,
  IconLogout2,
  IconPhone,
  IconStar,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import type { VisitState } from '#areas/check-in/rules/check-in.ts';
import type { ActionKind } from '#areas/check-in/rules/attendance.ts';
import { readablePhone } from '#shared/rules/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ElsewhereMark } from '../elsewhere/ElsewhereMark.tsx';
import { ElsewhereQuestion } from '../elsewhere/ElsewhereQuestion.tsx';
import { theirElsewhere } from '../elsewhere/elsewhere-words.ts';
import { MoveButton } from '../moves/MoveButton.tsx';
import { PlaceNote } from '../notes/PlaceNote.tsx';
import { AnsweredFor } from '../corrections/AnsweredFor.tsx';
import type { ChosenPeople } from '../corrections/use-chosen-people.ts';
import { TakeOffButton } from '../walk-ins/TakeOffButton.tsx';
import { WalkInMarks } from '../walk-ins/WalkInMarks.tsx';
import { CountedHours } from './CountedHours.tsx';
import { nameOnRoster, stateWords } from './parties.ts';
import css from './PersonRow.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import type { RosterAction } from './use-roster-actions.ts';

export interface PersonRowProps {
  person: RosterPerson;
  /** Whether people can be checked in and out now. */
  isOpen: boolean;
  /** Whether the date has begun, so that it can be said that somebody did not come. */
  hasBegun: boolean;
  /** Something is on its way for this person. */
  isBusy: boolean;
  timeZone: string;
  /** Whether the person is chosen for a correction; undefined of those who can't be. */
  isChosen?: boolean | undefined;
  onChoose?: ChosenPeople['choose'] | undefined;
  /** The same function for as long as the roster is shown. */
  onAction: (action: RosterAction) => void;
}

const icons: Record<VisitState, typeof IconClock> = {
  expected: IconClock,
  here: IconCircleCheck,
  left: IconLogout2,
  forgotten: IconClock,
  missed: IconUserX,
};

/**
 * Somebody on a roster. Checking in, undoing and checking out have places of their own, and where a button was there is
 * nothing to press next: who taps twice does it once. Hundreds of rows stand on a page, so its buttons are the browser's
 * own, and only rows that changed are drawn again.
 */
export const PersonRow = memo(function PersonRow({
  person,
  isOpen,
  hasBegun,
  isBusy,
  timeZone,
  isChosen,
  onChoose,
  onAction,
}: PersonRowProps) {
  const t = useTexts();
  const name = nameOnRoster(person);
  const { state, elsewhere } = person;
  const [isAsking, setAsking] = useState(false);
  const { ref, press } = useKeptFocus<HTMLDivElement>(state);
  const canComeIn = isOpen && state === 'expected';
  // What another device did, here or there, answers it; a later tap asks again.
  const canAsk = canComeIn && elsewhere !== undefined;
  if (isAsking && !canAsk) setAsking(false);
  const Icon = icons[state];
  const button = (act: ActionKind, words: string, label: string, className: string | undefined) => (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      data-act={act}
      onClick={() => {
        if (act === 'check-in' && elsewhere) {
          press();
          setAsking(true);
          return;
        }
        press();
        onAction({ act, people: [person] });
      }}
    >
      {words}
    </button>
  );
  return (
    <div ref={ref} className={css.row} data-state={state} data-busy={isBusy || undefined}>
      <div className={css.who}>
        {isChosen === undefined ? (
          <p className={css.name}>{name}</p>
        ) : (
          <label className={css.choose}>
            <input
              type="checkbox"
              aria-label={t('corrections.choose', { name })}
              checked={isChosen}
              onChange={(event) => onChoose?.([person.id], event.currentTarget.checked)}
            />
            <span className={css.name}>{name}</span>
          </label>
        )}
        <Marks person={person} name={name} />
        <WalkInMarks person={person} timeZone={timeZone} />
        <ElsewhereMark elsewhere={elsewhere} />
      </div>
      <div className={css.actions}>
        <div className={css.main}>
          {canComeIn ? (
            button('check-in', t('roster.in'), t('roster.in.of', { name }), css.in)
          ) : (
            <p className={css.state} tabIndex={-1} data-main>
              <Icon size={20} aria-hidden />
              <span>{stateWords(t, person, timeZone)}</span>
            </p>
          )}
        </div>
        {isOpen && state === 'here'
          ? button('undo', t('roster.undo'), t('roster.undo.in.of', { name }), css.undo)
          : null}
        {isOpen && state === 'left'
          ? button('undo', t('roster.undo'), t('roster.undo.out.of', { name }), css.undo)
          : null}
        {isOpen && person.noShowAt
          ? button('undo', t('roster.undo'), t('roster.undo.noShow.of', { name }), css.undo)
          : null}
        {canComeIn && hasBegun
          ? button('no-show', t('roster.noShow'), t('roster.noShow.of', { name }), css.noShow)
          : null}
        {isOpen && state === 'here'
          ? button('check-out', t('roster.out'), t('roster.out.of', { name }), css.out)
          : null}
      </div>
      {isAsking && canAsk ? (
        <div className={css.question}>
          <ElsewhereQuestion
            words={theirElsewhere(t, name, elsewhere)}
            elsewhere={elsewhere}
            giveBack={() => ref.current?.querySelector<HTMLElement>('[data-act="check-in"]')?.focus()}
            onAnswer={(answer) => {
              press();
              setAsking(false);
              onAction({ act: 'check-in', people: [person], elsewhere: answer });
            }}
            onCancel={() => setAsking(false)}
          />
        </div>
      ) : null}
      {/* Behind the actions, which the keyboard is to reach first. */}
      <div className={css.besides}>
        <CountedHours person={person} />
        <AnsweredFor person={person} timeZone={timeZone} />
        <PlaceNote person={person} />
        <MoveButton person={person} />
        <TakeOffButton person={person} />
      </div>
    </div>
  );
});

/** What helps to know somebody, or to reach them. */
function Marks({ person, name }: { person: RosterPerson; name: string }) {
  const t = useTexts();
  const { isFirstTime, isAdult, isUnconfirmed, phone } = person;
  // Once somebody is here it tells nothing.
  const isConfirmed = person.isConfirmed === true && person.state === 'expected';
  if (!isConfirmed && !isFirstTime && !isAdult && (!isUnconfirmed || person.isWalkIn) && !phone) return null;
  return (
    <ul role="list" className={css.marks}>
      {isConfirmed ? (
        <li>
          <IconCalendarCheck size={16} aria-hidden />
          {t('roster.confirmed')}
        </li>
      ) : null}
      {isFirstTime ? (
        <li className={css.first}>
          <IconStar size={16} aria-hidden />
          {t('roster.firstTime')}
        </li>
      ) : null}
      {isAdult ? (
        <li>
          <IconUserCheck size={16} aria-hidden />
          {t('roster.adult')}
        </li>
      ) : null}
      {isUnconfirmed && !person.isWalkIn ? <li>{t('roster.unconfirmed')}</li> : null}
      {phone ? (
        <li>
          <a
            href={`tel:${phone}`}
            aria-label={t('roster.call', { name, phone: readablePhone(phone) })}
            className={css.phone}
          >
            <IconPhone size={18} aria-hidden />
            <span>{readablePhone(phone)}</span>
          </a>
        </li>
      ) : null}
    </ul>
  );
}
