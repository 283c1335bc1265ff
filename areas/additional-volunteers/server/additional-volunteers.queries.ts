import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AdditionalVolunteersView } from '#areas/additional-volunteers/contract/additional-volunteers.ts';
import type { SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { additionalVolunteers } from '#areas/additional-volunteers/schema/additional-volunteers.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { organizationName } from '#server/db/shown-names.ts';
import type { KnownAt } from './additional-volunteers.rules.ts';
import { isKnownAt } from './additional-volunteers.sql.ts';

/**
 * The people whom this person brings along, in the order in which they were added.
 * @param at only those whom this organization knows
 */
export async function listAdditionalVolunteers(
  db: Queryable,
  { userId }: Pick<SignedIn, 'userId'>,
  at?: KnownAt,
): Promise<AdditionalVolunteersView['people']> {
  const { id, firstName, lastName, email, createdAt } = additionalVolunteers;
  const rows = await db
    .select({ id, firstName, lastName, email, enteredBy: organizationName })
    .from(additionalVolunteers)
    .leftJoin(
      organizations,
      and(
        eq(organizations.id, additionalVolunteers.enteredByOrganizationId),
        isNull(organizations.deletedAt),
      ),
    )
    .where(and(eq(additionalVolunteers.userId, userId), at && isKnownAt(at)))
    .orderBy(asc(createdAt), asc(id));
  return rows.map(({ enteredBy, ...person }) => (enteredBy === null ? person : { ...person, enteredBy }));
}
