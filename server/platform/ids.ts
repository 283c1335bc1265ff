import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The only source of new identifiers and random codes; a port so that tests can hand in known ones. */
export interface Ids {
  /** A new UUID of version 7 (RFC 9562): ordered by creation time, so that indexes grow at their end. */
  uuid(): string;
  /** A code of `digits` decimal digits from the system's secure random source. */
  code(digits: number): string;
  /** A text of random letters, each of `letters` as likely as the others, from the same source. */
  text(letters: string, length: number): string;
  /** A URL-safe secret of 256 bits. */
  secret(): string;
}

/** A random UUID with the time in front: Node draws the randomness of many of them at once. */
function uuid7(milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The UUID of version 8 that a text always has: what is sent again under one key is found again. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const systemIds: Ids = {
  uuid: () => uuid7(Date.now()),
  code: (digits) => String(randomInt(0, 10 ** digits)).padStart(digits, '0'),
  text: (letters, length) => Array.from({ length }, () => letters[randomInt(letters.length)]).join(''),
  secret: () => randomBytes(32).toString('base64url'),
};
