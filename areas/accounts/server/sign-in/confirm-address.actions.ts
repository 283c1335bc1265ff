import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockUserByEmail, markVerified } from '../accounts.store.ts';
import { deleteCodes } from '../codes/codes.store.ts';
import { deleteLinks } from '../links/links.store.ts';

/** The address is its owner's from now on, and what was mailed to learn that counts no more. The row must be locked. */
export async function confirmAddress(
  tx: Tx,
  { clock }: Deps,
  user: { id: string; emailVerified: boolean },
): Promise<void> {
  if (!user.emailVerified) await markVerified(tx, user.id, clock.now());
  await deleteCodes(tx, 'verification', user.id);
  await deleteLinks(tx, user.id, ['verification-link']);
}

export type Confirmed = 'confirmed' | 'was-confirmed' | 'unknown';

/** Confirms the address of an account for an operator whose mail server sends nothing yet: without the mail, and without a session. */
export const confirmByOperator = (deps: Deps, email: string): Promise<Confirmed> =>
  withTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email.trim().toLowerCase());
    if (!user || user.closedAt) return 'unknown';
    if (user.emailVerified) return 'was-confirmed';
    await confirmAddress(tx, deps, user);
    return 'confirmed';
  });
