import type { AnsweredAction, SentAction } from '#areas/check-in/contract/attendance.ts';
import type { Moment } from './clock.ts';

type WithoutTime<DeviceAction> = DeviceAction extends unknown ? Omit<DeviceAction, 'at'> : never;
/** An action as it waits: when it was done is worked out when it is sent. */
export type DeviceAction = WithoutTime<SentAction>;

export interface WaitingAction {
  action: DeviceAction;
  done: Moment;
  /** Whom it is about, in words for the one who decides. */
  name: string;
}

export interface ActionConflict extends WaitingAction {
  answer: Pick<AnsweredAction, 'at' | 'refusal' | 'written' | 'elsewhere'>;
}

/** `ended`: the right to send has ended; what waits stays until the same person is back. */
export type SyncStatus = 'sending' | 'away' | 'ended';

export interface QueueState {
  waiting: readonly WaitingAction[];
  conflicts: readonly ActionConflict[];
  status: SyncStatus;
  /** The service was not heard for so long that names which were read earlier are not shown any more. */
  isUnheard: boolean;
}

export const emptyQueue: QueueState = { waiting: [], conflicts: [], status: 'sending', isUnheard: false };

/** A person at a kiosk who was told that their check-in is saved has gone on, and can't be asked where else they are. */
export const asUnasked = (action: DeviceAction): DeviceAction =>
  action.screen === 'kiosk' && action.kind !== 'check-out'
    ? { ...action, elsewhere: action.elsewhere ?? 'stay' }
    : action;

/** Such a person was asked nevertheless: they left while the answer was on its way. Nothing was written, and it is sent again. */
export const isLateQuestion = ({ action }: WaitingAction, { refusal }: AnsweredAction): boolean =>
  action.screen === 'kiosk' && refusal?.code === 'check-in.elsewhere';
