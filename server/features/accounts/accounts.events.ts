import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

const person = z.object({ userId: z.string(), email: z.string(), firstName: z.string() });
/** The code is plain here, because the mail needs it; docs/decisions/006-accounts.md says for how long. */
const mailedCode = person.extend({ code: z.string() });

/** Somebody must prove that an e-mail address is theirs: mail them this code. */
export const verificationRequested = defineEvent({
  type: 'account.verification-requested',
  schema: mailedCode,
});

/** Somebody forgot the password: mail them the code that sets a new one. */
export const resetRequested = defineEvent({ type: 'account.reset-requested', schema: mailedCode });

/** A password was changed or reset: tell its owner, who may not have been the one who did. */
export const passwordChanged = defineEvent({ type: 'account.password-changed', schema: person });
