import { useQuery } from '@tanstack/react-query';
import type { ReportFilters } from '#areas/hours/contract/hours.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { NoResultsArt } from '#web/ui/art/NoResultsArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import type { ReportAsked } from './report-address.ts';
import { ReportOutcomes } from '../outcomes/ReportOutcomes.tsx';
import { GroupsBeside } from './GroupsBeside.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportTable } from './ReportTable.tsx';
import { ReportTotals } from './ReportTotals.tsx';
import { totalsQuery } from './report.queries.ts';

export interface ReportResultsProps {
  asked: ReportAsked;
  /** Null while the days are not known, or not complete. */
  filters: ReportFilters | null;
}

/** The report on the screen. */
export function ReportResults({ asked, filters }: ReportResultsProps) {
  const t = useTexts();
  const query = useQuery(totalsQuery(useApi(), filters));
  const { data } = query;
  if (!data) return <QueryState query={query} shape="rows" />;
  if (data.visits === 0)
    return (
      <>
        <GroupsBeside filters={filters} />
        <EmptyState art={<NoResultsArt />} title={t('hours.noneInRange')} text={t('hours.none.hint')} />
      </>
    );
  return (
    <>
      <ReportTotals asked={asked} totals={data} />
      {filters ? (
        <>
          <GroupsBeside filters={filters} />
          <ReportOutcomes filters={filters} />
          <ReportCharts asked={asked} filters={filters} />
          <ReportTable asked={asked} filters={filters} />
        </>
      ) : null}
    </>
  );
}
