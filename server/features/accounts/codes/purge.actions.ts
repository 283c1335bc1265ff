import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { codesForgottenBefore, passwordTriesForgottenBefore } from './codes.rules.ts';
import { purge } from '../passwords/passwords.store.ts';

/** Removes sessions that ended, and codes and password tries that count no more. Harmless when repeated. */
export async function purgeExpired({ db, clock, log }: Deps): Promise<void> {
  const now = clock.now();
  const removed = await withTransaction(db, (tx) =>
    purge(tx, {
      sessions: now,
      codes: codesForgottenBefore(now),
      tries: passwordTriesForgottenBefore(now),
    }),
  );
  log.info(removed, 'expired sessions and codes removed');
}
