import { useQueryClient, type QueryClient } from '@tanstack/react-query';

const originKey = ['origin'] as const;

/** Remembers the site's own address, which shared links and structured data must name in full. */
export function keepOrigin(queryClient: QueryClient, url: URL): void {
  queryClient.setQueryData(originKey, url.origin);
}

/** The site's own address, once a loader has called `keepOrigin`. */
export function useOrigin(): string {
  return useQueryClient().getQueryData<string>(originKey) ?? 'http://localhost';
}
