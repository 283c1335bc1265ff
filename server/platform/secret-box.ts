// Secrets that the product keeps for others (tokens of connected services), sealed so that a copy of the database opens none.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** NIST SP 800-38D: 96 bits drawn afresh for each text, and the whole tag. */
const nonceBytes = 12;
const tagBytes = 16;
/** Of AES-256. */
const keyBytes = 32;
const form = 'v1';

export interface SecretBox {
  /**
   * Seals a text with the newest key.
   * @param about whose secret it is, for example an organization's key: it opens with the same one only, so that a row that is
   *   copied to somebody else's place is worth nothing
   * @returns letters, digits, `-`, `_` and `.`; never twice the same
   */
  seal(text: string, about: string): string;
  /** @throws SealError when it was sealed with a key that is not here, about something else, or was changed since */
  open(sealed: string, about: string): string;
  /** Whether it was sealed with an older key; code that opens it seals it again then. */
  isStale(sealed: string): boolean;
}

/** A sealed text that doesn't open. The message says why, and nothing of what is in it. */
export class SealError extends Error {}

/**
 * AES-256-GCM with rotating keys.
 * @param keys of 32 bytes each, the newest first: it seals, all of them open
 * @throws SealError when there is none, or one has another length
 */
export function createSecretBox(keys: readonly Uint8Array[]): SecretBox {
  if (keys.some(({ length }) => length !== keyBytes)) throw new SealError(`a key has ${keyBytes} bytes`);
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  const [newest] = byName;
  if (!newest) throw new SealError('there is no key');
  const [newestName, newestKey] = newest;
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', newestKey, nonce).setAAD(labelOf(newestName, about));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [form, newestName, sealed.toString('base64url')].join('.');
    },
    open(sealed, about) {
      const { name, bytes } = partsOf(sealed);
      const key = byName.get(name);
      if (!key) throw new SealError('sealed with a key that is not here');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(labelOf(name, about))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        return Buffer.concat([
          decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
          decipher.final(),
        ]).toString('utf8');
      } catch (cause) {
        throw new SealError('changed since it was sealed, or about something else', { cause });
      }
    },
    isStale: (sealed) => partsOf(sealed).name !== newestName,
  };
}

/** Names a key without telling anything of it. */
const nameOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** What the tag vouches for besides the text. */
const labelOf = (name: string, about: string): Buffer => Buffer.from(`${form}.${name}.${about}`);

function partsOf(sealed: string): { name: string; bytes: Buffer } {
  const [version, name = '', text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (version !== form || bytes.length < nonceBytes + tagBytes) throw new SealError('not a sealed text');
  return { name, bytes };
}
