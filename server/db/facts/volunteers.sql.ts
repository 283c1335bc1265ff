import { sql, type SQL } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { cameOn } from './visits.sql.ts';

/*
 * What people have to do with an organization, as facts in SQL for queries that read `users`.
 */

/**
 * Took a place at the organization themselves, also one that was given back since, or came along. A person added on a roster
 * under a name that was typed there did nothing of it.
 */
export const tookPartAt = (organizationId: string): SQL =>
  sql`exists (select from registrations place join opportunities of on of.id = place.opportunity_id
    where place.user_id = ${users.id} and of.organization_id = ${organizationId}
    and place.typed_last_name is null and (not place.is_additional_volunteer or ${cameOn(sql`place.id`)}))`;

/** Applied to the organization, or took part there: did something there that others can't do for somebody. */
export const appliedOrTookPart = (organizationId: string): SQL<boolean> =>
  sql<boolean>`(exists (select from volunteer_requests asked where asked.user_id = ${users.id}
      and asked.organization_id = ${organizationId} and asked.applied_at is not null)
    or ${tookPartAt(organizationId)})`;

/**
 * Whether an organization may know who a person is: somebody who asked to join or was added, or who took part. A person who was only
 * named by somebody else is nobody there, and neither is an address that somebody wrote into a group.
 */
export const isVolunteerOf = (organizationId: string): SQL =>
  sql`(${users.closedAt} is null and (exists (select from volunteer_requests asked
      where asked.user_id = ${users.id} and asked.organization_id = ${organizationId})
    or ${tookPartAt(organizationId)}))`;
