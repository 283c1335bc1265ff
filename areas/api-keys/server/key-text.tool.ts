import { crc32 } from 'node:zlib';
import { keyPrefix } from '#areas/api-keys/rules/api-keys.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 43;
const sumLength = 6;
const shape = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${secretLength + sumLength}}$`);

/**
 * A key of a secret: the prefix, 256 bits in letters and digits, so that a double click selects all of it, and a sum by which a
 * slip is told from a key without asking the database.
 * @param secret 32 bytes as base64url
 */
export function keyOf(secret: string): string {
  const number = BigInt(`0x${Buffer.from(secret, 'base64url').toString('hex')}`);
  const body = keyPrefix + inLetters(number, secretLength);
  return body + sumOf(body);
}

/** Whether a text can be a key at all. */
export const isKey = (text: string): boolean =>
  shape.test(text) && sumOf(text.slice(0, -sumLength)) === text.slice(-sumLength);

const sumOf = (body: string): string => inLetters(BigInt(crc32(body)), sumLength);

function inLetters(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; rest > 0n; rest /= 62n) text = letters.charAt(Number(rest % 62n)) + text;
  return text.padStart(length, '0');
}
