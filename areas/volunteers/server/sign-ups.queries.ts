import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';

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

/** The name and address that were typed of somebody who was added at the door; null where the account's stand. */
export async function typedAt(
  db: Queryable,
  registrationId: string,
): Promise<{ firstName: string; lastName: string; email: string } | null> {
  const [row] = await db
    .select({
      firstName: registrations.typedFirstName,
      lastName: registrations.typedLastName,
      email: registrations.email,
    })
    .from(registrations)
    .where(and(eq(registrations.id, registrationId), isNotNull(registrations.typedLastName)));
  return row ? { firstName: row.firstName ?? '', lastName: row.lastName ?? '', email: row.email } : null;
}
