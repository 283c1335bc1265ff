import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { markVerified } from '../accounts.store.ts';
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
