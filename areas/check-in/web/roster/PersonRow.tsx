import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconClock, IconLogout2, IconMail, IconPhone, IconUserX } from '@tabler/icons-react';
import { memo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import type { VisitState } from '#areas/check-in/rules/check-in.ts';
import type { ActionKind } from '#areas/check-in/rules/attendance.ts';
import { hoursInWords } from '#areas/hours/rules/hours.ts';
import { readablePhone } from '#shared/rules/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ElsewhereQuestion } from '../elsewhere/ElsewhereQuestion.tsx';
import { theirElsewhere } from '../elsewhere/elsewhere-words.ts';
import { PlaceNote } from '../notes/PlaceNote.tsx';
import type { ChosenPeople } from '../corrections/use-chosen-people.ts';
import { nameOnRoster, spokenName, stateInRow } from './parties.ts';
import box from '#web/ui/Box.module.css';
import css from './PersonRow.module.css';
import { rowFacts, type RowFactsOf } from './row-facts.ts';
import { RowMenu } from './RowMenu.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRowWindows } from './use-row-windows.ts';
import type { RosterAction } from './use-roster-actions.ts';

export interface PersonRowProps {
  person: RosterPerson;
  /** What the person does, in words, where that has to be said. */
  activity?: string | undefined;
  /** What tells the person apart from others of the name in the list; nothing where nobody has the name. */
  apart?: string | undefined;
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
  /** What can be done with all who come together, at the row of the person who brings them. */
  party?: ReactNode;
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
  activity,
  apart,
  isOpen,
  hasBegun,
  isBusy,
  timeZone,
  isChosen,
  onChoose,
  party,
  onAction,
}: PersonRowProps) {
  const t = useTexts();
  const shown = nameOnRoster(person);
  // As its buttons are read out.
  const name = spokenName(t, person, apart);
  const { state, elsewhere } = person;
  const [isAsking, setAsking] = useState(false);
  const page = useRowWindows().pageOf(person);
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
    <div
      ref={ref}
      className={css.row}
      data-state={state}
      data-busy={isBusy || undefined}
      // Ahead of the day everybody is expected, which no row needs to say.
      data-bare={(!isOpen && state === 'expected') || undefined}
    >
      <div className={css.who}>
        {isChosen === undefined ? null : (
          <input
            type="checkbox"
            className={box.box}
            aria-label={t('corrections.choose', { name })}
            checked={isChosen}
            onChange={(event) => onChoose?.([person.id], event.currentTarget.checked)}
          />
        )}
        <p className={css.name} title={shown}>
          {page ? (
            // By the keyboard it is in the menu of the row: what is pressed at the door comes first.
            <Link to={page} tabIndex={-1}>
              {shown}
            </Link>
          ) : (
            shown
          )}
        </p>
        <Facts person={person} activity={activity} timeZone={timeZone} />
      </div>
      <div className={css.actions}>
        <div className={css.main}>
          {canComeIn ? (
            button('check-in', t('roster.in'), t('roster.in.of', { name }), css.in)
          ) : (
            <p className={css.state} tabIndex={-1} data-main>
              <Icon size={20} aria-hidden />
              <span>
                {state === 'left' ? <VisuallyHidden>{t('roster.count.left')}</VisuallyHidden> : null}
                <span>{stateInRow(t, person, timeZone)}</span>
              </span>
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
        {person.counted ? <p className={css.counted}>{hoursInWords(t, person.counted.minutes)}</p> : null}
        <CorrectButton person={person} name={name} />
      </div>
      {party ? <div className={css.party}>{party}</div> : null}
      {isAsking && canAsk ? (
        <div className={css.question}>
          <ElsewhereQuestion
            words={theirElsewhere(t, shown, elsewhere)}
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
      <div className={css.contact}>
        <PlaceNote person={person} name={name} />
        {person.phone ? (
          <a
            href={`tel:${person.phone}`}
            aria-label={t('roster.call', { name, phone: readablePhone(person.phone) })}
            className={css.phone}
          >
            <IconPhone size={18} aria-hidden />
            <span>{readablePhone(person.phone)}</span>
          </a>
        ) : null}
        {person.email ? (
          <a
            href={`mailto:${person.email}`}
            aria-label={t('roster.email.of', { name, email: person.email })}
            title={person.email}
            className={css.email}
          >
            <IconMail size={18} aria-hidden />
          </a>
        ) : null}
      </div>
      <div className={css.more}>
        <RowMenu person={person} name={name} activity={activity} timeZone={timeZone} />
      </div>
    </div>
  );
});

/** What helps to know somebody, on one line where there is room for one; the menu of the row has all of it. */
function Facts(props: RowFactsOf) {
  const t = useTexts();
  const facts = rowFacts(t, props);
  if (facts.length === 0) return null;
  return (
    <ul role="list" className={css.facts} title={facts.map(({ words }) => words).join('\n')}>
      {facts.map(({ words, Icon, stands }) => (
        <li key={words} data-stands={stands}>
          <Icon size={16} aria-hidden />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** Offers to correct a visit while that is possible. */
function CorrectButton({ person, name }: { person: RosterPerson; name: string }) {
  const t = useTexts();
  const { correct } = useRowWindows();
  // Those who were not checked out are seen to in a list of their own; of a naming there is no visit by it.
  if (!correct || person.state === 'forgotten' || person.note === null) return null;
  return (
    <button
      type="button"
      className={css.correct}
      aria-label={t('corrections.correct.of', { name })}
      onClick={() => correct(person)}
    >
      {t('corrections.correct')}
    </button>
  );
}
