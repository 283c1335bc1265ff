import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createdAt, instant } from '#server/db/schema/columns.ts';
import { files } from './files.ts';

/** The person who uploaded a file: only they may attach it, and unattached files can be swept. */
export const uploads = pgTable(
  'uploads',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the file was attached to a profile, organization, location or opportunity. */
    attachedAt: instant('attached_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_user_id_idx').on(t.userId),
    index('uploads_unattached_idx')
      .on(t.createdAt)
      .where(sql`${t.attachedAt} is null`),
  ],
);
