import { queryOptions } from '@tanstack/react-query';
import { calendarFeedsContract } from '#areas/calendar-feeds/contract/calendar-feeds.ts';
import type { Api } from '#web/api/client.ts';

/** The caller's calendar feeds. */
export const calendarFeedsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['calendar-feeds'],
    queryFn: ({ signal }) => api.call(calendarFeedsContract.list, { signal }),
  });
