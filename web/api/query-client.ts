import { QueryClient } from '@tanstack/react-query';
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
      // Without a connection a deed fails and says so. It would wait otherwise, with everything locked, and be done
      // later, when nobody counts on it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Whether asking again may help: no answer at all, or a service that is away for a moment. */
function isPassing(error: Error): boolean {
  return (
    typeof window !== 'undefined' && error instanceof ApiError && [0, 502, 503, 504].includes(error.status)
  );
}
