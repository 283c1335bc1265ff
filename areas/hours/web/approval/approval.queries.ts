import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { reportedHoursContract } from '#areas/hours/contract/reported-hours.ts';
import type { Api } from '#web/api/client.ts';
import { pageNumber } from '#web/routing/paths.ts';
import { reportedHoursKey } from '../reported/reported.queries.ts';

/** Which reports a list shows. */
export interface ReportsAsked {
  list: 'waiting' | 'decided';
  organizationId: string | undefined;
  locationId: string | undefined;
  page: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idIn = (query: URLSearchParams, name: string): string | undefined => {
  const value = query.get(name) ?? '';
  return uuid.test(value) ? value : undefined;
};

/** What the address of the screen asks for. */
export const reportsAsked = (query: URLSearchParams): ReportsAsked => ({
  list: query.get('list') === 'decided' ? 'decided' : 'waiting',
  organizationId: idIn(query, 'organization'),
  locationId: idIn(query, 'location'),
  page: pageNumber(query),
});

/** One page of reports at the locations that the viewer manages. */
export const reportsQuery = (api: Api, { list, organizationId, locationId, page }: ReportsAsked) =>
  queryOptions({
    queryKey: [...reportedHoursKey, list, organizationId ?? null, locationId ?? null, page],
    queryFn: ({ signal }) =>
      api.call(reportedHoursContract.list, {
        query: {
          list,
          page,
          ...(organizationId === undefined ? {} : { organizationId }),
          ...(locationId === undefined ? {} : { locationId }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Reads again whatever shows reports. */
export function useRefreshReports(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: reportedHoursKey });
}
