import { sql, type SQL } from 'drizzle-orm';
import { isOneOf } from '#server/db/one-of.ts';
import { additionalVolunteers } from '#areas/additional-volunteers/schema/additional-volunteers.ts';
import type { KnownAt } from './additional-volunteers.rules.ts';

/**
 * Whether an organization knows somebody of an account holder's list: it entered them, or they were named, by the address
 * that they have there now, for one of its opportunities. People who answered "not me" are not known, and neither are those whom
 * the account holder brings along elsewhere. For queries that read `additional_volunteers`.
 */
export const isKnownAt = ({ organizationId, locationIds }: KnownAt): SQL<boolean> =>
  sql<boolean>`((${additionalVolunteers.enteredByOrganizationId} = ${organizationId}
      or exists (select from registration_additional_volunteers named
        join registrations place on place.id = named.registration_id
        join opportunities of on of.id = place.opportunity_id
        where named.additional_volunteer_id = ${additionalVolunteers.id}
        and named.email = ${additionalVolunteers.email}
        and of.organization_id = ${organizationId}
        and ${locationIds === null ? sql`true` : isOneOf(sql`of.location_id`, locationIds)}))
    and not exists (select from companion_answers said
      where said.holder_user_id = ${additionalVolunteers.userId}
      and said.companion_user_id = ${additionalVolunteers.accountUserId}
      and said.answer = 'declined'))`;
