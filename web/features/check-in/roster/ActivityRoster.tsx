import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import type { Roster, RosterPerson } from '#shared/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import css from './ActivityRoster.module.css';
import { Counts } from './Counts.tsx';
import { thoseWho, type Party } from './parties.ts';
import { PartyRows } from './PartyRows.tsx';
import type { useRosterDeeds } from './use-roster-deeds.ts';

export interface ActivityRosterProps {
  slotId: string;
  title: string;
  /** Everybody, whom the search shows and whom it doesn't. */
  people: readonly RosterPerson[];
  parties: readonly Party[];
  /** Only some are shown: nothing is done for all of them then. */
  isSearch: boolean;
  window: Roster['window'];
  timeZone: string;
  deeds: ReturnType<typeof useRosterDeeds>;
}

/** The people of one activity of a roster. */
export function ActivityRoster({
  slotId,
  title,
  people,
  parties,
  isSearch,
  window,
  timeZone,
  deeds,
}: ActivityRosterProps) {
  const t = useTexts();
  const headingId = `roster-${slotId}`;
  return (
    <section aria-labelledby={headingId} className={css.activity}>
      <div className={css.head}>
        <Title order={2} size="h3" id={headingId}>
          {title}
        </Title>
        <Counts label={t('roster.countsOf', { activity: title })} people={people} window={window} />
        {window === 'open' && !isSearch ? (
          <div className={css.everybody}>
            <Everybody act="in" title={title} people={thoseWho(people, 'expected')} deeds={deeds} />
            <Everybody act="out" title={title} people={thoseWho(people, 'here')} deeds={deeds} />
          </div>
        ) : null}
      </div>
      {people.length === 0 ? <p className={css.nobody}>{t('roster.activity.nobody')}</p> : null}
      <ul role="list" className={css.people}>
        {parties.map((party) => (
          <PartyRows
            key={party.holder.id}
            party={party}
            isOpen={window === 'open'}
            timeZone={timeZone}
            busy={deeds.busy}
            onDeed={deeds.start}
          />
        ))}
      </ul>
    </section>
  );
}

interface EverybodyProps {
  act: 'in' | 'out';
  title: string;
  /** Whom it is done for. */
  people: readonly RosterPerson[];
  deeds: ReturnType<typeof useRosterDeeds>;
}

/** Checks all of an activity in or out, after a question that says how many they are. */
function Everybody({ act, title, people, deeds }: EverybodyProps) {
  const t = useTexts();
  // Who is asked about is who it is done for, whatever the roster says meanwhile.
  const [asked, setAsked] = useState<readonly RosterPerson[] | null>(null);
  const count = asked?.length ?? people.length;
  if (people.length === 0 && !asked) return null;
  return (
    <>
      <Button
        variant="default"
        size="md"
        aria-label={t(`roster.everybody.${act}.of`, { count: people.length, activity: title })}
        onClick={() => setAsked(people)}
      >
        {t(`roster.everybody.${act}`, { count: people.length })}
      </Button>
      <ConfirmModal
        opened={asked !== null}
        title={t(`roster.everybody.${act}.title`)}
        text={t(`roster.everybody.${act}.text`, { count, activity: title })}
        confirmLabel={t(`roster.everybody.${act}.confirm`, { count })}
        onConfirm={() => {
          if (asked) deeds.start({ act, people: asked });
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
