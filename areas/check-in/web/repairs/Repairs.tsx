import { Button, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import { formatShortDate, formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { nameOnRoster, stateWords, peopleInState } from '../roster/parties.ts';
import { useRowWindows } from '../roster/use-row-windows.ts';
import css from './Repairs.module.css';
import { useRepairs } from './use-repairs.ts';

/** Those who were never checked out, once check-in has closed: one by one or all at once it is written in when they left. */
export function Repairs({ roster }: { roster: RosterView }) {
  const t = useTexts();
  const { repair } = useRowWindows();
  const box = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<readonly RosterPerson[] | null>(null);
  const { timeZone } = roster.location;
  // Of what was pressed there is nothing left: the next one to be seen to has the keyboard, or what says that none is.
  const { mutate, isPending } = useRepairs(roster, () => {
    if (document.activeElement === document.body)
      (box.current?.querySelector<HTMLElement>('button') ?? box.current)?.focus();
  });
  const forgotten = roster.activities.flatMap(({ title, people }) =>
    peopleInState(people, 'forgotten').map((person) => ({ title, person })),
  );
  const count = forgotten.length;
  const end = formatTime(t, roster.date.endAt, timeZone);
  const until = formatShortDate(t, roster.repairsEndAt, timeZone);
  const writeEnd = (people: readonly RosterPerson[]) => mutate({ people, checkInAt: null, checkOutAt: null });
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="roster-repairs" className={css.repairs}>
      <div className={css.head}>
        <Title order={2} size="h3" id="roster-repairs">
          {t('roster.repair.title', { count })}
        </Title>
        {count > 1 ? (
          <Button
            variant="default"
            size="md"
            disabled={isPending}
            onClick={() => setAsked(forgotten.map(({ person }) => person))}
          >
            {t('roster.repair.all', { count, end })}
          </Button>
        ) : null}
      </div>
      {count > 0 ? <p className={css.text}>{t('roster.repair.text', { end })}</p> : null}
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
                aria-label={t('roster.repair.out.of', { name: nameOnRoster(person), end })}
                onClick={() => writeEnd([person])}
              >
                {t('roster.repair.out', { end })}
              </Button>
              <Button
                variant="default"
                size="md"
                aria-label={t('roster.repair.other.of', { name: nameOnRoster(person) })}
                onClick={() => repair?.(person)}
              >
                {t('roster.repair.other')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmModal
        opened={asked !== null}
        title={t('roster.repair.all.title')}
        text={t('roster.repair.all.text', { count: asked?.length ?? count, end, until })}
        confirmLabel={t('roster.repair.all.confirm', { count: asked?.length ?? count })}
        onConfirm={() => {
          if (asked) writeEnd(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}
