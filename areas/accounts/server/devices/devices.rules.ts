import { createHmac } from 'node:crypto';

const day = 86_400_000;

/** Where a call comes from, as far as it is kept. */
export interface Asker {
  /** Hash of the secret in the browser's cookie, or of a new one when it brought none. */
  device: string;
  /** Keyed hash of the network that it calls from. */
  network: string;
}

/** A device is known for this long after its last sign-in; browsers keep no cookie for longer (RFC 6265bis, 5.5). */
const knownDays = 400;
/** Devices of an account that are known; of more the one that was not used for the longest is forgotten. */
export const knownDevicesMax = 20;

/** How long a browser keeps the device's cookie, in seconds. */
export const deviceSeconds = (knownDays * day) / 1000;

export const devicesForgottenBefore = (now: Date): Date => new Date(now.getTime() - knownDays * day);

/** What is kept of a caller's network: a keyed hash, since all addresses of networks are tried in no time. */
export const hashNetwork = (secret: string, network: string): string =>
  createHmac('sha256', secret).update(`network:${network}`).digest('base64url');
