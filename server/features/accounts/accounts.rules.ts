import { z } from 'zod';
import {
  verificationCodeMinutes,
  verificationCodesPerHour,
  verificationCodeTries,
} from '#shared/rules/accounts.ts';

/** What is kept of a mailed code. The code itself is not. */
const keptCodeSchema = z.object({
  hash: z.string(),
  /** Wrong codes entered so far. */
  tries: z.number().int(),
  /** Codes mailed in the hour that began at `since` (milliseconds since 1970). */
  sent: z.number().int(),
  since: z.number(),
});
export type KeptCode = z.output<typeof keptCodeSchema>;

const hour = 3_600_000;

export const readKeptCode = (value: string): KeptCode => keptCodeSchema.parse(JSON.parse(value));

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + verificationCodeMinutes * 60_000);

/** @returns what to keep of a new code, or null when the account had its share of codes in this hour. */
export function nextCode(previous: KeptCode | null, hash: string, now: Date): KeptCode | null {
  const at = now.getTime();
  if (!previous || at - previous.since >= hour) return { hash, tries: 0, sent: 1, since: at };
  if (previous.sent >= verificationCodesPerHour) return null;
  return { hash, tries: 0, sent: previous.sent + 1, since: previous.since };
}

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'too-many-tries';

/**
 * What comes of a try. `matches` says whether the digits are those that were mailed; a code with no tries left
 * is dead even for them.
 */
export function judgeCode(kept: KeptCode, expiresAt: Date, matches: boolean, now: Date): CodeVerdict {
  if (kept.tries >= verificationCodeTries) return 'too-many-tries';
  if (expiresAt.getTime() <= now.getTime()) return 'expired';
  return matches ? 'right' : 'wrong';
}
