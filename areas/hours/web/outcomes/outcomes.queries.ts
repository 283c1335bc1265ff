import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportFilters } from '#areas/hours/contract/hours.ts';
import { outcomesContract } from '#areas/hours/contract/outcomes.ts';
import type { Api } from '#web/api/client.ts';

/** What organizations count beside the hours of a report. */
export const outcomesQuery = (api: Api, filters: ReportFilters) =>
  queryOptions({
    queryKey: ['reports', 'outcomes', filters],
    queryFn: ({ signal }) => api.call(outcomesContract.list, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
