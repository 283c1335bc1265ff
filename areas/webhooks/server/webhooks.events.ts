import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';
import { defineChange } from '#server/platform/trail.ts';

/** A webhook was switched off because nothing arrived there for days. */
export const webhookGivenUp = defineEvent({
  type: 'webhook.given-up',
  version: 1,
  schema: z.object({ organizationId: z.uuid(), webhookId: z.uuid() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
  trail: ({ webhookId: id }) => ({ part: 'keys', object: { kind: 'webhook', id } }),
});

/** Something is told to another address. */
export const webhookCreated = defineChange('webhook.created', 'keys', 'webhook');

/** A webhook was switched on or off. */
export const webhookSwitched = defineChange('webhook.switched', 'keys', 'webhook');

/** A webhook is told other things. */
export const webhookTypesSet = defineChange('webhook.types-set', 'keys', 'webhook');

/** A webhook signs with another secret. */
export const webhookSecretExchanged = defineChange('webhook.secret-exchanged', 'keys', 'webhook');

/** A webhook was deleted. */
export const webhookDeleted = defineChange('webhook.deleted', 'keys', 'webhook');
