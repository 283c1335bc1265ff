import { queryOptions } from '@tanstack/react-query';
import { reportedHoursContract } from '#areas/hours/contract/reported-hours.ts';
import type { Api } from '#web/api/client.ts';

/** What shows reported hours. */
export const reportedHoursKey = ['reported-hours'];

/** The hours that the viewer reported: what waits, and what was decided lately. */
export const ownReportsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...reportedHoursKey, 'mine'],
    queryFn: ({ signal }) => api.call(reportedHoursContract.mine, { signal }),
  });
