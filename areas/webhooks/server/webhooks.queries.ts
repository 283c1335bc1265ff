import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { ledOrganization } from '#areas/api-keys/server/api-keys.queries.ts';
import { leadsOrganization } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import type { webhooksContract } from '#areas/webhooks/contract/webhooks.ts';
import { webhookDeliveries, webhooks } from '#areas/webhooks/schema/webhooks.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { organizationName } from '#server/db/shown-names.ts';

/** So many of the latest deliveries are in the log that organizers read. */
const shownDeliveries = 50;

/**
 * The webhooks of an organization with the latest of their log.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function listWebhooks(
  { deps: { db, clock }, actor }: Context<SignedIn>,
  orgName: string,
): Promise<OutputOf<typeof webhooksContract.list>> {
  const { id } = await ledOrganization(db, actor, orgName);
  const now = clock.now();
  const [[organization], own, sent] = await Promise.all([
    db
      .select({
        orgName: organizations.name,
        name: organizationName,
        timeZone: mainTimeZone(sql`${organizations}.id`),
      })
      .from(organizations)
      .where(eq(organizations.id, id)),
    db.select().from(webhooks).where(eq(webhooks.organizationId, id)).orderBy(asc(webhooks.id)),
    db
      .select({ delivery: webhookDeliveries })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(eq(webhooks.organizationId, id))
      .orderBy(desc(webhookDeliveries.occurredAt), desc(webhookDeliveries.id))
      .limit(shownDeliveries),
  ]);
  if (!organization) throw new DomainError('not-found');
  return {
    organization,
    webhooks: own.map(({ formerSecretUntil, ...one }) => ({
      id: one.id,
      url: one.url,
      types: one.types,
      createdAt: one.createdAt.toISOString(),
      disabledAt: one.disabledAt?.toISOString() ?? null,
      failingSince: one.failingSince?.toISOString() ?? null,
      formerSecretUntil:
        formerSecretUntil && formerSecretUntil > now ? formerSecretUntil.toISOString() : null,
    })),
    deliveries: sent.map(({ delivery }) => ({
      ...delivery,
      occurredAt: delivery.occurredAt.toISOString(),
      triedAt: delivery.triedAt?.toISOString() ?? null,
      dueAt: delivery.dueAt?.toISOString() ?? null,
    })),
  };
}

/**
 * The organization of a webhook that the caller leads.
 * @throws DomainError `not-found`, also for those who may not know that it is there
 */
export async function ledWebhook(db: Queryable, actor: SignedIn, webhookId: string) {
  const [found] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
  if (!found || !leadsOrganization(await membershipsOf(db, actor), found.organizationId))
    throw new DomainError('not-found');
  return found;
}

/** Webhooks that something is to be sent to now. */
export async function dueWebhooks(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(isNotNull(webhookDeliveries.dueAt), lte(webhookDeliveries.dueAt, now), isNull(webhooks.disabledAt)),
    );
  return rows.map(({ id }) => id);
}

/** Where the places of a delivery are; those that are gone are left out. */
export async function deliveredPlaces(db: Queryable, registrationIds: readonly string[]) {
  return db
    .select({
      registrationId: registrations.id,
      opportunityId: slots.opportunityId,
      dateId: slots.dateId,
      slotId: slots.id,
    })
    .from(registrations)
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .where(isOneOf(registrations.id, registrationIds))
    .orderBy(asc(registrations.id));
}

/** A webhook as it is now. */
export async function findWebhook(db: Queryable, webhookId: string) {
  const [found] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
  return found;
}
