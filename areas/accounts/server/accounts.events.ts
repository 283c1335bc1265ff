import { z } from 'zod';
import { closeReasons } from '#areas/accounts/rules/account-closing.ts';
import { defineEvent } from '#server/platform/events.ts';

/** What of an account's events is kept. */
const kept = z.object({ userId: z.string() });
const person = kept.extend({ email: z.string(), firstName: z.string() });
/** Code and token are plain here, because the mail needs them; docs/decisions/006-accounts.md says for how long. */
const mailedLink = person.extend({ token: z.string() });
const mailedCode = mailedLink.extend({ code: z.string() });

/** Somebody must prove that an email address is theirs: mail them this code, and a link that does without it. */
export const verificationRequested = defineEvent({
  type: 'account.verification-requested',
  version: 1,
  schema: mailedCode,
  kept,
});

/** Somebody forgot the password: mail them the code that sets a new one, and a link that does. */
export const resetRequested = defineEvent({
  type: 'account.reset-requested',
  version: 1,
  schema: mailedCode,
  kept,
});

/** Somebody entered the right password where too many wrong ones were: mail them a link that logs in. */
export const logInLinkRequested = defineEvent({
  type: 'account.log-in-link-requested',
  version: 1,
  schema: mailedLink,
  kept,
});

/** Somebody at a locked kiosk wants to leave it: mail the person who locked it a link that logs it out. */
export const kioskLinkRequested = defineEvent({
  type: 'account.kiosk-link-requested',
  version: 1,
  schema: mailedLink,
  kept,
});

/**
 * Somebody has an account because somebody else brings them along: mail them a link to set a password. The token is
 * plain here as the codes above are.
 */
export const accountInvited = defineEvent({
  type: 'account.invited',
  version: 1,
  schema: mailedLink.extend({
    invitedBy: z.string(),
    /** Whose list it is, of people who were imported. */
    organizationId: z.uuid().optional(),
  }),
  kept,
});

/** An organization invites a person whom it keeps on record without an address: mail the link by which they take the record over. */
export const recordInvited = defineEvent({
  type: 'account.record-invited',
  version: 1,
  schema: mailedLink.extend({ invitedBy: z.string(), organizationId: z.uuid() }),
  kept,
});

/** A password was changed or reset: tell its owner, who may not have been the one who did. */
export const passwordChanged = defineEvent({
  type: 'account.password-changed',
  version: 1,
  schema: person,
  kept,
});

/** All that is kept about a person was downloaded: tell the account's owner, who may not have been the one who did. */
export const dataDownloaded = defineEvent({
  type: 'account.data-downloaded',
  version: 1,
  schema: person,
  kept,
});

/**
 * Somebody wants another address for the account: mail it a link that confirms that it is theirs. The same is published
 * for an address that has an account.
 */
export const emailChangeRequested = defineEvent({
  type: 'account.email-change-requested',
  version: 1,
  schema: kept.extend({ email: z.string(), token: z.string() }),
  kept,
});

/** An account has another address: tell the former one, with a link that takes it back. */
export const emailChanged = defineEvent({
  type: 'account.email-changed',
  version: 1,
  schema: mailedLink,
  kept,
});

/** A person has another name. */
export const accountRenamed = defineEvent({ type: 'account.renamed', version: 1, schema: kept });

/** The owner of a former address took an account back: tell the address that it had until then. */
export const emailTakenBack = defineEvent({
  type: 'account.email-taken-back',
  version: 1,
  schema: kept.extend({ email: z.string() }),
  kept,
});

/** Places that were given back in one opportunity. */
const keptRelease = z.object({ opportunityId: z.uuid(), registrationIds: z.array(z.uuid()).min(1) });

const keptClosing = kept.extend({ reason: z.enum(closeReasons), released: z.array(keptRelease) });

/**
 * Somebody closed the account and is erased by now. The names and the address are here because the last mails need
 * them; areas/accounts/README.md says for how long.
 */
export const accountClosed = defineEvent({
  type: 'account.closed',
  version: 1,
  schema: keptClosing.extend({
    person: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** Addresses that the account had before, and until when. */
      formerAddresses: z.array(z.object({ address: z.string(), until: z.iso.datetime() })).default([]),
      /** Every full name by which mails may name the person. */
      names: z.array(z.string()),
    }),
    /** Own words for the support team. */
    message: z.string(),
    /** With the name and address that somebody else typed, where others read those. */
    released: z.array(
      keptRelease.extend({
        typedName: z
          .object({ firstName: z.string(), lastName: z.string(), email: z.string().optional() })
          .nullish(),
      }),
    ),
  }),
  kept: keptClosing,
});
