import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { billingContacts, invoices, payingCustomers, subscriptions } from '#areas/billing/schema/billing.ts';
import type { BillingContact } from '#areas/billing/rules/contact.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { isLivePlace } from '#areas/memberships/server/memberships.sql.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The plan of a person, ended ones included. */
export async function findSubscription(db: Queryable, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

/** Whether the person has data of a plan: pays for one, owes for one, or did. */
export async function hasSubscription(db: Queryable, userId: string): Promise<boolean> {
  return (await findSubscription(db, userId)) !== undefined;
}

/** As whom the payment provider knows a person; undefined for somebody who never began to pay. */
export async function findCustomerId(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: payingCustomers.providerCustomerId })
    .from(payingCustomers)
    .where(eq(payingCustomers.userId, userId));
  return row?.id;
}

/** How often the provider refused to start a plan of a person. */
export async function countRefusedTries(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: payingCustomers.refusedTries })
    .from(payingCustomers)
    .where(eq(payingCustomers.userId, userId));
  return row?.count ?? 0;
}

/** The name and address on a person's invoices. */
export async function findContact(db: Queryable, userId: string): Promise<BillingContact | undefined> {
  const [row] = await db
    .select({
      firstName: billingContacts.firstName,
      lastName: billingContacts.lastName,
      email: billingContacts.email,
      address: billingContacts.address,
      city: billingContacts.city,
      state: billingContacts.state,
      postal_code: billingContacts.postalCode,
      country: billingContacts.country,
    })
    .from(billingContacts)
    .where(eq(billingContacts.userId, userId));
  return row;
}

/** A person's invoices, the newest first. */
export const listInvoices = (db: Queryable, userId: string) =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(60);

/** The organizations that somebody organizes, each of which may publish by the plan that the person has. */
export async function organizedBy(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: coordinators.organizationId })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(and(eq(coordinators.userId, userId), eq(coordinators.role, 'organizer'), isLivePlace()))
    .orderBy(coordinators.organizationId);
  return rows.map(({ id }) => id);
}

/** The plans of the organizers of some organizations, as far as they decide whether those may publish. */
export const subscriptionsOfOrganizers = (db: Queryable, organizationIds: readonly string[]) =>
  db
    .selectDistinct({
      organizationId: coordinators.organizationId,
      userId: subscriptions.userId,
      status: subscriptions.status,
      pastDueSince: subscriptions.pastDueSince,
    })
    .from(subscriptions)
    .innerJoin(coordinators, eq(coordinators.userId, subscriptions.userId))
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(
      and(
        isOneOf(coordinators.organizationId, organizationIds),
        eq(coordinators.role, 'organizer'),
        isLivePlace(),
      ),
    );

/** Customers of whom the provider was not asked since, those first who wait for longest; what is over stays as it is. */
export async function customersToRead(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: payingCustomers.providerCustomerId })
    .from(payingCustomers)
    .leftJoin(subscriptions, eq(subscriptions.userId, payingCustomers.userId))
    .where(
      and(
        or(isNull(payingCustomers.readAt), lte(payingCustomers.readAt, before)),
        isNull(subscriptions.canceledAt),
      ),
    )
    .orderBy(sql`${payingCustomers.readAt} nulls first`)
    .limit(limit);
  return rows.map(({ id }) => id);
}
