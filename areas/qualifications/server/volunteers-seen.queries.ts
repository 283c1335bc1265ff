import { and, eq } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { isVolunteerOf } from '#server/db/facts/volunteers.sql.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { belongsToOrganization } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { findOrganizationByName } from '#areas/organizations/server/organizations.queries.ts';

/** A person as an address names them: of an organization, by the name it was created with. */
export interface VolunteerAt {
  orgName: string;
  userId: string;
}

/**
 * The organization and one of its volunteers, for those who work there.
 * @throws DomainError `not-found` also for people whom the organization doesn't know
 */
export async function volunteerSeen(
  db: Queryable,
  { actor }: Pick<Context<SignedIn>, 'actor'>,
  { orgName, userId }: VolunteerAt,
) {
  const memberships = await membershipsOf(db, actor);
  const organization = await findOrganizationByName(db, orgName);
  if (!organization || !belongsToOrganization(memberships, organization.id))
    throw new DomainError('not-found');
  const [found] = await db
    .select({
      organizationId: organizations.id,
      organizationName,
      timeZone: mainTimeZone(organizations.id),
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, organization.id))
    .where(and(eq(users.id, userId), isVolunteerOf(organization.id)));
  if (!found) throw new DomainError('not-found');
  return { ...found, userId, memberships };
}
