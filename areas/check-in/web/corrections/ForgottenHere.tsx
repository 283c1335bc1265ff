import { Button, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import { formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { nameOnRoster, namesakesOnRoster, peopleInState, spokenName, stateWords } from '../roster/parties.ts';
import { useRowWindows } from '../roster/use-row-windows.ts';
import css from './ForgottenHere.module.css';
import { OverlapWarning } from './OverlapWarning.tsx';
import { correctedVisit, useCorrections } from './use-corrections.ts';
import { RefusedCorrections } from './RefusedCorrections.tsx';
import { useRefreshRoster } from './use-refresh-roster.ts';

/** Those who were never checked out, once check-in has closed: one by one or all at once it is written in when they left. */
export function ForgottenHere({ roster }: { roster: RosterView }) {
  const t = useTexts();
  const { correct: openForm } = useRowWindows();
  const refresh = useRefreshRoster(roster);
  const box = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<readonly RosterPerson[] | null>(null);
  const { timeZone } = roster.location;
  const corrections = useCorrections({
    onAnswer: async () => {
      await refresh();
      // Of what was pressed there is nothing left: the next one to be seen to has the keyboard, or what says that none is.
      if (document.activeElement === document.body)
        (box.current?.querySelector<HTMLElement>('button') ?? box.current)?.focus();
    },
  });
  const { isPending } = corrections;
  const forgotten = roster.activities.flatMap(({ title, people }) =>
    peopleInState(people, 'forgotten').map((person) => ({ title, person })),
  );
  const count = forgotten.length;
  const apart = namesakesOnRoster(roster);
  const end = formatTime(t, roster.date.endAt, timeZone);
  const writeEnd = (people: readonly RosterPerson[]) =>
    corrections.correct({
      visits: people.map((person) =>
        correctedVisit({ ...person, placeId: person.id }, leftAtEnd(person, roster.date.endAt)),
      ),
      reason: t('forgotten.reason'),
    });
  const everybody = roster.activities.flatMap(({ people }) => people);
  const nameOf = (placeId: string) => {
    const found = everybody.find(({ id }) => id === placeId);
    return found ? nameOnRoster(found) : '';
  };
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="roster-forgotten" className={css.box}>
      <div className={css.head}>
        <Title order={2} size="h3" id="roster-forgotten">
          {t('forgotten.here', { count })}
        </Title>
        {count > 1 ? (
          <Button
            variant="default"
            size="md"
            disabled={isPending}
            onClick={() => setAsked(forgotten.map(({ person }) => person))}
          >
            {t('forgotten.here.all', { count, end })}
          </Button>
        ) : null}
      </div>
      {count > 0 ? <p className={css.text}>{t('forgotten.here.text', { end })}</p> : null}
      <RefusedCorrections refused={corrections.refused} nameOf={nameOf} />
      {corrections.asked ? (
        <OverlapWarning
          overlaps={corrections.asked.overlaps}
          day={roster.date.startAt}
          nameOf={nameOf}
          isPending={isPending}
          onKeep={corrections.keep}
        />
      ) : null}
      <ul role="list" className={css.people}>
        {forgotten.map(({ title, person }) => (
          <li key={person.id} className={css.person}>
            <p className={css.who}>
              <strong>{nameOnRoster(person)}</strong>
              <span>{[title, stateWords(t, person, timeZone)].join(' · ')}</span>
            </p>
            <div className={css.actions}>
              <Button
                size="md"
                disabled={isPending}
                aria-label={t('forgotten.left.of', {
                  name: spokenName(t, person, apart.get(person.id)),
                  end,
                })}
                onClick={() => writeEnd([person])}
              >
                {t('forgotten.left', { end })}
              </Button>
              <Button
                variant="default"
                size="md"
                aria-label={t('forgotten.other.of', { name: spokenName(t, person, apart.get(person.id)) })}
                onClick={() => openForm?.(person)}
              >
                {t('forgotten.other')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmModal
        opened={asked !== null}
        title={t('forgotten.here.all.title')}
        text={t('forgotten.here.all.text', { count: asked?.length ?? count, end })}
        confirmLabel={t('forgotten.here.all.confirm', { count: asked?.length ?? count })}
        onConfirm={() => {
          if (asked) writeEnd(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}

/** The planned end as check-out; somebody who came after it left no sooner. */
const leftAtEnd = ({ checkInAt }: RosterPerson, endAt: string) =>
  checkInAt === null ? null : { checkInAt, checkOutAt: checkInAt > endAt ? checkInAt : endAt };
