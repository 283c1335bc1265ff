import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { events } from '#server/db/schema/events.ts';

/** The next events behind a position, in their order. */
export const nextEvents = (db: Queryable, position: number, limit: number) =>
  db
    .select()
    .from(events)
    .where(and(isNotNull(events.position), gt(events.position, position)))
    .orderBy(asc(events.position))
    .limit(limit);

/** The organization of each of these places, by the place's id. */
export async function organizationByPlace(
  db: Queryable,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (registrationIds.length === 0) return new Map();
  const rows = await db
    .select({ id: registrations.id, organizationId: opportunities.organizationId })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .where(isOneOf(registrations.id, registrationIds));
  return new Map(rows.map(({ id, organizationId }) => [id, organizationId]));
}
