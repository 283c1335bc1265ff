import type { Tx } from '../client.ts';
import { isFastPathOn } from './switch.ts';
import type { Statement } from './pipeline.ts';

/** The answers that running transactions still wait for. */
const unanswered = new WeakMap<object, Promise<unknown>[]>();

/**
 * Sends a statement whose answer says nothing but that it is done. The end of the transaction waits for it: the
 * database undoes a transaction in which a statement failed, and `withTransaction` throws why.
 */
export async function withoutWaiting(tx: Tx, statement: Statement<unknown>): Promise<void> {
  const answer = statement.execute();
  const answers = unanswered.get(tx);
  if (!answers || !isFastPathOn()) return void (await answer);
  // Heard at the end of the transaction; until then its failure is not an unhandled one.
  answer.catch(() => undefined);
  answers.push(answer);
}

/** An answer that comes when its transaction has ended, or throws as that did. */
export type Later<Answer> = () => Promise<Answer>;

/**
 * As `withoutWaiting`, for an answer that is wanted when the transaction has ended: so that the end leaves together with
 * what it waits for. What else the statement does when it is answered is done by then.
 */
export async function answerLaterIn<Answer>(tx: Tx, statement: Statement<Answer>): Promise<Later<Answer>> {
  const answer = statement.execute();
  await withoutWaiting(tx, { execute: () => answer });
  return () => answer;
}

/**
 * Runs a transaction, and does not end before every statement in it was answered.
 * @param run begins the transaction and tells `listenTo` its handle
 * @throws what `run` throws, or why a statement failed that was sent `withoutWaiting`
 */
export async function collectingFailures<T>(run: (listenTo: (tx: object) => void) => Promise<T>): Promise<T> {
  const answers: Promise<unknown>[] = [];
  try {
    const result = await run((tx) => unanswered.set(tx, answers));
    await Promise.all(answers);
    return result;
  } catch (error) {
    // Whatever came after the first failure failed because of it.
    const failed = (await Promise.allSettled(answers)).find((answer) => answer.status === 'rejected');
    throw failed ? failed.reason : error;
  }
}
