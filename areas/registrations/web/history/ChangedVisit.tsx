import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEntry } from '#areas/registrations/contract/registrations.ts';
import { WorkChanges } from '#areas/hours/web/work/WorkChanges.tsx';
import { VisitChanges } from '#areas/visits/web/VisitChanges.tsx';
import { visitChangesQuery } from '#areas/visits/web/visits.queries.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import css from './HistoryTable.module.css';

/** The way to what was changed of a visit or of work outside of shifts afterwards, and why; read once somebody asks for it. */
export function ChangedVisit({ entry }: { entry: HistoryEntry }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const of = {
    opportunity: entry.opportunity.title,
    date: formatShortDate(t, entry.startAt, entry.location.timeZone),
  };
  return (
    <div className={css.changed}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-label={t('registrations.history.changes.of', of)}
        onClick={() => setOpen(!isOpen)}
      >
        {t('registrations.history.changes')}
      </Button>
      {isOpen ? <Changes entry={entry} /> : null}
    </div>
  );
}

function Changes({ entry }: { entry: HistoryEntry }) {
  return entry.opportunity.id === null ? <WorkChanges reportId={entry.id} /> : <OfVisit entry={entry} />;
}

function OfVisit({ entry: { id, startAt } }: { entry: HistoryEntry }) {
  const t = useTexts();
  const query = useQuery(visitChangesQuery(useApi(), id));
  return query.data ? (
    <VisitChanges items={query.data.items} timeZone={query.data.timeZone} day={startAt} />
  ) : (
    <QueryState query={query} label={t('visits.changes.loading')} failed={t('visits.changes.failed')} />
  );
}
