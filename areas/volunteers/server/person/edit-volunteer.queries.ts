import { and, eq, sql } from 'drizzle-orm';
import type { EditedVolunteer } from '#areas/volunteers/contract/volunteer-page.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { appliedOrTookPart } from '#server/db/facts/volunteers.sql.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { knownAt } from '#areas/additional-volunteers/server/additional-volunteers.rules.ts';
import { listAdditionalVolunteers } from '#areas/additional-volunteers/server/additional-volunteers.queries.ts';
import { volunteerSeen, type VolunteerAt } from '#areas/qualifications/server/volunteers-seen.queries.ts';
import { listedName } from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import { emailKnownTo } from './person.sql.ts';

/**
 * One of the volunteers of an organization with the people whom the volunteer brings along there, to be changed.
 * @throws DomainError `not-found`
 */
export async function editedVolunteer(ctx: Context<SignedIn>, at: VolunteerAt): Promise<EditedVolunteer> {
  const { db } = ctx.deps;
  const { organizationId, organizationName, userId, memberships } = await volunteerSeen(db, ctx, at);
  const { canEdit, ...person } = await readFields(db, { organizationId, userId });
  const known = knownAt(memberships, organizationId);
  return {
    organization: { name: organizationName },
    person: { userId, ...person },
    people: canEdit ? await listAdditionalVolunteers(db, { userId }, known) : [],
    can: { edit: canEdit },
  };
}

/**
 * Whether those who work for an organization may change whom one of its volunteers brings along: of somebody who applied or
 * took part there. Nobody gets at a list of somebody by importing an address.
 */
export async function canEditPeopleOf(
  db: Queryable,
  of: { organizationId: string; userId: string },
): Promise<boolean> {
  return (await readFields(db, of)).canEdit;
}

async function readFields(
  db: Queryable,
  { organizationId, userId }: { organizationId: string; userId: string },
) {
  const turned = appliedOrTookPart(organizationId);
  const [row] = await db
    .select({
      ...listedName,
      email: emailKnownTo(organizationId),
      homePhone: sql<string | null>`case when ${turned} then ${users.homePhone} end`,
      cellPhone: sql<string | null>`case when ${turned} then ${users.cellPhone} end`,
      // Whom a person without an account brings along is nobody's list.
      canEdit: sql<boolean>`(${turned} and ${users.email} <> '')`,
    })
    .from(users)
    .leftJoin(
      volunteerRequests,
      and(eq(volunteerRequests.userId, users.id), eq(volunteerRequests.organizationId, organizationId)),
    )
    .where(eq(users.id, userId));
  if (!row) throw new DomainError('not-found');
  return row;
}
