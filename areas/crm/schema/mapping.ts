import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { FormMapping } from '#areas/crm/rules/mapping.ts';
import { forms } from '#areas/forms/schema/forms.ts';
import { updatedAt } from '#server/db/schema/columns.ts';

/** Where the answers of a form go in the CRM; none before somebody mapped it. */
export const formMappings = pgTable('form_mappings', {
  formId: uuid('form_id')
    .primaryKey()
    .references(() => forms.id, { onDelete: 'cascade' }),
  mapping: jsonb('mapping').$type<FormMapping>().notNull(),
  /** One more with each save: who saves on an older one is told. */
  revision: integer('revision').notNull().default(1),
  savedById: text('saved_by_id').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: updatedAt(),
});
