import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { id, instant, notBlank } from '#server/db/schema/columns.ts';

/** Certificates of hours, each with what it says. Whether that still holds is counted again whenever somebody verifies it. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** 16 random characters of `codeLetters` (rules/certificates.ts), without hyphens. */
    code: text('code').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'restrict' }),
    /** The name of the person when it was issued; goes with the person. */
    personName: text('person_name'),
    organizationName: text('organization_name').notNull(),
    /** The first and the last day, in the zone of each location. */
    startDay: date('start_day', { mode: 'string' }).notNull(),
    endDay: date('end_day', { mode: 'string' }).notNull(),
    minutes: integer('minutes').notNull(),
    visits: integer('visits').notNull(),
    /** Only visits that were over by then are in it. */
    issuedAt: instant('issued_at').notNull(),
    /** The day of that at the locations of the visits. */
    issuedDay: date('issued_day', { mode: 'string' }).notNull(),
  },
  (t) => [
    uniqueIndex('certificates_code_unique').on(t.code),
    index('certificates_user_idx').on(t.userId, t.organizationId),
    index('certificates_organization_idx').on(t.organizationId),
    check('certificates_code_check', sql`${t.code} ~ '^[0-9A-HJKMNP-TV-Z]{16}$'`),
    check('certificates_names_check', sql`${notBlank(t.personName)} and ${notBlank(t.organizationName)}`),
    check('certificates_days_check', sql`${t.startDay} <= ${t.endDay}`),
    check('certificates_hours_check', sql`${t.minutes} > 0 and ${t.visits} > 0`),
  ],
);
