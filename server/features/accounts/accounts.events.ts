import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/**
 * Somebody must prove that an e-mail address is theirs: mail them this code.
 * The code is plain here, because the mail needs it; docs/decisions/006-accounts.md says for how long.
 */
export const verificationRequested = defineEvent({
  type: 'account.verification-requested',
  schema: z.object({
    userId: z.string(),
    email: z.string(),
    firstName: z.string(),
    code: z.string(),
  }),
});
