import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionView } from '#shared/contract/accounts.ts';
import { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { sessionKey } from '#web/features/accounts/session.ts';
import { browserQueue } from './browser-queue.ts';
import { deviceStore } from './device-store.ts';
import { viewName, type KeptView, type OfflineScreen } from './views.ts';

/**
 * Keeps on the device what a screen shows each time it was read, and forgets it once it may not be read any more.
 * @param read `data` undefined until it was read
 * @param until the instant at which it is forgotten, as a string
 */
export function useKeptView(
  screen: OfflineScreen,
  { key, data, error }: { key: readonly unknown[]; data: unknown; error: Error | null },
  until: string | undefined,
): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const name = viewName(screen);
  const keyText = JSON.stringify(key);
  useEffect(() => {
    const session = queryClient.getQueryData<SessionView>(sessionKey);
    const last = until === undefined ? Infinity : Date.parse(until);
    if (data === undefined || !session || last <= Date.now()) return;
    const value: KeptView = { session, queries: [{ key: JSON.parse(keyText) as unknown[], data }] };
    // Only then it is known whose the device's memory is.
    void browserQueue(api, queryClient)
      .started.then(() => deviceStore().keep('views', [{ name, value, until: last }]))
      .then(() => (session.isKiosk ? deviceStore().keepOnly(name) : undefined))
      .catch(() => {});
  }, [api, queryClient, name, keyText, data, until]);
  const isRefused = error instanceof ApiError && [401, 403, 404].includes(error.status);
  useEffect(() => {
    if (isRefused)
      deviceStore()
        .remove('views', [name])
        .catch(() => {});
  }, [isRefused, name]);
}
