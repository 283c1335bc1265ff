import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { SessionRequest } from '../sessions/sessions.actions.ts';
import { knownDevicesMax, type Asker } from './devices.rules.ts';
import { writeKnownDevice } from './devices.store.ts';

/** The browser that tries a password or a code, or asks for one, as its request told. */
export interface Visitor extends SessionRequest, Asker {
  /** The secret in its cookie, or a new one when it brought none; for that cookie and nothing else. */
  deviceSecret: string;
  /** Whether it brought none. */
  isNew: boolean;
}

/**
 * Remembers the device of somebody who has proved to be the account's owner. Guesses of others don't keep the owner out
 * there. The user's row must be locked.
 */
export const rememberDevice = (tx: Tx, { clock }: Deps, userId: string, { device }: Visitor): Promise<void> =>
  writeKnownDevice(tx, userId, device, clock.now(), knownDevicesMax);
