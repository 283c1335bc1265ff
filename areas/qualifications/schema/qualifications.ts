import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { qualificationKinds } from '#areas/qualifications/rules/qualifications.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { id, instant, notBlank, oneOf } from '#server/db/schema/columns.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';

/** What an organization has on file about a person: one of each kind. */
export const qualifications = pgTable(
  'qualifications',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: qualificationKinds }).notNull(),
    /** The last day on which it holds, wherever a shift is; null for one that has no end. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** For those who work for the organization; the person doesn't see it. */
    note: text('note'),
    recordedById: text('recorded_by_id').references(() => users.id, { onDelete: 'set null' }),
    recordedAt: instant('recorded_at').notNull(),
  },
  (t) => [
    uniqueIndex('qualifications_person_unique').on(t.userId, t.organizationId, t.kind),
    index('qualifications_organization_idx').on(t.organizationId, t.expiresOn),
    index('qualifications_expiry_idx')
      .on(t.expiresOn)
      .where(sql`${t.expiresOn} is not null`),
    check('qualifications_kind_check', oneOf(t.kind, qualificationKinds)),
    check('qualifications_note_check', sql`${t.note} is null or ${notBlank(t.note)}`),
  ],
);
