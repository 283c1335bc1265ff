import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { id, instant, notBlank } from '#server/db/schema/columns.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';

/** What those who work for an organization note about one of its volunteers; the volunteer never sees it. */
export const volunteerNotes = pgTable(
  'volunteer_notes',
  {
    /** Drawn by the screen that writes it, so that the same note sent again makes no double. */
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Whom it is about. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
    /** When the author changed it last; null for one that is as it was written. */
    changedAt: instant('changed_at'),
  },
  (t) => [
    index('volunteer_notes_person_idx').on(t.organizationId, t.userId, t.writtenAt),
    index('volunteer_notes_user_idx').on(t.userId),
    check('volunteer_notes_text_check', notBlank(t.text)),
  ],
);
