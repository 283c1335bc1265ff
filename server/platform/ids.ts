import { randomBytes, randomInt } from 'node:crypto';

/** The only source of new identifiers and random codes; a port so that tests can hand in known ones. */
export interface Ids {
  /** A new UUID of version 7 (RFC 9562): ordered by creation time, so that indexes grow at their end. */
  uuid(): string;
  /** A code of `digits` decimal digits from the system's secure random source. */
  code(digits: number): string;
  /** A URL-safe secret of 256 bits. */
  secret(): string;
}

function uuid7(milliseconds: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(milliseconds, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const systemIds: Ids = {
  uuid: () => uuid7(Date.now()),
  code: (digits) => String(randomInt(0, 10 ** digits)).padStart(digits, '0'),
  secret: () => randomBytes(32).toString('base64url'),
};
