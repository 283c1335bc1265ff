import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WaitingView } from '#areas/accounts/contract/waiting.ts';
import type { WaitingKind } from '#areas/accounts/rules/waiting.ts';
import { waitingQuery } from '#areas/accounts/web/waiting.queries.ts';
import { useApi } from '#web/api/use-api.tsx';

/** What waits for the viewer. */
export function useWaiting(): readonly WaitingView[] {
  return useQuery(waitingQuery(useApi())).data?.items ?? [];
}

/**
 * Reads again what waits once anything was decided on a page: whatever is changed in the workspace may be what a number counts, and
 * several changes one after the other are asked about once.
 */
export function useFreshWaiting(): void {
  const queryClient = useQueryClient();
  const { queryKey } = waitingQuery(useApi());
  const [key] = queryKey;
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const stop = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      clearTimeout(later);
      later = setTimeout(() => void queryClient.invalidateQueries({ queryKey: [key] }), 250);
    });
    return () => {
      clearTimeout(later);
      stop();
    };
  }, [queryClient, key]);
}

/**
 * How much of these kinds waits.
 * @param organization the name of one in addresses; of all of them unless told
 */
export const sumOfWaiting = (
  items: readonly WaitingView[],
  kinds: readonly WaitingKind[],
  organization?: string,
): number =>
  items
    .filter((one) => kinds.includes(one.kind))
    .filter((one) => organization === undefined || one.organization === organization)
    .reduce((sum, { count }) => sum + count, 0);
