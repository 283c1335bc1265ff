import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { instant } from '#server/db/schema/columns.ts';

/**
 * From when to when somebody was there, at most one row for a registration. There is none for a person who is still
 * expected, or who stayed away without anybody saying so. The lock on the registration guards its visit: code that decides
 * about a visit locks the registration first, and reads the visit in a later statement.
 */
export const visits = pgTable(
  'visits',
  {
    registrationId: uuid('registration_id').primaryKey(),
    /** The person of the registration: what somebody did at one time, at whichever place, is found by it. */
    userId: text('user_id').notNull(),
    checkInAt: instant('check_in_at'),
    checkOutAt: instant('check_out_at'),
    /** Marked as not having come, and by whom. A check-in after all removes the mark. */
    noShowAt: instant('no_show_at'),
    noShowById: text('no_show_by_id').references(() => users.id, { onDelete: 'restrict' }),
    /** The times were written in after the kiosk had closed, and by whom. */
    repairedAt: instant('repaired_at'),
    repairedById: text('repaired_by_id').references(() => users.id, { onDelete: 'restrict' }),
    /** This was the person's first check-in ever. */
    newVolunteer: boolean('new_volunteer').notNull().default(false),
    /** True or null: with a null the key to a held place below asks for nothing. */
    hasCome: boolean('has_come').generatedAlwaysAs(sql`case when check_in_at is not null then true end`),
  },
  (t) => [
    foreignKey({
      name: 'visits_registration_fk',
      columns: [t.registrationId],
      foreignColumns: [registrations.id],
    }).onDelete('restrict'),
    // Nobody gives a place back on which somebody came, nobody comes on a place that was given back, and the one who came is
    // the person of the place.
    foreignKey({
      name: 'visits_held_place_fk',
      columns: [t.registrationId, t.userId, t.hasCome],
      foreignColumns: [registrations.id, registrations.userId, registrations.isHeld],
    }),
    // With all that tells which visits of a person may share a minute, so that nobody has to look the rows up.
    index('visits_user_idx')
      .on(t.userId, t.checkInAt, t.registrationId, t.checkOutAt)
      .where(sql`${t.checkInAt} is not null`),
    // Those that nobody ended: few, which would otherwise be looked for among all.
    index('visits_open_idx')
      .on(t.registrationId)
      .where(sql`${t.checkInAt} is not null and ${t.checkOutAt} is null`),
    check('visits_something_check', sql`${t.checkInAt} is not null or ${t.noShowAt} is not null`),
    check(
      'visits_check_out_after_check_in_check',
      sql`${t.checkOutAt} is null or (${t.checkInAt} is not null and ${t.checkOutAt} >= ${t.checkInAt})`,
    ),
    check(
      'visits_no_show_check',
      sql`(${t.noShowAt} is null) = (${t.noShowById} is null) and (${t.noShowAt} is null or ${t.checkInAt} is null)`,
    ),
    check(
      'visits_repaired_check',
      sql`(${t.repairedAt} is null) = (${t.repairedById} is null) and (${t.repairedAt} is null or ${t.checkOutAt} is not null)`,
    ),
    check('visits_new_volunteer_check', sql`not ${t.newVolunteer} or ${t.checkInAt} is not null`),
  ],
);
