import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockUserByEmail } from '../accounts.store.ts';
import type { Asker } from '../devices/devices.rules.ts';
import { mailReset, mailVerification, type DigitsPurpose } from './codes.actions.ts';

/**
 * Mails the code that somebody asked for, to an open account; one that is confirmed needs none to confirm it. Done by a
 * job: the request that asked has been answered by then, so how long it took says nothing about the address.
 */
export async function mailAskedCode(
  deps: Deps,
  { purpose, email, asker }: { purpose: DigitsPurpose; email: string; asker: Asker },
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user || user.closedAt) return;
    if (purpose === 'reset') await mailReset(tx, deps, user, asker);
    else if (!user.emailVerified) await mailVerification(tx, deps, user, asker);
  });
}
