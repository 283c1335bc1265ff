import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/** The recipient of a mail reported it. */
export const emailReported = defineEvent({
  type: 'mail.reported',
  version: 1,
  schema: z.object({ emailId: z.uuid(), organizationId: z.uuid(), words: z.string() }),
  kept: z.object({ emailId: z.uuid(), organizationId: z.uuid() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
});
