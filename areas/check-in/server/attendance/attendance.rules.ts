import type { AnsweredAction, SentAction } from '#areas/check-in/contract/attendance.ts';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { errorText } from '#shared/errors/catalog.ts';
import {
  actionHours,
  isUnheard,
  isTooLate,
  type ActionDecision,
  type ActionKind,
  type ActionOutcome,
} from '#areas/check-in/rules/attendance.ts';
import type { Recording } from '#areas/visits/server/recording.rules.ts';
import type { SignedIn } from '#server/context.ts';
import type { Translate } from '#shared/texts/text.ts';

/** An action with what is known of it before it is looked at. */
export type Timed<Action extends SentAction = SentAction> = Action & {
  device: string;
  receivedAt: Date;
  /** When it was done, by the service's clock. */
  doneAt: Date;
};

/** What became of an action. */
export interface Settled {
  outcome: ActionOutcome;
  reason: ErrorCode | null;
  params: Record<string, number> | null;
  registrationId: string | null;
}

/** What is kept of an action: a code that was read is in it as what it did. */
export type ActionRow = Omit<Settled, 'reason'> & {
  userId: string;
  key: string;
  device: string;
  kind: ActionKind;
  at: Date;
  receivedAt: Date;
  reason: string | null;
};

/** What a device is told besides what it is told of every action alike. */
export type Told = Pick<AnsweredAction, 'written' | 'elsewhere' | 'visit' | 'person'>;
export const untold: Told = { written: null, elsewhere: null, visit: null, person: null };

/** What a screen makes of actions that are settled together. */
export interface SettledRun {
  /** Of those that were sent before. */
  known: readonly ActionRow[];
  /** Of the others: decided by now, and written. */
  made: readonly ActionRow[];
  /** Asked when the transaction has ended. */
  tell: (row: ActionRow) => Told | Promise<Told>;
}

/** How the ledger says who did an action. */
export const recordingOf = (
  by: SignedIn,
  { screen, device, doneAt, receivedAt }: Pick<Timed, 'screen' | 'device' | 'doneAt' | 'receivedAt'>,
): Recording => ({
  by,
  through: isUnheard(receivedAt, doneAt) ? `${screen}-later` : screen,
  device,
  at: doneAt,
  recordedAt: receivedAt,
});

/** What is decided without looking at anything else: what comes too late is a conflict. */
export function refusedByTime({ receivedAt, doneAt }: Pick<Timed, 'receivedAt' | 'doneAt'>): Settled | null {
  return isTooLate(receivedAt, doneAt)
    ? { ...conflict('attendance.too-late'), params: { hours: actionHours } }
    : null;
}

export const conflict = (reason: ErrorCode): Settled => ({
  outcome: 'conflict',
  reason,
  params: null,
  registrationId: null,
});

/** The conflict that a refusal is. @throws whatever else was thrown */
export function conflictOf(error: unknown): Settled {
  if (!(error instanceof DomainError)) throw error;
  return conflict(error.code);
}

/** A decision about a place. */
export function settledBy(decision: ActionDecision, registrationId: string | null): Settled {
  if (decision.outcome === 'done') return { outcome: 'done', reason: null, params: null, registrationId };
  const { outcome, reason, wait } = decision;
  return { outcome, reason, params: wait ? { ...wait } : null, registrationId };
}

export const actionRow = (
  userId: string,
  { key, device, doneAt, receivedAt }: Timed,
  kind: ActionKind,
  settled: Settled,
): ActionRow => ({ userId, key, device, kind, at: doneAt, receivedAt, ...settled });

/**
 * Whether it is kept what became of an action. That there is nothing is found again, and its rows would be without end; and
 * what is about no place and arrives at once is heard by somebody who stands there, who may try as often as they like. A question
 * wrote nothing either: the device may send the same action again once nobody is there to answer.
 */
export const isKept = ({ reason, registrationId, at, receivedAt }: ActionRow): boolean =>
  reason !== 'not-found' &&
  reason !== 'check-in.elsewhere' &&
  (registrationId !== null || isUnheard(receivedAt, at));

/** What the device is told of an action. */
export function answerOf(
  t: Translate,
  { key, outcome, reason, params, at }: ActionRow,
  told: Told & Pick<AnsweredAction, 'isListed'>,
): AnsweredAction {
  const code = reason as ErrorCode | null;
  return {
    key,
    outcome,
    at: at.toISOString(),
    refusal: code ? { code, message: t(errorText(code, params ?? {})) } : null,
    ...told,
  };
}

/** What the device is told of an action of which nothing was decided. */
export const answerLater = (
  t: Translate,
  { key, doneAt }: Timed,
  { code, params }: DomainError,
): AnsweredAction => ({
  key,
  outcome: 'later',
  at: doneAt.toISOString(),
  refusal: { code, message: t(errorText(code, params)) },
  ...untold,
  isListed: false,
});
