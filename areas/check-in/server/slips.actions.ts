import type { KioskRefusal } from '#areas/check-in/rules/check-in.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';

/** Refusals of addresses and codes that have no place there. When these are spent, all of them are answered alike. */
const slips: ReadonlySet<string | null> = new Set<KioskRefusal | 'walk-in.address'>([
  'check-in.account-not-found',
  'check-in.code-not-found',
  'check-in.several-accounts',
  'check-in.not-registered',
  'walk-in.address',
]);
export const isSlip = (reason: string | null): boolean => slips.has(reason);

/**
 * Slips are few; a list of addresses that is tried out is not.
 * @throws DomainError `attendance.too-many-strangers`
 */
export const countSlip = (tx: Tx, { deps, actor }: Context<SignedIn>): Promise<void> =>
  takeOrRefuse(
    tx,
    deps,
    { kind: 'strangers-at-the-door', subject: ofAddress(deps, actor.email) },
    'attendance.too-many-strangers',
  );

/** Runs it in a transaction, and counts an address or a code that is nobody's, which undoes that, in one of its own. */
export async function countingSlips<T>(ctx: Context<SignedIn>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { db } = ctx.deps;
  try {
    return await withTransaction(db, work);
  } catch (error) {
    if (error instanceof DomainError && isSlip(error.code)) {
      await withTransaction(db, (tx) => countSlip(tx, ctx));
    }
    throw error;
  }
}
