import { and, eq, isNull } from 'drizzle-orm';
import type { CancelingConcerns } from '#areas/opportunities/contract/canceling.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { concernedIn } from '#areas/registrations/server/places/counts.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { DomainError } from '#shared/errors.ts';
import { canEditOpportunity } from '../opportunities.policy.ts';

/**
 * Whom it concerns when activities of a date are canceled, before it is done.
 * @param of.slotIds none for all of the date
 * @throws DomainError `not-found`, `forbidden`
 */
export async function readCancelingConcerns(
  { deps: { db }, actor }: Context<SignedIn>,
  { opportunityId, dateId, slotIds }: { opportunityId: string; dateId: string; slotIds: readonly string[] },
): Promise<CancelingConcerns> {
  const [stored] = await db
    .select({ organizationId: opportunities.organizationId, locationId: opportunities.locationId })
    .from(opportunities)
    .where(and(eq(opportunities.id, opportunityId), isNull(opportunities.deletedAt)));
  if (!stored) throw new DomainError('not-found');
  if (!canEditOpportunity(await membershipsOf(db, actor), stored)) throw new DomainError('forbidden');
  const open = await db
    .select({ id: slots.id })
    .from(slots)
    .where(
      and(
        eq(slots.opportunityId, opportunityId),
        eq(slots.dateId, dateId),
        isNull(slots.deletedAt),
        slotIds.length > 0 ? isOneOf(slots.id, [...slotIds]) : undefined,
      ),
    );
  return concernedIn(
    db,
    open.map(({ id }) => id),
  );
}
