import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companionAnswerKinds as answers } from '#areas/registrations/rules/party.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { additionalVolunteers } from '#areas/additional-volunteers/schema/additional-volunteers.ts';
import { createdAt, id, instant, notBlank, oneOf } from '#server/db/schema/columns.ts';
import { registrations } from './registrations.ts';

/** The people an account holder named for a registration, as they were named. */
export const registrationAdditionalVolunteers = pgTable(
  'registration_additional_volunteers',
  {
    id: id(),
    registrationId: uuid('registration_id').notNull(),
    /** The account of the address that was named. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The place that the person has by this; none while the account has another one in the slot, or takes none. */
    companionRegistrationId: uuid('companion_registration_id'),
    additionalVolunteerId: uuid('additional_volunteer_id'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    ageVerified: boolean('age_verified').notNull().default(false),
    /** Of the link in the mail that told the person; the same for all places of one sign-up. */
    tokenHash: text('token_hash'),
    createdAt: createdAt(),
    /** Taken out, or answered "not me", without having had a place by it; with a place, that one was given back. */
    removedAt: instant('removed_at'),
    /** The person who runs the date and took this one off it, who had no place; null for people who went in another way. */
    takenOffById: text('taken_off_by_id').references(() => users.id, { onDelete: 'restrict' }),
  },
  (t) => [
    index('registration_additional_volunteers_registration_idx').on(t.registrationId),
    uniqueIndex('registration_additional_volunteers_companion_unique').on(t.companionRegistrationId),
    index('registration_additional_volunteers_person_idx').on(t.additionalVolunteerId),
    index('registration_additional_volunteers_user_idx').on(t.userId),
    index('registration_additional_volunteers_token_idx').on(t.tokenHash),
    foreignKey({
      name: 'registration_additional_volunteers_registration_fk',
      columns: [t.registrationId],
      foreignColumns: [registrations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'registration_additional_volunteers_companion_fk',
      columns: [t.companionRegistrationId],
      foreignColumns: [registrations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'registration_additional_volunteers_person_fk',
      columns: [t.additionalVolunteerId],
      foreignColumns: [additionalVolunteers.id],
    }).onDelete('set null'),
    check(
      'registration_additional_volunteers_names_check',
      sql`${notBlank(t.firstName)} and ${notBlank(t.lastName)}`,
    ),
    check(
      'registration_additional_volunteers_taken_off_check',
      sql`${t.takenOffById} is null or (${t.companionRegistrationId} is null and ${t.removedAt} is not null)`,
    ),
    check(
      'registration_additional_volunteers_self_check',
      sql`${t.registrationId} <> ${t.companionRegistrationId}`,
    ),
  ],
);

/** What a person answered to being named by somebody. No row: named without having said anything yet. */
export const companionAnswers = pgTable(
  'companion_answers',
  {
    holderUserId: text('holder_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companionUserId: text('companion_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answer: text('answer', { enum: answers }).notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.holderUserId, t.companionUserId] }),
    index('companion_answers_companion_idx').on(t.companionUserId),
    check('companion_answers_answer_check', oneOf(t.answer, answers)),
    check('companion_answers_other_check', sql`${t.holderUserId} <> ${t.companionUserId}`),
  ],
);
