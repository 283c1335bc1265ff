import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/**
 * Somebody is invited to coordinate a location: mail them the link. The token is plain here, because the mail needs
 * it; docs/decisions/006-accounts.md says for how long.
 */
export const coordinatorInvited = defineEvent({
  type: 'coordinator.invited',
  schema: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    organizationId: z.uuid(),
    organization: z.string(),
    location: z.string(),
    invitedBy: z.string(),
    token: z.string(),
  }),
});
