import { sql, type SQL } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { hasAgreed } from '#areas/registrations/server/registrations.sql.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { listedEmail } from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';

/**
 * The address by which an organization knows somebody: as its list has it, and of a person who is not in the list because they
 * only came along, the one that was typed of them until they agree. For queries that join `users` with `volunteer_requests`.
 */
export const emailKnownTo = (organizationId: string): SQL<string> =>
  sql<string>`case when ${volunteerRequests.id} is not null then ${listedEmail} else coalesce(
    (select named.email from registrations place
      join opportunities of on of.id = place.opportunity_id and of.organization_id = ${organizationId}
      join registration_additional_volunteers named on named.companion_registration_id = place.id
      where place.user_id = ${users.id}
      and not ${hasAgreed(sql`place`)}
      order by place.signed_up_at desc, place.id limit 1), ${users.email}) end`;
