import { personalCodeIn } from '#areas/accounts/rules/personal-code.ts';
import { idOfSealed, sealedId } from '../codes/sealed-ids.rules.ts';

const digits = 52;
const hexDigits = 64;

/** The code that stands for its id, as the QR code says it. */
export function personalCodeOf(secret: string, id: string): string {
  const sealed = sealedId(secret, 'personal-code', id);
  const written = BigInt(`0x${sealed.toString('hex')}`).toString(32);
  return `MH${written.padStart(digits, '0')}`.toUpperCase();
}

/** The id that a code stands for; undefined when it was made by somebody else. */
export function idOfPersonalCode(secret: string, text: string): string | undefined {
  const code = personalCodeIn(text);
  if (code === null) return undefined;
  let value = 0n;
  for (const digit of code.slice(2)) value = value * 32n + BigInt(Number.parseInt(digit, 32));
  const hex = value.toString(16).padStart(hexDigits, '0');
  return hex.length === hexDigits ? idOfSealed(secret, 'personal-code', Buffer.from(hex, 'hex')) : undefined;
}
