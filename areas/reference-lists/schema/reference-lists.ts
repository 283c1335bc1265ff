import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** The causes an organization or a person can stand for. Empty: the built-in list is used. */
export const causes = pgTable(
  'causes',
  {
    value: text('value').primaryKey(),
    label: text('label').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('causes_label_unique').on(t.label), index('causes_position_idx').on(t.position)],
);

/** The skills a person can have or an opportunity can need, by category. Empty: the built-in list is used. */
export const skills = pgTable(
  'skills',
  {
    value: text('value').primaryKey(),
    label: text('label').notNull(),
    category: text('category').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    uniqueIndex('skills_label_unique').on(t.category, t.label),
    index('skills_position_idx').on(t.position),
  ],
);
