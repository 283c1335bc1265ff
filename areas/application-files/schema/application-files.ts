import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { answerFileMaxBytes } from '#areas/application-files/rules/application-files.ts';
import { documentTypes } from '#shared/rules/documents.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createdAt, id, instant, literal, notBlank, oneOf } from '#server/db/schema/columns.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';

/** A file that answers a question of an organization's form. The bytes are in file storage. */
export const applicationFiles = pgTable(
  'application_files',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** When an application took it; until then it waits, and is erased after some days. */
    attachedAt: instant('attached_at'),
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type', { enum: documentTypes }).notNull(),
    byteSize: integer('byte_size').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('application_files_storage_key_unique').on(t.storageKey),
    index('application_files_user_idx').on(t.userId, t.organizationId),
    index('application_files_organization_idx').on(t.organizationId),
    check('application_files_content_type_check', oneOf(t.contentType, documentTypes)),
    check('application_files_file_name_check', notBlank(t.fileName)),
    check(
      'application_files_byte_size_check',
      sql`${t.byteSize} > 0 and ${t.byteSize} <= ${literal(answerFileMaxBytes)}`,
    ),
  ],
);
