/** `success` once the account has paid for a plan; an account that never paid has none. */
export const paymentStatuses = ['success'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const nameMax = 50;
/** RFC 5321 4.5.3.1.3: a path holds 256 octets, two of which are its angle brackets. */
export const emailMax = 254;
/** Longest token of an invitation, as a bound for what comes in. */
export const invitationTokenMax = 200;
export const passwordMin = 8;
export const passwordMax = 128;
/** Of these one must be in a password; others may be in it too. */
export const passwordSpecials = '@$!%*?&';

/** What a mailed code of six digits is for: to confirm the address of a new account, or to set a new password. */
export const codePurposes = ['verification', 'reset'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/**
 * What a mailed link is for: to confirm an address or to log in where guesses of others are in the way; to set a new
 * password, or the first one of an account that somebody else caused; to log a locked kiosk out; to give an account another
 * address, and from the former one to take that back; to give a person on record an address and a password.
 */
export const linkPurposes = [
  'verification-link',
  'log-in-link',
  'reset-link',
  'invitation',
  'kiosk-link',
  'email-change',
  'take-back',
  'record-invitation',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
/** Those that set a password. */
export const passwordPurposes = [
  'verification-link',
  'log-in-link',
  'reset-link',
  'invitation',
  'take-back',
  'record-invitation',
] as const satisfies readonly LinkPurpose[];
/** Those that log their owner in. */
export const logInPurposes = [
  'verification-link',
  'log-in-link',
  'email-change',
] as const satisfies readonly LinkPurpose[];
/** Those that a new password or another address ends: somebody who took an account over can't end what takes it back. */
export const passingPurposes = linkPurposes.filter((purpose) => purpose !== 'take-back');

/** Mailed codes: those that confirm an address and those that reset a password. */
export const codeDigits = 6;
export const codeMinutes = 15;
/** Wrong codes that one code survives: of the device that asked for it, of its network, and of everybody else. */
export const codeTries = 5;

/** Wrong passwords that one account takes from a known device, or from a network, within `passwordTryMinutes`. */
export const passwordTries = 10;
export const passwordTryMinutes = 15;
/** Wrong passwords that it takes from all devices that are not known together, within `strangerTryMinutes`. */
export const strangerTries = 40;
export const strangerTryMinutes = 60;

/** Addresses are kept and compared trimmed and in lower case. */
export const normalizeEmail = (value: string): string => value.trim().toLowerCase();

/** Hours for which mailed links work; those to a first password work longer. */
export const linkHours = 24;
/** Hours for which the owner of an account's former address can take it back. */
export const takeBackHours = 72;
/** Most characters of a link's token, as a bound for what comes in. */
export const linkTokenMax = 200;
/** Most characters of the path that a link leads on to. */
export const leadsToMax = 1000;

/** Days for which the mailed link works that sets the first password of an account somebody else caused. */
export const firstPasswordDays = 7;

/** Longest text that a person writes about themselves. */
export const bioMax = 2000;
/** Characters of the name of an emergency contact, and of what the one is to the person. */
export const emergencyNameMax = 100;
export const emergencyRelationMax = 50;
/** Most skills, and most causes, of one profile. */
export const profileListMax = 100;

/** In the address of a link that takes an account back: by then nothing else tells what an expired one was for. */
export const takeBackMark = 'account-back';

/** What stands for the address of a person who has none. */
export const noAddress = '';

/**
 * Addresses that receive no mail: of closed accounts, of those that were set aside, and what stands for a forgotten one
 * (RFC 2606).
 */
const unreachableDomain = '@erased.invalid';

/** @param prefix of one account alone */
export const unreachableAddress = (prefix: string): string => `${prefix}${unreachableDomain}`;

/** Whether an address is one of these, or there is none. */
export const isUnreachable = (address: string): boolean =>
  address === noAddress || address.endsWith(unreachableDomain);
