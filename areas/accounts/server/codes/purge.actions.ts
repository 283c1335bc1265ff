import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { purgeCodes } from './codes.store.ts';
import { purgeLinks } from '../links/links.store.ts';
import { devicesForgottenBefore } from '../devices/devices.rules.ts';
import { purgeKnownDevices } from '../devices/devices.store.ts';
import { triesForgottenBefore } from '../passwords/tries.rules.ts';
import { purgeTries } from '../passwords/tries.store.ts';
import { purgeSessions } from '../sessions/sessions.store.ts';

/** Removes sessions that ended, and codes, links, password tries and devices that count no more. Harmless when repeated. */
export async function purgeExpired({ db, clock, log }: Deps): Promise<void> {
  const now = clock.now();
  const removed = await withTransaction(db, async (tx) => ({
    sessions: await purgeSessions(tx, now),
    codes: await purgeCodes(tx, now),
    links: await purgeLinks(tx, now),
    tries: await purgeTries(tx, triesForgottenBefore(now)),
    devices: await purgeKnownDevices(tx, devicesForgottenBefore(now)),
  }));
  log.info(removed, 'expired sessions and codes removed');
}
