import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { sessionKey } from '#areas/accounts/web/session.ts';
import { serviceTimeOffset } from './browser-clock.ts';
import { browserQueue } from './browser-queue.ts';
import { deviceStore } from './device-store.ts';
import { useQueue } from './use-queue.ts';
import { viewName, type KeptView, type OfflineScreen } from './views.ts';

/**
 * Keeps on the device what a screen shows each time it was read, and forgets it once it may not be read any more. What was
 * read before that may not be shown any more either.
 * @param read `data` undefined until it was read, which it was last at `readAt`
 * @param until the instant at which it is forgotten by the service's clock, as a string
 */
export function useKeptView(
  screen: OfflineScreen,
  {
    key,
    data,
    readAt,
    error,
  }: { key: readonly unknown[]; data: unknown; readAt: number; error: Error | null },
  until: string | undefined,
): { isEnded: boolean; isUnheard: boolean } {
  const api = useApi();
  const queryClient = useQueryClient();
  const name = viewName(screen);
  const keyText = JSON.stringify(key);
  const refusal = error instanceof ApiError && endings.has(error.status) ? error.status : null;
  const isEnded = refusal !== null;
  const { queue, state } = useQueue();
  const { isUnheard } = state;
  useEffect(() => {
    // Something was read again, so the service can say now whose session this is.
    if (isUnheard && readAt > 0) void queue?.check();
  }, [queue, isUnheard, readAt]);
  useEffect(() => {
    const session = queryClient.getQueryData<SessionView>(sessionKey);
    if (data === undefined || !session || isEnded || isUnheard) return;
    const keep = async () => {
      // Only then it is known whose the device's memory is, and what its clock is wrong by.
      await browserQueue(api, queryClient).started;
      const offset = serviceTimeOffset();
      const last = until === undefined ? Infinity : Date.parse(until) - (offset ?? 0);
      if (last <= Date.now()) return;
      const queries = [{ key: JSON.parse(keyText) as unknown[], data }];
      const value: KeptView = { session, offset, queries };
      await deviceStore().keep('views', [{ name, value, until: last }]);
      if (session.isKiosk) await deviceStore().keepOnly(name);
    };
    keep().catch(() => {});
  }, [api, queryClient, name, keyText, data, until, isEnded, isUnheard]);
  useEffect(() => {
    // Without a session everything of it is forgotten (`withLogIn`).
    if (refusal === null || refusal === 401) return;
    deviceStore()
      .remove('views', [name])
      .catch(() => {});
  }, [refusal, name]);
  return { isEnded, isUnheard };
}

/** Answers by which the right to read has ended: of the session, or of this screen. */
const endings = new Set([401, 403, 404]);
