import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { fullName } from '#shared/rules/full-name.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { groupMembers } from '#areas/groups/schema/groups.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { fromOpportunities, isPublished } from '#server/db/facts/opportunities.sql.ts';
import { contactsToTell, placeTold } from '../../places/places.queries.ts';

/** What the mail to a group's members tells of an opportunity. */
export interface Announcement {
  id: string;
  title: string;
  description: string;
  organizationId: string;
  organization: string;
  orgName: string;
  location: { name: string; address: string; timeZone: string };
  first: { startAt: Date; endAt: Date } | undefined;
  coordinator: { name: string; email: string } | undefined;
}

/** Undefined when the opportunity is not open any more. */
export async function announcementOf(
  db: Queryable,
  opportunityId: string,
  now: Date,
): Promise<Announcement | undefined> {
  const [row] = await fromOpportunities(db, {
    opportunity: opportunities,
    organization: organizations,
    location: locations,
  }).where(and(eq(opportunities.id, opportunityId), isPublished));
  if (!row) return undefined;
  const [first] = await db
    .select({ startAt: opportunityDates.startAt, endAt: opportunityDates.endAt })
    .from(opportunityDates)
    .where(
      and(
        eq(opportunityDates.opportunityId, opportunityId),
        isNull(opportunityDates.deletedAt),
        gt(opportunityDates.endAt, now),
      ),
    )
    .orderBy(asc(opportunityDates.startAt))
    .limit(1);
  const [coordinator] = await contactsToTell(db, opportunityId);
  const { opportunity } = row;
  return {
    id: opportunity.id,
    title: opportunity.title,
    description: opportunity.description,
    ...placeTold(row),
    first,
    coordinator,
  };
}

/** A page of the members of groups, by address; people who share one come after each other. */
export async function membersToTell(
  db: Queryable,
  groupIds: readonly string[],
  page: { after: string; limit: number },
): Promise<{ email: string; names: string[] }[]> {
  const addresses = await db
    .selectDistinct({ email: groupMembers.email })
    .from(groupMembers)
    .where(and(isOneOf(groupMembers.groupId, groupIds), gt(groupMembers.email, page.after)))
    .orderBy(asc(groupMembers.email))
    .limit(page.limit);
  if (addresses.length === 0) return [];
  const rows = await db
    .select({
      email: groupMembers.email,
      firstName: groupMembers.firstName,
      lastName: groupMembers.lastName,
    })
    .from(groupMembers)
    .where(
      and(
        isOneOf(groupMembers.groupId, groupIds),
        isOneOf(
          groupMembers.email,
          addresses.map(({ email }) => email),
        ),
      ),
    )
    .orderBy(asc(groupMembers.email), asc(groupMembers.createdAt), asc(groupMembers.id));
  // One mail for an address: it greets everybody who shares it.
  return [...Map.groupBy(rows, ({ email }) => email)].map(([email, people]) => ({
    email,
    names: [...new Set(people.map(fullName))],
  }));
}
