import {
  codeMinutes,
  codesPerHour,
  codeTries,
  firstPasswordDays,
  passwordTries,
  passwordTryMinutes,
} from '#shared/rules/accounts.ts';

/** What is kept of a mailed code. The code itself is not. */
export interface KeptCode {
  hash: string;
  /** Wrong codes entered so far. */
  tries: number;
  /** Codes mailed in the hour that began at `countedSince`. */
  sent: number;
  countedSince: Date;
  expiresAt: Date;
}

const hour = 3_600_000;

/** @returns what to keep of a new code, or null when the account had its share of codes in this hour. */
export function nextCode(previous: KeptCode | null, hash: string, now: Date): KeptCode | null {
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  const fresh = { hash, tries: 0, sent: 1, countedSince: now, expiresAt };
  if (!previous || now.getTime() - previous.countedSince.getTime() >= hour) return fresh;
  if (previous.sent >= codesPerHour) return null;
  return { ...fresh, sent: previous.sent + 1, countedSince: previous.countedSince };
}

/** What to keep of the secret of a link to a first password. */
export const invitationCode = (hash: string, now: Date): KeptCode => ({
  hash,
  tries: 0,
  sent: 1,
  countedSince: now,
  expiresAt: new Date(now.getTime() + firstPasswordDays * 24 * hour),
});

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'too-many-tries';

/**
 * What comes of a try. `matches` says whether the digits are those that were mailed; a code with no tries left
 * is dead even for them.
 */
export function judgeCode(kept: KeptCode, matches: boolean, now: Date): CodeVerdict {
  if (kept.tries >= codeTries) return 'too-many-tries';
  if (kept.expiresAt <= now) return 'expired';
  return matches ? 'right' : 'wrong';
}

/** Codes are kept for the hour in which they count; tries for as long as they do. */
export const codesForgottenBefore = (now: Date): Date => new Date(now.getTime() - hour);
export const passwordTriesForgottenBefore = (now: Date): Date =>
  new Date(now.getTime() - passwordTryMinutes * 60_000);

/**
 * Whether a password may be looked at, when it is the account's `tries`-th since its first wrong one. What is
 * refused here does not move the window, so nobody can keep an owner out for longer than it lasts.
 */
export const mayTryPassword = (tries: number): boolean => tries <= passwordTries;

/** The token of a link: whose account it is, and the secret whose hash is kept. */
export const invitationToken = (userId: string, secret: string): string => `${userId}.${secret}`;
export function readInvitationToken(token: string): { userId: string; secret: string } {
  const at = token.indexOf('.');
  return { userId: token.slice(0, Math.max(at, 0)), secret: token.slice(at + 1) };
}
