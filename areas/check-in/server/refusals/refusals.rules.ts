import { isUnheard } from '#areas/check-in/rules/attendance.ts';
import type { ActionRow, Timed } from '../attendance/attendance.rules.ts';

/**
 * Whether those who run the date are told of an action's refusal: it arrived when the person at the kiosk had been told that it is
 * saved. What is nobody's to see is listed nowhere.
 */
export const isForOrganizers = (
  { receivedAt, doneAt }: Pick<Timed, 'receivedAt' | 'doneAt'>,
  { outcome, reason }: Pick<ActionRow, 'outcome' | 'reason'>,
): boolean => outcome === 'conflict' && reason !== 'not-found' && isUnheard(receivedAt, doneAt);
