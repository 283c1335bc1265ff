import { sql } from 'drizzle-orm';
import { fullNameOf } from '#server/db/shown-names.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { visitAnsweredForBy } from '#server/db/facts/visits.sql.ts';

/* What a roster says of places, for queries that join `registrations` with `users` and their `visits`. */

export const isAdult = sql<boolean>`case when ${registrations.isAdditionalVolunteer} then
  coalesce((select named.age_verified from ${registrationAdditionalVolunteers} named
    where named.companion_registration_id = ${registrations.id}), false) else false end`;

/** The coordinator who entered the visit afterwards or marked the person as absent. */
export const answersFor = sql<string | null>`case when ${visitAnsweredForBy} is not null then
  (select ${fullNameOf({ firstName: sql`by.first_name`, lastName: sql`by.last_name` })} from ${users} by where by.id = ${visitAnsweredForBy}) end`;

/** The coordinator who set rules aside for somebody; few places have one, and only those look it up. */
export const overruledBy = sql<string | null>`case when ${registrations.overruledById} is not null then
  (select ${fullNameOf({ firstName: sql`by.first_name`, lastName: sql`by.last_name` })} from ${users} by where by.id = ${registrations.overruledById}) end`;
