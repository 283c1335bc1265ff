import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { ApiError } from './client.ts';

/** The cache of what was read. One for each page on the server, one for the whole visit in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What the server rendered a moment ago is not asked for again while the page becomes alive.
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      // Without a connection an action fails and says so. It would wait otherwise, with everything locked, and be done
      // later, when nobody counts on it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Puts what the server read for a page into the browser's cache, as read now: a page is never taken from a cache, and how
 * old its data is must not depend on how well the clocks of the two agree.
 */
export function hydrateCache(queryClient: QueryClient, { mutations, queries }: DehydratedState): void {
  const dataUpdatedAt = Date.now();
  hydrate(queryClient, {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  });
}

/** Whether asking again may help: no answer at all, or a service that is away for a moment. */
function isPassing(error: Error): boolean {
  return (
    typeof window !== 'undefined' && error instanceof ApiError && [0, 502, 503, 504].includes(error.status)
  );
}
