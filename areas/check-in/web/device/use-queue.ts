import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '#web/api/use-api.tsx';
import { useSession } from '#areas/accounts/web/session.ts';
import { browserQueue, followKioskLock } from './browser-queue.ts';
import type { ActionQueue } from './queue.ts';
import { emptyQueue, type QueueState } from './waiting-actions.ts';

const nobody = () => () => {};
const empty = () => emptyQueue;

/** The queue of this browser with what waits in it; on the server there is none. */
export function useQueue(): { queue: ActionQueue | null; state: QueueState } {
  const api = useApi();
  const queryClient = useQueryClient();
  const queue = typeof window === 'undefined' ? null : browserQueue(api, queryClient);
  const state = useSyncExternalStore(queue?.subscribe ?? nobody, queue?.state ?? empty, empty);
  const { isKiosk } = useSession();
  useEffect(() => {
    followKioskLock(isKiosk);
    queue?.wake();
  }, [queue, isKiosk]);
  return { queue, state };
}
