import { sql, type SQL } from 'drizzle-orm';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { groupLocations } from '#areas/groups/schema/groups.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { messageAudiences, messages } from '#areas/messages/schema/messages.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { isLivePlace } from '#areas/memberships/server/memberships.sql.ts';

/**
 * The condition "this person may see what became of the message": an organizer of its organization, or a coordinator who
 * manages every opportunity, group and location that it was meant for, and so could have sent it, as one to people of the list.
 */
export function isSeenBy(userId: string): SQL {
  const place = (condition: SQL) => sql`exists (select from ${coordinators}
    join ${locations} on ${locations.id} = ${coordinators.locationId}
    join ${organizations} on ${organizations.id} = ${coordinators.organizationId}
    where ${coordinators.userId} = ${userId} and ${isLivePlace()}
    and ${coordinators.organizationId} = ${messages.organizationId} and ${condition})`;
  const isThere = sql`(${coordinators.locationId} = (select at.location_id from ${opportunities} as at
      where at.id = ${messageAudiences.opportunityId})
    or ${coordinators.locationId} in (select served.location_id from ${groupLocations} as served
      where served.group_id = ${messageAudiences.groupId})
    or ${coordinators.locationId} = ${messageAudiences.locationId}
    or ${messageAudiences.list} = 'people')`;
  const audiences = (condition: SQL) => sql`exists (select from ${messageAudiences}
    where ${messageAudiences.messageId} = ${messages.id} and ${condition})`;
  return sql`(${place(sql`${coordinators.role} = 'organizer'`)}
    or (${audiences(sql`true`)} and not ${audiences(sql`not ${place(isThere)}`)}))`;
}
