import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose, LinkPurpose } from '#areas/accounts/rules/accounts.ts';

/**
 * What is kept of a mailed code or of a link's secret. A million possible codes are tried in no time by the person who
 * reads the table, so they are keyed with the installation's secret, and bound to their account and to what they are for.
 */
export const hashMailed = (
  key: string,
  purpose: CodePurpose | LinkPurpose,
  userId: string,
  secret: string,
): string => createHmac('sha256', key).update(`${purpose}:${userId}:${secret}`).digest('base64url');

/** Compares without telling by its duration where two texts begin to differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const alphanumerics = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Length of a password that the product makes (docs/PRODUCT.md, limits). */
const randomPasswordLength = 8;

/** A password of random letters and digits for an account whose owner has not chosen one yet. */
export const randomPassword = (): string =>
  Array.from({ length: randomPasswordLength }, () => alphanumerics[randomInt(alphanumerics.length)]).join('');
