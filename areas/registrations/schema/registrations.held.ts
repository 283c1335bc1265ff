import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import {
  heldCameMax,
  heldEndings,
  heldNameMax,
  heldNoteMax,
  heldPlacesMax,
  lapseHoursMax,
} from '#areas/registrations/rules/held-places.ts';
import { createdAt, id, instant, literal, notBlank, oneOf, updatedAt } from '#server/db/schema/columns.ts';

/**
 * Places of a slot that are held for a group which names one contact: "Acme brings 12". Those of its people who are named have registrations
 * that refer to it; the rest of the number are places that nobody else can have.
 */
export const heldPlaces = pgTable(
  'held_places',
  {
    id: id(),
    opportunityId: uuid('opportunity_id').notNull(),
    dateId: uuid('date_id').notNull(),
    slotId: uuid('slot_id').notNull(),
    /** Of the group. */
    name: text('name').notNull(),
    /** Null once the contact was forgotten, as the address and the phone. */
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    /** How many places are the group's, those of people with names among them; none is left when the last of them was moved. */
    number: integer('number').notNull(),
    note: text('note').notNull().default(''),
    /** So many hours before the start what nobody has filled is given back. */
    lapseHours: integer('lapse_hours'),
    /** From then on nothing is held any more; people with names keep their places. */
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because', { enum: heldEndings }),
    /** What the contact's link is made of: rows of one link are one page of theirs, and another address gets another link. */
    linkId: uuid('link_id').notNull().defaultRandom(),
    /** Of people who come, as the contact typed them; they have no rows of their own. */
    names: text('names').array().notNull().default([]),
    createdById: text('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('held_places_slot_idx').on(t.slotId),
    index('held_places_date_idx').on(t.dateId),
    index('held_places_opportunity_idx').on(t.opportunityId),
    index('held_places_email_idx').on(t.contactEmail),
    index('held_places_link_idx').on(t.linkId),
    index('held_places_created_by_idx').on(t.createdById),
    index('held_places_lapse_idx')
      .on(t.dateId)
      .where(sql`${t.endedAt} is null and ${t.lapseHours} is not null`),
    foreignKey({
      name: 'held_places_slot_fk',
      columns: [t.slotId, t.dateId, t.opportunityId],
      foreignColumns: [slots.id, slots.dateId, slots.opportunityId],
    }).onDelete('cascade'),
    check(
      'held_places_texts_check',
      sql`${notBlank(t.name)} and char_length(${t.name}) <= ${literal(heldNameMax)}
        and char_length(${t.contactName}) <= ${literal(heldNameMax)} and char_length(${t.note}) <= ${literal(heldNoteMax)}`,
    ),
    check('held_places_number_check', sql`${t.number} between 0 and ${literal(heldPlacesMax)}`),
    check('held_places_names_check', sql`cardinality(${t.names}) <= ${literal(heldPlacesMax)}`),
    check('held_places_lapse_check', sql`${t.lapseHours} between 1 and ${literal(lapseHoursMax)}`),
    check('held_places_email_check', sql`${t.contactEmail} = lower(btrim(${t.contactEmail}))`),
    check(
      'held_places_ended_check',
      sql`(${t.endedAt} is null) = (${t.endedBecause} is null) and ${oneOf(t.endedBecause, heldEndings)}`,
    ),
  ],
);

/** People of a group without names who came to a date at one time, and left at one time. */
export const heldVisits = pgTable(
  'held_visits',
  {
    id: id(),
    heldPlaceId: uuid('held_place_id')
      .notNull()
      .references(() => heldPlaces.id, { onDelete: 'cascade' }),
    people: integer('people').notNull(),
    checkInAt: instant('check_in_at').notNull(),
    checkOutAt: instant('check_out_at'),
    /** Ticked them last. */
    recordedById: text('recorded_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('held_visits_held_place_idx').on(t.heldPlaceId),
    index('held_visits_recorded_by_idx').on(t.recordedById),
    check('held_visits_people_check', sql`${t.people} between 1 and ${literal(heldCameMax)}`),
    check('held_visits_times_check', sql`${t.checkOutAt} >= ${t.checkInAt}`),
  ],
);
