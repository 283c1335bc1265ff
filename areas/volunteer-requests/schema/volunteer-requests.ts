import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  invitationKinds,
  volunteerRequestStatuses,
} from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import {
  alphabeticalColumn,
  bytewise,
  createdAt,
  id,
  instant,
  key,
  oneOf,
  updatedAt,
} from '#server/db/schema/columns.ts';
import { forms } from '#areas/forms/schema/forms.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';

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
    /** Email and name as given in the request; no email for a person whom the organization keeps on record without one. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: volunteerRequestStatuses }).notNull().default('pending'),
    declineMessage: text('decline_message'),
    /** The form that was answered last and the version of it, and the answers: shaped by the form. */
    formId: uuid('form_id').references(() => forms.id, { onDelete: 'set null' }),
    formVersion: integer('form_version'),
    formData: jsonb('form_data'),
    /** When the person applied last; null for people who never did. */
    appliedAt: instant('applied_at'),
    /** Drawn by the form that was filled in: sent again after a lost answer, it changes nothing. */
    applicationKey: uuid('application_key'),
    sfVolId: text('sf_vol_id'),
    /** Came with a registration and not with an application. */
    isFromRegistration: boolean('is_from_registration').notNull().default(false),
    decidedById: text('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** By whom a person without an email address is reached: somebody else of the list. */
    contactId: text('contact_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * The names that the organization imported somebody under. They stand for those of the account until the person does
     * something there: an import tells nothing of an account (areas/volunteers/README.md).
     */
    importedFirstName: text('imported_first_name'),
    importedLastName: text('imported_last_name'),
    /**
     * The organization put somebody on its list who never came to it and has not answered yet. People with an account are
     * asked; somebody for whom an account was made is approved with its first password.
     */
    invitedAs: text('invited_as', { enum: invitationKinds }),
    /** The name as the list shows it, folded: what the list is searched by. Triggers write it, and the next one. */
    searchName: bytewise('search_name').default(''),
    /** Last and first name, or the only one: what the list is ordered by. */
    sortName: alphabeticalColumn('sort_name').default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('volunteer_requests_key_unique').on(t.userId, t.key),
    uniqueIndex('volunteer_requests_user_organization_unique').on(t.userId, t.organizationId),
    index('volunteer_requests_organization_idx').on(t.organizationId, t.status),
    index('volunteer_requests_waiting_idx')
      .on(t.organizationId)
      .where(sql`${t.status} = 'pending' and not ${t.isFromRegistration} and ${t.invitedAs} is null`),
    index('volunteer_requests_list_idx').on(t.organizationId, t.sortName, t.id),
    index('volunteer_requests_search_idx').using('gin', t.searchName.op('gin_trgm_ops')),
    index('volunteer_requests_form_idx').on(t.formId),
    index('volunteer_requests_contact_idx')
      .on(t.contactId)
      .where(sql`${t.contactId} is not null`),
    check('volunteer_requests_status_check', oneOf(t.status, volunteerRequestStatuses)),
    check(
      'volunteer_requests_decline_message_check',
      sql`${t.declineMessage} is null or ${t.status} = 'declined'`,
    ),
    check('volunteer_requests_invited_as_check', oneOf(t.invitedAs, invitationKinds)),
    check('volunteer_requests_invited_check', sql`${t.invitedAs} is null or ${t.status} = 'pending'`),
    check('volunteer_requests_email_check', sql`${t.email} = lower(btrim(${t.email}))`),
    check(
      'volunteer_requests_contact_check',
      sql`${t.contactId} is null or (${t.email} = '' and ${t.contactId} <> ${t.userId})`,
    ),
  ],
);

/**
 * What an answer of the organization was based on, once the person applied again: the application as it was, with that
 * answer.
 */
export const earlierApplications = pgTable(
  'earlier_applications',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => volunteerRequests.id, { onDelete: 'cascade' }),
    status: text('status', { enum: volunteerRequestStatuses }).notNull(),
    declineMessage: text('decline_message'),
    formId: uuid('form_id').references(() => forms.id, { onDelete: 'set null' }),
    formVersion: integer('form_version'),
    formData: jsonb('form_data'),
    /** Null for somebody who had not applied. */
    appliedAt: instant('applied_at'),
    decidedById: text('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull(),
  },
  (t) => [
    index('earlier_applications_request_idx').on(t.requestId, t.decidedAt),
    index('earlier_applications_form_idx').on(t.formId),
    check('earlier_applications_status_check', oneOf(t.status, ['approved', 'declined'])),
  ],
);
