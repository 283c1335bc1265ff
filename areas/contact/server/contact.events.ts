import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/** Whom a message is for; null: the support team. */
const target = z.object({ organizationId: z.uuid(), opportunityId: z.uuid().nullable() }).nullable();

/** Somebody sent a contact form. */
export const contactSent = defineEvent({
  type: 'contact.sent',
  version: 1,
  schema: z.object({
    target,
    /** The address of the person who is meant; empty for everybody who runs it. */
    corEmail: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    homePhone: z.string(),
    cellPhone: z.string(),
    /** The organization that somebody named who wrote to the support team. */
    organizationName: z.string(),
    message: z.string(),
    /** The address is that of the account which sent it. */
    isProven: z.boolean(),
  }),
  kept: z.object({ target }),
  concerns: (data) => ({ named: 'organization', id: data.target?.organizationId }),
});
