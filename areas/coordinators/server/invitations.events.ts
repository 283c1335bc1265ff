import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

const kept = z.object({ organizationId: z.uuid() });

/**
 * Somebody is invited to coordinate a location: mail them the link. The token is plain here, because the mail needs
 * it; docs/decisions/006-accounts.md says for how long.
 */
export const coordinatorInvited = defineEvent({
  type: 'coordinator.invited',
  version: 1,
  schema: kept.extend({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    organization: z.string(),
    location: z.string(),
    invitedBy: z.string(),
    token: z.string(),
  }),
  kept,
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
  trail: ({ organizationId: id, location }) => ({
    part: 'rights',
    object: { kind: 'organization', id },
    label: location,
  }),
});

/** The person of an expired invitation asks for another one: tell the one who sent it. */
export const invitationAsked = defineEvent({
  type: 'coordinator.invitation-asked',
  version: 1,
  schema: kept.extend({ invitationId: z.uuid() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
});
