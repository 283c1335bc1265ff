import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { volunteerRequestStatuses } from '#shared/rules/volunteer-requests.ts';
import { users } from './accounts.ts';
import { createdAt, id, instant, key, oneOf, updatedAt } from './columns.ts';
import { forms } from './forms.ts';
import { organizations } from './organizations.ts';

/** A volunteer's request to join an organization: one a person and organization; asking again reuses it. */
export const volunteerRequests = pgTable(
  'volunteer_requests',
  {
    id: id(),
    /** `VOLUNTEER_REQUEST#ORGANIZATION#{organization}`, unique for one user. */
    key: key(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** E-mail and name as given in the request. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: volunteerRequestStatuses }).notNull().default('pending'),
    declineMessage: text('decline_message'),
    /** The form that was answered, and its answers: shaped by the form. */
    formId: uuid('form_id').references(() => forms.id, { onDelete: 'set null' }),
    formData: jsonb('form_data'),
    sfVolId: text('sf_vol_id'),
    /** Came with a registration and not with an application. */
    isFromRegistration: boolean('is_from_registration').notNull().default(false),
    decidedById: text('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('volunteer_requests_key_unique').on(t.userId, t.key),
    uniqueIndex('volunteer_requests_user_organization_unique').on(t.userId, t.organizationId),
    index('volunteer_requests_organization_idx').on(t.organizationId, t.status),
    index('volunteer_requests_form_idx').on(t.formId),
    check('volunteer_requests_status_check', oneOf(t.status, volunteerRequestStatuses)),
    check(
      'volunteer_requests_decline_message_check',
      sql`${t.declineMessage} is null or ${t.status} = 'declined'`,
    ),
    check('volunteer_requests_email_check', sql`${t.email} = lower(btrim(${t.email}))`),
  ],
);
