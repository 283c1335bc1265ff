import { queryOptions } from '@tanstack/react-query';
import { checkInContract } from '#areas/check-in/contract/check-in.ts';
import type { Api } from '#web/api/client.ts';

/** What this kiosk offers today. Asked for again every minute: a kiosk stands all day and nobody reloads it. */
export function kioskQuery(api: Api) {
  return queryOptions({
    queryKey: ['check-in', 'today'],
    queryFn: ({ signal }) => api.call(checkInContract.today, { signal }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}
