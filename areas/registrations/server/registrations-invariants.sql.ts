import { sql, type SQL } from 'drizzle-orm';
import type { Invariant } from '#server/area.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { filledPlaces } from './registrations.sql.ts';

/** How many people at most have places of a slot (`slots`) beyond its capacity because somebody who runs the date chose so. */
const chosen: SQL = sql`(select coalesce(sum(1 + chosen.unnamed_others + (select count(*) from ${registrationAdditionalVolunteers} along
    where along.registration_id = chosen.id and along.removed_at is null)), 0)
  from ${registrations} chosen
  where chosen.slot_id = ${slots.id} and chosen.deleted_at is null and 'slot-full' = any(chosen.overruled))`;

export const registrationsInvariants: readonly Invariant[] = [
  {
    off: 'shifts with more places taken than there are',
    rows: sql`select ${slots.id} as id from ${slots} where ${filledPlaces(slots.id)} - ${chosen} > ${slots.capacity}`,
  },
  {
    off: 'places in a shift or on a date that is gone',
    rows: sql`select place.id from ${registrations} place join ${slots} slot on slot.id = place.slot_id
      join ${opportunityDates} its_date on its_date.id = place.date_id
      where place.deleted_at is null and (slot.deleted_at is not null or its_date.deleted_at is not null)`,
  },
  {
    off: 'places whose key names another date or shift',
    rows: sql`select id from ${registrations}
      where deleted_at is null and right(key, 74) is distinct from '_' || date_id || '_' || slot_id`,
  },
  {
    off: 'places whose visit would not end an hour after the date',
    rows: sql`select place.id from ${registrations} place join ${opportunityDates} its_date on its_date.id = place.date_id
      where place.deleted_at is null and place.default_check_out_at is distinct from its_date.end_at + interval '1 hour'`,
  },
  {
    off: 'places of people who come along with somebody else than named them',
    // Of people who stayed when the account holder left the naming is on record.
    rows: sql`select place.id from ${registrations} place
      left join ${registrationAdditionalVolunteers} naming on naming.companion_registration_id = place.id
      left join ${registrations} holder on holder.id = naming.registration_id
      where place.deleted_at is null and place.brought_by_registration_id is distinct from naming.registration_id
        and (place.brought_by_registration_id is not null or holder.deleted_at is null)`,
  },
  {
    off: 'places of a group in another shift than its own',
    rows: sql`select place.id from ${registrations} place join ${heldPlaces} held on held.id = place.held_place_id
      where place.deleted_at is null and place.slot_id <> held.slot_id`,
  },
];
