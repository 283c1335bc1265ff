import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { codesForgottenBefore, passwordTriesForgottenBefore } from './codes.rules.ts';
import { purgeCodes } from './codes.store.ts';
import { purgePasswordTries } from '../passwords/passwords.store.ts';
import { purgeSessions } from '../sessions/sessions.store.ts';

/** Removes sessions that ended, and codes and password tries that count no more. Harmless when repeated. */
export async function purgeExpired({ db, clock, log }: Deps): Promise<void> {
  const now = clock.now();
  const removed = await withTransaction(db, async (tx) => ({
    sessions: await purgeSessions(tx, now),
    codes: await purgeCodes(tx, codesForgottenBefore(now)),
    tries: await purgePasswordTries(tx, passwordTriesForgottenBefore(now)),
  }));
  log.info(removed, 'expired sessions and codes removed');
}
