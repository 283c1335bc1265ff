import { markPaid } from '#areas/accounts/server/profile/payment.actions.ts';
import { isOver } from '#areas/billing/rules/billing.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import type { TrailChange } from '#shared/rules/trail.ts';
import type { ProviderAccount } from '#server/platform/payments/payments.ts';
import { planChanged, subscriptionChanged } from '../billing.events.ts';
import { findSubscription, organizedBy } from '../billing.queries.ts';
import { cardColumns, changeBetween, currentOf, pastDueSince, planChanges } from './account.rules.ts';
import {
  beginProviderReading,
  endSubscription,
  linkOrganization,
  takeReading,
  writeInvoices,
  writeSubscription,
} from './account.store.ts';

/** So often a reading is begun again when a later one was written first. */
const tries = 3;

/**
 * Makes what is kept of a customer the same as what the payment provider says now. It may be called at any time, twice, late or by
 * several at once: the end is the same, whatever events told of it, in whichever order, or not at all.
 * @param options.quietly nobody is mailed what changed: for demo data, and for somebody who leaves
 * @throws PaymentsError when the provider can't be asked
 */
export async function converge(
  deps: Deps,
  customerId: string,
  { quietly = false }: { quietly?: boolean } = {},
): Promise<void> {
  const { payments, db } = deps;
  if (payments.kind === 'none') return;
  for (let tried = 0; tried < tries; tried += 1) {
    const begun = await beginProviderReading(db, customerId);
    if (!begun) return;
    const account = await payments.read(customerId);
    if ((await write(deps, { ...begun, customerId, quietly }, account)) !== 'late') return;
  }
}

interface Reading {
  userId: string;
  customerId: string;
  reading: number;
  quietly: boolean;
}

async function write(
  deps: Deps,
  { userId, customerId, reading, quietly }: Reading,
  account: ProviderAccount | null,
): Promise<'write' | 'late' | 'gone'> {
  const now = deps.clock.now();
  return withTransaction(deps.db, async (tx) => {
    await lockPerson(tx, userId);
    const taken = await takeReading(tx, customerId, reading, now);
    if (taken !== 'write') return taken;
    const before = await findSubscription(tx, userId);
    const current = account && currentOf(account);
    if (!account || !current) {
      // The provider knows none any more: somebody deleted it there.
      if (before && !isOver(before.status)) {
        await endSubscription(tx, userId, now);
        await logPlan(tx, deps, userId, planChanges(before, null));
        if (!quietly) await deps.events.publish(tx, subscriptionChanged, { userId, change: 'ended' });
      }
      return taken;
    }
    const after = { ...current, pastDueSince: pastDueSince(current, account.invoices) };
    await writeSubscription(tx, deps.ids, { userId, customerId, now }, after);
    await writeInvoices(tx, deps.ids, userId, account.invoices);
    if (after.status === 'trialing' || after.status === 'active') await markPaid(tx, userId, now);
    await linkOrganization(tx, userId, now);
    await logPlan(tx, deps, userId, planChanges(before ?? null, { ...after, ...cardColumns(after.card) }));
    const change = changeBetween(before ?? null, after);
    if (change && !quietly) await deps.events.publish(tx, subscriptionChanged, { userId, change });
    return taken;
  });
}

/** Tells the organizations of a person what changed of the plan, by which they may publish. */
async function logPlan(tx: Tx, { events }: Deps, userId: string, changes: TrailChange[]): Promise<void> {
  if (changes.length === 0) return;
  for (const id of await organizedBy(tx, userId))
    await events.publish(tx, planChanged, { organizationId: id, objectId: id, personId: userId, changes });
}
