import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { filePurposes, imageContentTypes, imageMaxBytes, imageMinPixels } from '#areas/files/rules/files.ts';
import { createdAt, id, instant, literal, oneOf } from '#server/db/schema/columns.ts';

/** A stored picture. The bytes are in file storage under `storageKey`; who uploaded it is in `uploads`. */
export const files = pgTable(
  'files',
  {
    id: id(),
    storageKey: text('storage_key').notNull(),
    purpose: text('purpose', { enum: filePurposes }).notNull(),
    contentType: text('content_type', { enum: imageContentTypes }).notNull(),
    byteSize: integer('byte_size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** SHA-256 of the bytes, hexadecimal: the ETag, and a check of the storage. */
    sha256: text('sha256').notNull(),
    originalName: text('original_name'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('files_storage_key_unique').on(t.storageKey),
    index('files_sha256_idx').on(t.sha256),
    check('files_purpose_check', oneOf(t.purpose, filePurposes)),
    check('files_content_type_check', oneOf(t.contentType, imageContentTypes)),
    check('files_byte_size_check', sql`${t.byteSize} > 0 and ${t.byteSize} <= ${literal(imageMaxBytes)}`),
    check(
      'files_pixels_check',
      sql`${t.width} > 0 and ${t.height} > 0 and (${t.purpose} = 'user-profile' or least(${t.width}, ${t.height}) >= ${literal(imageMinPixels)})`,
    ),
  ],
);
