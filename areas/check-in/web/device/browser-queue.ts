import type { QueryClient } from '@tanstack/react-query';
import { v4 as randomId } from 'uuid';
import { attendanceContract, type AnsweredAction } from '#areas/check-in/contract/attendance.ts';
import type { Api } from '#web/api/client.ts';
import { readAgain } from '#areas/accounts/web/read-again.ts';
import { noteServiceTime, momentNow } from './browser-clock.ts';
import { createQueue, type ActionQueue } from './queue.ts';
import type { QueuePorts } from './queue-ports.ts';
import { deviceStore } from './device-store.ts';

let isLocked = false;

/** Says whether this browser is a locked kiosk. */
export function followKioskLock(isKiosk: boolean): void {
  isLocked = isKiosk;
}

/** How often what is over is forgotten while a page is open. */
const purgeMilliseconds = 60_000;
/** How often it is asked whether the session is still there, while nothing else is done on the page. */
const contactMilliseconds = 600_000;

/** A request that hangs holds up what is done after it. Long enough for fifty actions on a slow line. */
const impatience = () => AbortSignal.timeout(30_000);

/** `started` once it is known whose the memory is, or that nobody can say so now. */
type BrowserQueue = ActionQueue & { started: Promise<void> };

const queues = new WeakMap<Api, BrowserQueue>();
const settledListeners = new Set<QueuePorts['settled']>();

/** Hears what became of actions. @returns ends it */
export function onSettled(listener: QueuePorts['settled']): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

/** The queue of this browser, which every page of it shares, as they share what calls the service; begun when it is first asked for. */
export function browserQueue(api: Api, queryClient: QueryClient): BrowserQueue {
  const queue = queues.get(api) ?? begin(api, queryClient);
  queues.set(api, queue);
  return queue;
}

function begin(api: Api, queryClient: QueryClient): BrowserQueue {
  const store = deviceStore();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('manyhands.actions') : null;
  const tellOthers = channel?.postMessage.bind(channel);
  // Where nothing can be kept the page still says which device it is.
  let device = randomId();
  const made = createQueue({
    store,
    contact: async () => {
      const askedAt = Date.now();
      const { now, account, secret, waitingSecret } = await api.call(attendanceContract.device, {
        signal: impatience(),
      });
      noteServiceTime(now, askedAt);
      device = await store.claim(account, { session: secret, waiting: waitingSecret }).then(
        (owner) => owner.device,
        () => device,
      );
    },
    send: async (actions, sentAt) => {
      const { actions: answers } = await api.call(attendanceContract.record, {
        body: { device, sentAt, actions: [...actions] },
        signal: impatience(),
      });
      return answers;
    },
    moment: momentNow,
    maySend: (screen) => screen === 'kiosk' || !isLocked,
    // Without encryption there are no locks; an action that two pages send is done once all the same.
    alone: (run) => ('locks' in navigator ? navigator.locks.request('manyhands.actions', run) : run()),
    later: (run, milliseconds) => window.setTimeout(run, milliseconds),
    tell: (answers) => tellOthers?.(answers),
    settled: async (answers) => {
      await Promise.all([...settledListeners].map((listener) => listener(answers)));
      // Other screens tell of the same visits, and the one that was tapped on may have been left meanwhile.
      void readAgain(queryClient);
    },
  });
  // A page of the version before this one tells nothing but that something has changed.
  channel?.addEventListener('message', ({ data }: MessageEvent<readonly AnsweredAction[] | null>) => {
    void made.heard(data ?? []);
  });
  window.addEventListener('online', made.wake);
  // A page may stay open for days.
  window.setInterval(() => void made.purge(), purgeMilliseconds);
  window.setInterval(() => void made.check(), contactMilliseconds);
  return { ...made, started: made.start() };
}
