import type { SentAction } from '#areas/check-in/contract/attendance.ts';
import { DomainError, errorText, type ErrorCode } from '#shared/errors.ts';
import { timeOf, type VisitActionKind, type VisitTimes } from '#areas/check-in/rules/check-in.ts';
import {
  actionHours,
  isTooLate,
  type ActionDecision,
  type ActionKind,
  type ActionOutcome,
} from '#areas/check-in/rules/attendance.ts';
import type { Translate } from '#shared/texts/text.ts';

/** An action with what is known of it before it is looked at. */
export type Timed<Action extends SentAction = SentAction> = Action & {
  device: string;
  receivedAt: Date;
  /** When it was done, by the service's clock. */
  doneAt: Date;
};

/** What became of an action, as it is kept. */
export interface Settled {
  outcome: ActionOutcome;
  reason: ErrorCode | null;
  params: Record<string, number> | null;
  registrationId: string | null;
}

/** What is decided without looking at anything else: what comes too late is a conflict. */
export function refusedByTime({ receivedAt, doneAt }: Pick<Timed, 'receivedAt' | 'doneAt'>): Settled | null {
  return isTooLate(receivedAt, doneAt) ? conflict('attendance.too-late', null, { hours: actionHours }) : null;
}

export const conflict = (
  reason: ErrorCode,
  registrationId: string | null = null,
  params: Record<string, number> | null = null,
): Settled => ({ outcome: 'conflict', reason, params, registrationId });

/** A decision as it is kept. */
export function settledBy(decision: ActionDecision, registrationId: string | null): Settled {
  if (decision.outcome === 'done') return { outcome: 'done', reason: null, params: null, registrationId };
  const { outcome, reason, wait } = decision;
  return { outcome, reason, params: wait ? { ...wait } : null, registrationId };
}

/** The conflict that a refusal is. @throws whatever else was thrown */
export function conflictOf(error: unknown): Settled {
  if (!(error instanceof DomainError)) throw error;
  return conflict(error.code);
}

/** The row of an action. A code that was read is in it as what it did. */
export const actionRow = (
  userId: string,
  action: Pick<Timed, 'key' | 'device' | 'doneAt' | 'receivedAt'> & { kind: ActionKind },
  settled: Settled,
) => ({
  userId,
  key: action.key,
  device: action.device,
  kind: action.kind,
  at: action.doneAt,
  receivedAt: action.receivedAt,
  ...settled,
});

/** What the device is told of every action alike. */
export function answerOf(
  t: Translate,
  key: string,
  { outcome, reason, params, at }: Pick<Settled, 'outcome' | 'params'> & { reason: string | null; at: Date },
) {
  const code = reason as ErrorCode | null;
  return {
    key,
    outcome,
    at: at.toISOString(),
    refusal: code ? { code, message: t(errorText(code, params ?? {})) } : null,
  };
}

/** What the device is told of an action of which nothing was decided. */
export const answerLater = (t: Translate, { key, doneAt }: Timed, { code, params }: DomainError) => ({
  key,
  outcome: 'later' as const,
  at: doneAt.toISOString(),
  refusal: { code, message: t(errorText(code, params)) },
  written: null,
  visit: null,
  person: null,
});

/** Whether it is kept what became of an action. That there is nothing is found again, and its rows would be without end. */
export const isKept = ({ reason }: { reason: string | null }): boolean => reason !== 'not-found';

/** The time of a visit that an action is about. */
export const timeFor = (action: VisitActionKind, visit: VisitTimes | undefined): string | null =>
  visit?.[timeOf[action]]?.toISOString() ?? null;
