import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/** A webhook was switched off because nothing arrived there for days. */
export const webhookGivenUp = defineEvent({
  type: 'webhook.given-up',
  version: 1,
  schema: z.object({ organizationId: z.uuid(), webhookId: z.uuid() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
});
