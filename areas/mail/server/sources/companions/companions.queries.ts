import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import {
  companionAnswers,
  registrationAdditionalVolunteers,
} from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

/** Somebody who was named, and for which of an account holder's registrations they still are. */
export async function namedPerson(db: Queryable, userId: string, holderRegistrationIds: readonly string[]) {
  const [row] = await db
    .select({
      volunteer: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      isOrganizer: users.isOrganizer,
      hasAgreed: sql<boolean>`exists (select from ${companionAnswers} said
        join ${registrations} holder on holder.user_id = said.holder_user_id
        where said.companion_user_id = users.id and said.answer = 'agreed'
        and ${isOneOf(sql`holder.id`, [...holderRegistrationIds])})`,
      namedFor: sql<string[]>`array(select named.registration_id::text
        from ${registrationAdditionalVolunteers} named
        left join ${registrations} place on place.id = named.companion_registration_id
        where named.user_id = users.id and named.removed_at is null and place.deleted_at is null
        and coalesce(place.is_additional_volunteer, true)
        and ${isOneOf(sql`named.registration_id`, [...holderRegistrationIds])})`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)));
  return row;
}
