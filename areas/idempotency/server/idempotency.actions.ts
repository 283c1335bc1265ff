import { takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { answerHours, deadAfterMinutes, keptAnswerMaxBytes } from '#areas/idempotency/rules/idempotency.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { deleteSent, deleteSentUntil, insertBegun, lockSent, updateAnswered } from './idempotency.store.ts';

/** An answer as it was sent. */
export interface AnswerOnce {
  status: number;
  body: string;
}

/** A request with a key: answered before, or begun with this one. */
export type Begun =
  | { kept: AnswerOnce }
  | {
      kept: null;
      /** Keeps the answer for those who send the request again. */
      answered: (answer: AnswerOnce) => Promise<void>;
      /** It was refused or failed, and wrote nothing: the key is free again. */
      failed: () => Promise<void>;
    };

/**
 * Begins a request with a key of its own actor, unless it was answered before. Any number of processes may be asked at once: one begins.
 * @throws DomainError `idempotency.other-request`, `idempotency.in-progress`, `idempotency.answer-gone`, `idempotency.daily-limit`
 */
export async function beginOnce(
  { deps, actor }: Context<SignedIn>,
  { key, fingerprint }: { key: string; fingerprint: string },
): Promise<Begun> {
  const { db, clock, ids } = deps;
  const id = ids.uuid();
  const now = clock.now();
  const own = `${actor.kind} ${actor.kind === 'key' ? actor.keyId : actor.userId}`;
  const row = { id, userId: actor.userId, actor: own, key, fingerprint, beganAt: now };
  const kept = await withTransaction(db, async (tx) => {
    const begin = async () => {
      if (!(await insertBegun(tx, row))) throw new DomainError('idempotency.in-progress');
      await takeOrRefuse(tx, deps, { kind: 'idempotency-keys', subject: own }, 'idempotency.daily-limit');
      return null;
    };
    const sent = await lockSent(tx, { actor: own, key });
    if (!sent) return begin();
    const age = now.getTime() - sent.beganAt.getTime();
    const isDead = sent.status === null && age >= deadAfterMinutes * 60_000;
    if (isDead || age >= answerHours * 3_600_000) {
      await deleteSent(tx, sent.id);
      return begin();
    }
    if (sent.fingerprint !== fingerprint) throw new DomainError('idempotency.other-request');
    if (sent.status === null) throw new DomainError('idempotency.in-progress');
    if (sent.answer === null) throw new DomainError('idempotency.answer-gone');
    return { status: sent.status, body: sent.answer };
  });
  if (kept) return { kept };
  return {
    kept,
    answered: ({ status, body }) =>
      withTransaction(db, (tx) =>
        updateAnswered(tx, id, {
          status,
          answer: Buffer.byteLength(body) > keptAnswerMaxBytes ? null : body,
        }),
      ),
    failed: () => withTransaction(db, (tx) => deleteSent(tx, id)),
  };
}

/** Removes answers that nobody is given any more. Harmless when repeated. */
export async function clearAnswers({ db, clock }: Deps): Promise<void> {
  const until = new Date(clock.now().getTime() - answerHours * 3_600_000);
  await withTransaction(db, (tx) => deleteSentUntil(tx, until));
}
