import { answerMilliseconds } from '#areas/check-in/rules/attendance.ts';
import type { ActionRow, Timed } from '../attendance/attendance.rules.ts';

/** Refusals beside which another time is written, of which somebody may say that it is the wrong one. */
export const decidable: ReadonlySet<string> = new Set(['attendance.came-earlier', 'attendance.left-earlier']);

/**
 * Whether those who run the date are told of an action's refusal: it arrived when the person at the kiosk had been told that it is
 * saved. What is nobody's to see is listed nowhere.
 */
export const isForOrganizers = (
  { receivedAt, doneAt }: Pick<Timed, 'receivedAt' | 'doneAt'>,
  { outcome, reason }: Pick<ActionRow, 'outcome' | 'reason'>,
): boolean =>
  outcome === 'conflict' &&
  reason !== 'not-found' &&
  receivedAt.getTime() - doneAt.getTime() >= answerMilliseconds;

/** Whether what became of an action when it was sent before has been listed then. */
export const wasListed = ({ receivedAt, at }: Pick<ActionRow, 'receivedAt' | 'at'>): boolean =>
  receivedAt.getTime() - at.getTime() >= answerMilliseconds;
