import { queryOptions } from '@tanstack/react-query';
import { rosterContract } from '#areas/check-in/contract/roster.ts';
import type { Api } from '#web/api/client.ts';

/**
 * The people expected on a date. Asked for again whenever somebody comes back to the page, and like the kiosk every minute: a
 * roster lies open through the morning, while others check people in, and its window opens and closes by itself.
 */
export function rosterQuery(api: Api, of: { opportunityId: string; dateId: string }) {
  return queryOptions({
    queryKey: ['roster', of.opportunityId, of.dateId],
    queryFn: ({ signal }) => api.call(rosterContract.roster, { params: of, signal }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}
