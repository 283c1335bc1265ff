import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { hoursRuleNames } from '#areas/hours/rules/hours-rule.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { instant, oneOf } from '#server/db/schema/columns.ts';

/**
 * By which rule the hours of an organization's shifts count that begin from an instant on, until its next row. Shifts that began before
 * the first one go by the clock.
 */
export const hoursRules = pgTable(
  'hours_rules',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'restrict' }),
    fromAt: instant('from_at').notNull(),
    rule: text('rule', { enum: hoursRuleNames }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.fromAt] }),
    check('hours_rules_rule_check', oneOf(t.rule, hoursRuleNames)),
  ],
);
