import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WorkChange } from '#areas/hours/contract/work-changes.ts';
import { ChangesList } from '#areas/visits/web/ChangesList.tsx';
import { formatShortDate, formatTime } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { workChangesQuery } from './work.queries.ts';
import { workInWords } from './work-said.ts';

export interface WorkChangesProps {
  reportId: string;
  /** What can be done about one of them. */
  renderAction?: (change: WorkChange) => ReactNode;
}

/** What was corrected of approved work outside of shifts, when and why; read once it is shown. */
export function WorkChanges({ reportId, renderAction }: WorkChangesProps) {
  const t = useTexts();
  const query = useQuery(workChangesQuery(useApi(), reportId));
  if (!query.data)
    return <QueryState query={query} label={t('work.changes.loading')} failed={t('work.changes.failed')} />;
  const { items, timeZone } = query.data;
  return (
    <ChangesList
      none={t('work.changes.none')}
      items={items.map((change) => {
        const { from, to, at, by } = change;
        const isRenamed = from.work !== to.work;
        return {
          ...change,
          kind: t(`work.kind.${change.kind}`),
          from: workInWords(t, from, timeZone, isRenamed),
          to: workInWords(t, to, timeZone, isRenamed),
          circumstances: [
            t('visits.change.at', {
              date: formatShortDate(t, at, timeZone),
              time: formatTime(t, at, timeZone),
            }),
            by ? t('visits.change.by', { name: by }) : '',
          ]
            .filter(Boolean)
            .join(' · '),
          action: renderAction?.(change),
        };
      })}
    />
  );
}
