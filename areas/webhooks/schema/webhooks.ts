import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { sendingStates, deliveryTroubles, sentTypes, webhookTypes } from '#areas/webhooks/rules/webhooks.ts';
import { allOf, id, instant, oneOf } from '#server/db/schema/columns.ts';

/** Addresses of an organization's own programs, and what they are told. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    types: text('types', { enum: webhookTypes }).array().notNull(),
    /** Sealed (`SecretBox`). */
    secret: text('secret').notNull(),
    formerSecret: text('former_secret'),
    formerSecretUntil: instant('former_secret_until'),
    createdAt: instant('created_at').notNull(),
    disabledAt: instant('disabled_at'),
    /** The first of the failures after which nothing arrived. */
    failingSince: instant('failing_since'),
  },
  (t) => [
    index('webhooks_organization_idx').on(t.organizationId),
    check('webhooks_types_check', sql`cardinality(${t.types}) > 0 and ${allOf(t.types, webhookTypes)}`),
    check('webhooks_former_check', sql`(${t.formerSecret} is null) = (${t.formerSecretUntil} is null)`),
  ],
);

/** What was or will be told to a webhook. It refers to what happened by ids: what is sent is made when it is. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The event; for a test an id of its own. */
    eventId: uuid('event_id').notNull(),
    type: text('type', { enum: sentTypes }).notNull(),
    /** Ids of what the event was about. */
    about: jsonb('about').$type<DeliveryAbout>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    state: text('state', { enum: sendingStates }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is sent next; while it is being sent, when another process may do so. Null once nothing is to be sent. */
    dueAt: instant('due_at'),
    triedAt: instant('tried_at'),
    status: integer('status'),
    trouble: text('trouble', { enum: deliveryTroubles }),
    answer: text('answer'),
    milliseconds: integer('milliseconds'),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_event_unique').on(t.webhookId, t.eventId, t.type),
    index('webhook_deliveries_due_idx')
      .on(t.webhookId, t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('webhook_deliveries_occurred_idx').on(t.occurredAt),
    check('webhook_deliveries_type_check', oneOf(t.type, sentTypes)),
    check('webhook_deliveries_state_check', oneOf(t.state, sendingStates)),
    check('webhook_deliveries_trouble_check', oneOf(t.trouble, deliveryTroubles)),
    check('webhook_deliveries_due_check', sql`(${t.state} = 'waiting') = (${t.dueAt} is not null)`),
  ],
);

/** Ids of what an event was about. */
export interface DeliveryAbout {
  registrationIds?: string[];
  opportunityId?: string;
  reportId?: string;
  userId?: string;
  answer?: string;
}

/** Up to where the events were read. One row. */
export const webhookReaders = pgTable(
  'webhook_readers',
  {
    id: integer('id').primaryKey().default(1),
    position: bigint('position', { mode: 'number' }).notNull(),
  },
  (t) => [check('webhook_readers_one_check', sql`${t.id} = 1`)],
);
