import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/** An organizer founded an organization. */
export const organizationCreated = defineEvent({
  type: 'organization.created',
  version: 1,
  schema: z.object({ organizationId: z.string(), creatorId: z.string() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
});
