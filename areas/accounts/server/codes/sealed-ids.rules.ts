import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of a UUID, and of the seal behind it: 128 bits, which nobody guesses. */
const idBytes = 16;
const sealBytes = 16;

/** What a sealed id is for; one made for something is worth nothing for anything else. */
export type SealPurpose = 'unsubscribe' | 'personal-code' | 'door-code' | 'invitation' | 'reminder' | 'group';

/** A UUID sealed with the installation's secret: nobody else can make one, and it says nothing besides the id. */
export function sealedId(secret: string, purpose: SealPurpose, id: string): Buffer {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, sealOf(secret, purpose, bytes)]);
}

/** The UUID that was sealed, in small letters; undefined when somebody else made it, or for something else. */
export function idOfSealed(secret: string, purpose: SealPurpose, bytes: Uint8Array): string | undefined {
  if (bytes.length !== idBytes + sealBytes) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), sealOf(secret, purpose, id))) return undefined;
  return Buffer.from(id)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const sealOf = (secret: string, purpose: SealPurpose, id: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:`).update(id).digest().subarray(0, sealBytes);
