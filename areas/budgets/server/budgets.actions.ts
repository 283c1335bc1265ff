import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { waitText } from '#shared/rules/limits.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction, type Queryable, type Tx } from '#server/db/client.ts';
import { addressSubject, budgetLimits, budgetRowKind, type BudgetKind, type Limit } from './budgets.rules.ts';
import {
  deleteBudget,
  endsOf,
  giveBackTo,
  isSpent,
  purgeBudgets,
  takeFrom,
  takeOrFailFrom,
} from './budgets.store.ts';

/** A budget: its kind, and whose it is. */
export interface Budget {
  kind: BudgetKind;
  /** `ofAddress` for people, so that a new account under the same address has no new budget; else an id. */
  subject: string;
  /** Tells apart budgets of one kind that a subject has several of, such as templates of mails. */
  of?: string;
}

/**
 * Takes from a budget, or says that it is spent. It is taken when the transaction commits and not otherwise, and any
 * number of servers may take at once. Use it where nobody is to be refused, such as in a job that leaves a mail out:
 *
 *     if (!(await take(tx, deps, { kind: 'newcomer', of: 'added-volunteer', subject: ofAddress(deps, email) }))) return;
 *
 * and `takeOrRefuse` where a person asks for something. Budgets are taken after all other locks of a transaction, so
 * that they are held for a moment only and never while something else is waited for (docs/decisions/020-mail-budgets.md).
 * @returns false when there is not so much left; nothing was taken then
 */
export async function take(tx: Tx, { clock }: Deps, budget: Budget, amount = 1): Promise<boolean> {
  const limits: readonly Limit[] = budgetLimits[budget.kind];
  if (limits.some(({ most }) => amount > most)) return false;
  const { kind, subject } = rowOf(budget);
  const taken = await takeFrom(tx, { kind, subjects: [subject] }, limits, amount, clock.now());
  return (await keepWhole(tx, kind, limits, taken, amount)).has(subject);
}

/** So many budgets are taken from in one statement. */
const budgetsPerStatement = 500;

/**
 * Takes one from each of many budgets of one kind, those that are spent excepted: for mails to many people.
 * @returns the subjects from whose budgets it was taken
 */
export async function takeFromEach(
  tx: Tx,
  { clock }: Deps,
  { kind, of }: Omit<Budget, 'subject'>,
  subjects: readonly string[],
): Promise<Set<string>> {
  const limits: readonly Limit[] = budgetLimits[kind];
  const rowKind = budgetRowKind(kind, of);
  const inOrder = [...new Set(subjects)].toSorted();
  const had = new Set<string>();
  for (let from = 0; from < inOrder.length; from += budgetsPerStatement) {
    const some = inOrder.slice(from, from + budgetsPerStatement);
    const taken = await takeFrom(tx, { kind: rowKind, subjects: some }, limits, 1, clock.now());
    for (const subject of await keepWhole(tx, rowKind, limits, taken, 1)) had.add(subject);
  }
  return had;
}

/** Gives back what was taken of budgets that had room in some of their stretches only. @returns the others */
async function keepWhole(
  tx: Tx,
  kind: string,
  limits: readonly Limit[],
  taken: readonly { subject: string; hours: number }[],
  amount: number,
): Promise<Set<string>> {
  const whole = new Set<string>();
  for (const [subject, stretches] of Map.groupBy(taken, (one) => one.subject)) {
    const hours = stretches.map((one) => one.hours);
    if (hours.length === limits.length) whole.add(subject);
    else await giveBackTo(tx, { kind, subject }, hours, amount);
  }
  return whole;
}

/**
 * Takes from a budget for somebody who is told when there is none left. Throwing undoes whatever the transaction did.
 * @throws DomainError `code`, whose text may name `{max}` and `{wait}`: how much the budget has in its longest stretch,
 *   and how long it is until there is some again
 */
export async function takeOrRefuse(
  tx: Tx,
  deps: Deps,
  budget: Budget,
  code: ErrorCode,
  amount = 1,
): Promise<void> {
  if (await take(tx, deps, budget, amount)) return;
  throw await spentRefusal(tx, deps, budget, code, amount);
}

/**
 * Takes from a budget as the last thing of a transaction that comes in storms: nobody waits for the answer, and the transaction
 * fails when there is not so much left. `refusalIfSpent` says so of its failure.
 */
export const takeOrFail = (tx: Tx, { clock }: Deps, budget: Budget, amount: number): Promise<void> =>
  takeOrFailFrom(tx, rowOf(budget), budgetLimits[budget.kind], amount, clock.now());

/**
 * What a transaction failed with that took from a budget by `takeOrFail`.
 * @returns a DomainError as `takeOrRefuse` throws if that is why it failed; else the failure itself
 */
export async function refusalIfSpent(
  error: unknown,
  deps: Deps,
  budget: Budget,
  code: ErrorCode,
  amount: number,
): Promise<unknown> {
  return isSpent(error) ? spentRefusal(deps.db, deps, budget, code, amount) : error;
}

async function spentRefusal(
  db: Queryable,
  deps: Deps,
  budget: Budget,
  code: ErrorCode,
  amount: number,
): Promise<DomainError> {
  const limits: readonly Limit[] = budgetLimits[budget.kind];
  const now = deps.clock.now();
  const [until] = await endsOf(db, rowOf(budget), limits, amount);
  return new DomainError(code, {
    params: { max: Math.max(...limits.map(({ most }) => most)), wait: waitText(now, until ?? now) },
  });
}

/** Gives back one that was taken, so that it can be taken again. */
export async function giveBack(tx: Tx, budget: Budget): Promise<void> {
  const limits: readonly Limit[] = budgetLimits[budget.kind];
  const hours = limits.map((limit) => limit.hours);
  await giveBackTo(tx, rowOf(budget), hours, 1);
}

/** Forgets what was taken, so that all of it is there again. */
export const renew = (tx: Tx, budget: Budget): Promise<void> => deleteBudget(tx, rowOf(budget));

/** The subject of the budgets of a person, with or without an account, by the email address, which is not kept. */
export const ofAddress = ({ config }: Pick<Deps, 'config'>, address: string): string =>
  addressSubject(config.authSecret, address);

/** Forgets what counts no more. Harmless when repeated. */
export async function purgeSpent({ db, clock, log }: Deps): Promise<void> {
  const removed = await withTransaction(db, (tx) => purgeBudgets(tx, clock.now()));
  log.info({ removed }, 'budgets of former days removed');
}

const rowOf = ({ kind, of, subject }: Budget) => ({ kind: budgetRowKind(kind, of), subject });
