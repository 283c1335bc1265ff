import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { placeNoteMax } from '#areas/check-in/rules/roster.ts';
import { overrulable, type Overrulable } from '#areas/registrations/rules/overruling.ts';
import {
  allOf,
  createdAt,
  id,
  instant,
  key,
  literal,
  notBlank,
  updatedAt,
} from '#server/db/schema/columns.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { heldPlaces } from './registrations.held.ts';

/**
 * A person's place in a slot. Unregistering marks the row deleted; registering again makes a new row, so
 * key and person are unique among the rows that are not deleted. What the activity said at sign-up is
 * copied here, so that later edits don't rewrite history. People brought along have rows of their own.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    /** `VOLUNTEER_REGISTRATION_{userKey}_{opportunityKey}_{dateId}_{slotId}`. */
    key: key(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    opportunityId: uuid('opportunity_id').notNull(),
    dateId: uuid('date_id').notNull(),
    slotId: uuid('slot_id').notNull(),
    /** Day of sign-up in the location's zone, `YYYY-MM-DD`. */
    signUpDate: date('sign_up_date', { mode: 'string' }).notNull(),
    signedUpAt: instant('signed_up_at').notNull(),
    email: text('email').notNull(),
    activityName: text('activity_name').notNull(),
    activityTags: text('activity_tags').array().notNull().default([]),
    workingHoursType: text('working_hours_type'),
    rate: numeric('rate', { precision: 10, scale: 2, mode: 'number' }),
    sfActivityId: text('sf_activity_id'),
    sfVolId: text('sf_vol_id'),
    /** What those who run the date note about this place; goes with the person. */
    note: text('note'),
    /** The coordinator who added the person on a roster, at the instant of the sign-up; null for all others. */
    addedById: text('added_by_id').references(() => users.id, { onDelete: 'restrict' }),
    /** What was typed there as the name, of somebody who had done nothing at the organization; it stands for the account's. */
    typedFirstName: text('typed_first_name'),
    typedLastName: text('typed_last_name'),
    /** The start of the shift to which the holder said "I'm coming"; it says nothing of another start. */
    confirmedStartAt: instant('confirmed_start_at'),
    /** How many people came along with somebody who was added on a roster; nobody asked who they are. */
    unnamedOthers: integer('unnamed_others').notNull().default(0),
    /** The rules of a sign-up that somebody who runs the date set aside for this place, who that was, and when. */
    overruled: text('overruled').array().$type<Overrulable[]>().notNull().default([]),
    overruledAt: instant('overruled_at'),
    overruledById: text('overruled_by_id').references(() => users.id, { onDelete: 'restrict' }),
    /** End of the slot plus one hour. */
    defaultCheckOutAt: instant('default_check_out_at').notNull(),
    /** The person who runs the date and took this one off it; null for places that went in another way. */
    takenOffById: text('taken_off_by_id').references(() => users.id, { onDelete: 'restrict' }),
    /** Brought along by somebody: doesn't count against the slot's capacity. */
    isAdditionalVolunteer: boolean('is_additional_volunteer').notNull().default(false),
    /** The registration of the account holder who brought this person. */
    broughtByRegistrationId: uuid('brought_by_registration_id').references(
      (): AnyPgColumn => registrations.id,
      { onDelete: 'restrict' },
    ),
    /** The group to which the place belongs: it is one of those held for it, in the same slot. */
    heldPlaceId: uuid('held_place_id').references(() => heldPlaces.id, { onDelete: 'set null' }),
    /** Grows by one whenever the place changes with its slot: calendars take the higher number. */
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
    /** The place went because its slot was canceled, and the slot is not restored. */
    canceledAt: instant('canceled_at'),
    /** Not given back: what the key of a visit refers to. */
    isHeld: boolean('is_held')
      .notNull()
      .generatedAlwaysAs(sql`deleted_at is null`),
  },
  (t) => [
    uniqueIndex('registrations_key_unique')
      .on(t.key)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('registrations_slot_user_unique')
      .on(t.slotId, t.userId)
      .where(sql`${t.deletedAt} is null`),
    unique('registrations_held_place_unique').on(t.id, t.userId, t.isHeld),
    index('registrations_slot_idx')
      .on(t.slotId)
      .where(sql`${t.deletedAt} is null and not ${t.isAdditionalVolunteer}`),
    index('registrations_user_idx')
      .on(t.userId, t.defaultCheckOutAt)
      .where(sql`${t.deletedAt} is null`),
    index('registrations_opportunity_idx')
      .on(t.opportunityId)
      .where(sql`${t.deletedAt} is null`),
    index('registrations_date_idx').on(t.dateId),
    index('registrations_canceled_idx')
      .on(t.userId)
      .where(sql`${t.canceledAt} is not null`),
    index('registrations_held_place_idx')
      .on(t.heldPlaceId)
      .where(sql`${t.heldPlaceId} is not null`),
    index('registrations_brought_by_idx').on(t.broughtByRegistrationId),
    foreignKey({
      name: 'registrations_slot_fk',
      columns: [t.slotId, t.dateId, t.opportunityId],
      foreignColumns: [slots.id, slots.dateId, slots.opportunityId],
    }).onDelete('restrict'),
    check(
      'registrations_note_check',
      sql`${notBlank(t.note)} and char_length(${t.note}) <= ${literal(placeNoteMax)}`,
    ),
    check(
      'registrations_added_check',
      sql`(${t.typedFirstName} is null) = (${t.typedLastName} is null) and ${t.unnamedOthers} >= 0
        and (${t.addedById} is not null or (${t.typedLastName} is null and ${t.unnamedOthers} = 0))`,
    ),
    check(
      'registrations_overruled_check',
      sql`${allOf(t.overruled, overrulable)} and (cardinality(${t.overruled}) = 0) = (${t.overruledAt} is null)
        and (${t.overruledAt} is null) = (${t.overruledById} is null) and (${t.overruledAt} is null or not ${t.isAdditionalVolunteer})`,
    ),
    check(
      'registrations_brought_by_check',
      sql`${t.isAdditionalVolunteer} = (${t.broughtByRegistrationId} is not null) and ${t.broughtByRegistrationId} is distinct from ${t.id}`,
    ),
    check('registrations_held_place_check', sql`${t.heldPlaceId} is null or not ${t.isAdditionalVolunteer}`),
    check('registrations_rate_check', sql`${t.rate} >= 0`),
    check('registrations_taken_off_check', sql`${t.takenOffById} is null or ${t.deletedAt} is not null`),
    check('registrations_canceled_check', sql`${t.canceledAt} is null or ${t.deletedAt} is not null`),
    check('registrations_email_check', sql`${t.email} = lower(btrim(${t.email}))`),
  ],
);
