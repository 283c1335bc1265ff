import type { AnsweredAction, SentAction } from '#areas/check-in/contract/attendance.ts';
import type { Moment } from './clock.ts';
import type { DeviceStore } from './store.ts';
import type { DeviceAction } from './waiting-actions.ts';

/** What a queue needs of the browser it is in. */
export interface QueuePorts {
  store: DeviceStore;
  /** Asks who this browser is and what time it is, and makes the memory theirs. @throws ApiError */
  contact: () => Promise<void>;
  /** @throws ApiError */
  send: (actions: readonly SentAction[], sentAt: string) => Promise<readonly AnsweredAction[]>;
  /** Now, as the device sees it. */
  moment: () => Moment;
  /** Whether actions of this screen may be sent now: a locked kiosk sends nothing of a roster. */
  maySend: (screen: DeviceAction['screen']) => boolean;
  /** Runs something while no other page of this browser does. */
  alone: (run: () => Promise<void>) => Promise<void>;
  /** Calls after so many milliseconds. */
  later: (run: () => void, milliseconds: number) => void;
  /** What waits has changed: for the other pages of this browser, with what was answered. */
  tell: (answers: readonly AnsweredAction[]) => void;
  /** Shows what became of actions. They wait until it is shown, or a screen would be for a moment as it was before them. */
  settled: (answers: readonly AnsweredAction[]) => Promise<void>;
}
