import { z } from 'zod';
import { closeReasons } from '#shared/rules/account-closing.ts';
import { defineEvent } from '#server/platform/events.ts';

const person = z.object({ userId: z.string(), email: z.string(), firstName: z.string() });
/** The code is plain here, because the mail needs it; docs/decisions/006-accounts.md says for how long. */
const mailedCode = person.extend({ code: z.string() });

/** Somebody must prove that an e-mail address is theirs: mail them this code. */
export const verificationRequested = defineEvent({
  type: 'account.verification-requested',
  schema: mailedCode,
});

/** Somebody forgot the password: mail them the code that sets a new one, and a link that does. */
export const resetRequested = defineEvent({
  type: 'account.reset-requested',
  schema: mailedCode.extend({ token: z.string() }),
});

/**
 * Somebody has an account because somebody else brings them along: mail them a link to set a password. The token is
 * plain here as the codes above are.
 */
export const accountInvited = defineEvent({
  type: 'account.invited',
  schema: person.extend({ token: z.string(), invitedBy: z.string() }),
});

/** A password was changed or reset: tell its owner, who may not have been the one who did. */
export const passwordChanged = defineEvent({ type: 'account.password-changed', schema: person });

/**
 * Somebody closed the account and is erased by now. The names and the address are here because the last mails need
 * them; docs/decisions/009-closing-an-account.md says for how long.
 */
export const accountClosed = defineEvent({
  type: 'account.closed',
  schema: z.object({
    userId: z.string(),
    person: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** Every full name by which mails may name the person. */
      names: z.array(z.string()),
    }),
    reason: z.enum(closeReasons),
    /** Own words for the support team. */
    message: z.string(),
    /** The places that were given back. */
    released: z.array(z.object({ opportunityId: z.uuid(), registrationIds: z.array(z.uuid()).min(1) })),
  }),
});
