import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunities, registrations } from '#server/db/schema/index.ts';

/** Whose opportunities the places are in, those that were given back since included. */
export async function organizationsOfPlaces(
  db: Queryable,
  registrationIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: opportunities.organizationId })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .where(isOneOf(registrations.id, registrationIds))
    .orderBy(asc(opportunities.organizationId));
  return rows.map(({ id }) => id);
}
