import type { QueryClient } from '@tanstack/react-query';
import { sessionKey } from './session.ts';

/**
 * Reads again what is shown, after something was written that more than one page tells of; what isn't shown is read when it
 * is. What a page that just opens is reading may be from before the write, so it is read once more when it has come.
 * The signed-in person stays.
 * @returns once what is shown is new
 */
export async function readAgain(queryClient: QueryClient): Promise<void> {
  const opening = queryClient
    .getQueryCache()
    .findAll({ type: 'inactive', fetchStatus: 'fetching' })
    .filter(({ queryKey }) => queryKey[0] !== sessionKey[0]);
  for (const { promise, queryKey } of opening) {
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true });
    void promise?.then(again, () => {});
  }
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}
