import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import type { HeldView } from '#areas/registrations/contract/held-places.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ChooseAll } from '../corrections/ChooseAll.tsx';
import type { ChosenPeople } from '../corrections/use-chosen-people.ts';
import css from './ActivityRoster.module.css';
import { Counts } from './Counts.tsx';
import { Everybody } from './Everybody.tsx';
import { membersOfParty, type RosterParty } from './parties.ts';
import { PartyRows } from './PartyRows.tsx';
import type { useRosterActions } from './use-roster-actions.ts';

export interface ActivityRosterProps {
  slotId: string;
  title: string;
  /** It does not take place on this date. */
  isCanceled: true | undefined;
  /** Everybody, whom the search shows and whom it doesn't. */
  people: readonly RosterPerson[];
  /** Groups for which places are held, and what shows them. */
  held: readonly HeldView[];
  groups: ReactNode;
  parties: readonly RosterParty[];
  /** Only some are shown: nothing is done for all of them then. */
  isSearch: boolean;
  window: RosterView['window'];
  hasBegun: boolean;
  timeZone: string;
  actions: ReturnType<typeof useRosterActions>;
  /** Null until people can be chosen to correct their times. */
  chosen: ChosenPeople | null;
}

/** The people of one activity of a roster. */
export function ActivityRoster({
  slotId,
  title,
  isCanceled,
  people,
  held,
  groups,
  parties,
  isSearch,
  window,
  hasBegun,
  timeZone,
  actions,
  chosen,
}: ActivityRosterProps) {
  const t = useTexts();
  const headingId = `roster-${slotId}`;
  return (
    <section aria-labelledby={headingId} className={css.activity}>
      <div className={css.head}>
        <Title order={2} size="h3" id={headingId}>
          {title}
        </Title>
        {isCanceled ? <StatusBadge tone="bad">{t('canceling.canceled')}</StatusBadge> : null}
        <Counts
          label={t('roster.countsOf', { activity: title })}
          people={people}
          held={held}
          window={window}
        />
        {window === 'open' && !isSearch ? <Everybody of={title} people={people} actions={actions} /> : null}
        {chosen ? <ChooseAll of={title} people={parties.flatMap(membersOfParty)} chosen={chosen} /> : null}
      </div>
      {groups}
      {people.length + held.length === 0 && !isCanceled ? (
        <p className={css.nobody}>{t('roster.activity.nobody')}</p>
      ) : null}
      <ul role="list" className={css.people}>
        {parties.map((party) => (
          <PartyRows
            key={party.holder.id}
            party={party}
            isOpen={window === 'open'}
            hasBegun={hasBegun}
            timeZone={timeZone}
            busy={actions.busy}
            onAction={actions.start}
            chosen={chosen}
          />
        ))}
      </ul>
    </section>
  );
}
