import type { CodePurpose } from '#areas/accounts/rules/accounts.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockUserByEmail } from '../accounts.store.ts';
import { mailReset, mailVerification, type AskedFor } from './codes.actions.ts';

/**
 * Mails the code that somebody asked for, to an open account; one that is confirmed needs none to confirm it. Done by a
 * job: the request that asked has been answered by then, so how long it took says nothing about the address.
 */
export async function mailAskedCode(
  deps: Deps,
  { purpose, email, ...asked }: { purpose: CodePurpose; email: string } & AskedFor,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user || user.closedAt) return;
    if (purpose === 'reset') await mailReset(tx, deps, user, asked);
    else if (!user.emailVerified) await mailVerification(tx, deps, user, asked);
  });
}
