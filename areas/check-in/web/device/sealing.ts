/** Something that only the device's key opens. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** What the key is for, so that the same secret used for something else gives another key. */
const purpose = new TextEncoder().encode('manyhands device storage');

/**
 * The key that a session's secret stands for. It can be used on this device and read by nobody, not even by the page.
 * @param secret random, in base64url
 */
export async function sealingKey(secret: string): Promise<CryptoKey> {
  const { subtle } = crypto;
  const material = await subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, [
    'deriveKey',
  ]);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: purpose };
  return subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

/** Seals a value that can be written as JSON. */
export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
}

/** Opens what was sealed. @throws DOMException when it was sealed with another key, or changed */
export async function unseal<Value>(key: CryptoKey, { iv, data }: Sealed): Promise<Value> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
  return JSON.parse(new TextDecoder().decode(plain)) as Value;
}
