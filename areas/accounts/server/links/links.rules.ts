import {
  firstPasswordDays,
  linkHours,
  linkPurposes,
  takeBackHours,
  type LinkPurpose,
} from '#areas/accounts/rules/accounts.ts';
import { hashMailed } from '../codes/secrets.rules.ts';

/** What is kept of a mailed link. Its secret is not. */
export interface KeptLink {
  hash: string;
  userId: string;
  purpose: LinkPurpose;
  /** Hash of the secret of the device that asked for it; null where somebody else caused it. */
  device: string | null;
  /** The locked kiosk that it logs out, by its session. */
  sessionId: string | null;
  /** The path of this site that it leads on to. */
  leadsTo: string | null;
  /** The address that the account gets by it. */
  newEmail: string | null;
  expiresAt: Date;
}

const hour = 3_600_000;

/** Hours for which links of these purposes work; all others work for `linkHours`. */
const hoursOf: Partial<Record<LinkPurpose, number>> = {
  invitation: firstPasswordDays * 24,
  'record-invitation': firstPasswordDays * 24,
  'take-back': takeBackHours,
};

/** When a link that is mailed now works no more. */
export const linkExpiry = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + (hoursOf[purpose] ?? linkHours) * hour);

/** The token of a link: whose account it is, and the secret whose hash is kept. */
export const linkToken = (userId: string, secret: string): string => `${userId}.${secret}`;

/** @returns whose link a token may be, and the hashes under which it may be kept */
export function readLinkToken(authSecret: string, token: string): { userId: string; hashes: string[] } {
  const at = token.indexOf('.');
  const userId = token.slice(0, Math.max(at, 0));
  const secret = token.slice(at + 1);
  return { userId, hashes: linkPurposes.map((purpose) => hashMailed(authSecret, purpose, userId, secret)) };
}
