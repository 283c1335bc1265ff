import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/client.ts';
import { hasSqlState } from '#server/db/sql-state.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { ProviderInvoice, ProviderSubscription } from '#server/platform/payments/payments.ts';
import { subscriptionKey } from '#shared/rules/keys.ts';
import { trialEndOf } from '#areas/billing/rules/billing.ts';
import { cardColumns } from './account.rules.ts';
import { billingContacts, invoices, payingCustomers, subscriptions } from '#areas/billing/schema/billing.ts';
import type { BillingContact } from '#areas/billing/rules/contact.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { isLivePlace } from '#areas/memberships/server/memberships.sql.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';

/**
 * Keeps as whom the provider knows a person; the first one stays.
 * @param given.gone one that the provider doesn't know anymore, whose place is taken
 * @returns the one that is kept
 */
export async function keepCustomer(
  tx: Tx,
  {
    userId,
    customerId,
    gone = '',
    now,
  }: { userId: string; customerId: string; gone?: string | undefined; now: Date },
): Promise<string> {
  await tx
    .insert(payingCustomers)
    .values({ userId, providerCustomerId: customerId, createdAt: now })
    .onConflictDoUpdate({
      target: payingCustomers.userId,
      set: { providerCustomerId: customerId },
      setWhere: eq(payingCustomers.providerCustomerId, gone),
    });
  const [row] = await tx
    .select({ id: payingCustomers.providerCustomerId })
    .from(payingCustomers)
    .where(eq(payingCustomers.userId, userId));
  return row?.id ?? customerId;
}

/** Counts that the provider refused to start a plan. */
export async function countRefusedTry(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(payingCustomers)
    .set({ refusedTries: sql`${payingCustomers.refusedTries} + 1` })
    .where(eq(payingCustomers.userId, userId));
}

/** Begins a reading of the provider. @returns whose it is and its number; undefined for a customer whom nobody here is */
export async function beginProviderReading(
  db: Queryable,
  customerId: string,
): Promise<{ userId: string; reading: number } | undefined> {
  const [row] = await db
    .update(payingCustomers)
    .set({ readings: sql`${payingCustomers.readings} + 1` })
    .where(eq(payingCustomers.providerCustomerId, customerId))
    .returning({ userId: payingCustomers.userId, reading: payingCustomers.readings });
  return row;
}

/**
 * Takes the right to write a reading, and holds it until the transaction ends.
 * @returns `late` when a later one was begun or written: what this one says may be old; `gone` when the person left
 */
export async function takeReading(
  tx: Tx,
  customerId: string,
  reading: number,
  now: Date,
): Promise<'write' | 'late' | 'gone'> {
  const [row] = await tx
    .select({ written: payingCustomers.writtenReading })
    .from(payingCustomers)
    .where(eq(payingCustomers.providerCustomerId, customerId))
    .for('update');
  if (!row) return 'gone';
  if (row.written > reading) return 'late';
  await tx
    .update(payingCustomers)
    .set({ writtenReading: reading, readAt: now })
    .where(eq(payingCustomers.providerCustomerId, customerId));
  return 'write';
}

/** Writes what the provider says of a person's subscription. */
export async function writeSubscription(
  tx: Tx,
  ids: Ids,
  { userId, customerId, now }: { userId: string; customerId: string; now: Date },
  given: ProviderSubscription & { pastDueSince: Date | null },
): Promise<void> {
  const facts = {
    plan: given.plan,
    status: given.status,
    providerSubscriptionId: given.id,
    providerCustomerId: customerId,
    periodEndsAt: given.periodEndsAt,
    cancelAt: given.cancelAt,
    canceledAt: given.endedAt,
    pastDueSince: given.pastDueSince,
    ...cardColumns(given.card),
    updatedAt: now,
  };
  const id = ids.uuid();
  await tx
    .insert(subscriptions)
    .values({
      id,
      key: subscriptionKey(id),
      userId,
      startedAt: given.startedAt,
      trialEndsAt: given.trialEndsAt ?? trialEndOf(given.startedAt),
      createdAt: now,
      ...facts,
    })
    // A later plan has no trial: when the first one began, and its trial ended, stays.
    .onConflictDoUpdate({ target: subscriptions.userId, set: facts });
}

/** Writes what the provider says of invoices. */
export async function writeInvoices(
  tx: Tx,
  ids: Ids,
  userId: string,
  given: readonly ProviderInvoice[],
): Promise<void> {
  if (given.length === 0) return;
  await tx
    .insert(invoices)
    .values(
      given.map((invoice) => ({
        id: ids.uuid(),
        userId,
        providerInvoiceId: invoice.id,
        providerSubscriptionId: invoice.subscriptionId,
        number: invoice.number,
        status: invoice.status,
        amountDue: invoice.amountDue,
        amountPaid: invoice.amountPaid,
        amountRefunded: invoice.amountRefunded,
        currency: invoice.currency,
        issuedAt: invoice.createdAt,
        periodStart: invoice.periodStart,
        periodEnd: invoice.periodEnd,
        paidAt: invoice.paidAt,
        attempts: invoice.attempts,
        nextAttemptAt: invoice.nextAttemptAt,
        url: invoice.url,
      })),
    )
    .onConflictDoUpdate({
      target: invoices.providerInvoiceId,
      set: {
        number: sql`excluded.number`,
        status: sql`excluded.status`,
        amountDue: sql`excluded.amount_due`,
        amountPaid: sql`excluded.amount_paid`,
        amountRefunded: sql`excluded.amount_refunded`,
        paidAt: sql`excluded.paid_at`,
        attempts: sql`excluded.attempts`,
        nextAttemptAt: sql`excluded.next_attempt_at`,
        url: sql`excluded.url`,
      },
    });
}

/** Ends the subscription of a person whom the provider has forgotten. */
export async function endSubscription(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ status: 'canceled', canceledAt: now, pastDueSince: null, cancelAt: null, updatedAt: now })
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.canceledAt)));
}

/**
 * Links the subscription of a person to the first organization that they organize and that no other one is linked to. When a colleague's is
 * linked to it at the same moment, that one stays, and the next reading looks for another.
 */
export async function linkOrganization(tx: Tx, userId: string, now: Date): Promise<void> {
  const [first] = await tx
    .select({ id: organizations.id })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(
      and(
        eq(coordinators.userId, userId),
        eq(coordinators.role, 'organizer'),
        isLivePlace(),
        sql`not exists (select from ${subscriptions} linked where linked.organization_id = ${organizations.id})`,
      ),
    )
    .orderBy(organizations.createdAt, organizations.id)
    .limit(1);
  if (!first) return;
  const link = (inner: Tx) =>
    inner
      .update(subscriptions)
      .set({ organizationId: first.id, updatedAt: now })
      .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.organizationId)));
  try {
    await tx.transaction(link);
  } catch (error) {
    if (!hasSqlState(error, /^23505$/)) throw error;
  }
}

/** Keeps the name and address on a person's invoices. */
export async function writeContact(
  tx: Tx,
  { userId, contact, now }: { userId: string; contact: BillingContact; now: Date },
): Promise<void> {
  const { postal_code: postalCode, ...others } = contact;
  const fields = { ...others, postalCode, updatedAt: now };
  await tx
    .insert(billingContacts)
    .values({ userId, createdAt: now, ...fields })
    .onConflictDoUpdate({ target: billingContacts.userId, set: fields });
}
