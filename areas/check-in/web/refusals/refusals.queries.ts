import { queryOptions } from '@tanstack/react-query';
import { refusedTapsContract } from '#areas/check-in/contract/refused-taps.ts';
import type { Api } from '#web/api/client.ts';

export const refusalsKey = ['refused-taps'] as const;

/** What kiosks took and could not be saved: of one date, or of all that the person runs. */
export function refusalsQuery(api: Api, dateId?: string) {
  return queryOptions({
    queryKey: [...refusalsKey, dateId ?? null],
    queryFn: ({ signal }) => api.call(refusedTapsContract.list, { query: { dateId }, signal }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}
