import { passwordMax } from '#shared/rules/accounts.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { verifyPassword } from './password-hash.tool.ts';
import { mayTryPassword, passwordTriesForgottenBefore } from '../codes/codes.rules.ts';
import { countPasswordTry, forgetPasswordTries, readPassword } from './passwords.store.ts';

/** The hash that a password was found to fit. */
export interface RightPassword {
  hash: string;
}

/**
 * Whether the password is the account's. The try is counted before the hashing begins, so that parallel guesses
 * can't get more of them, and no lock is held while it lasts. The caller says with `settlePassword` that the
 * password was right.
 * @returns `too-many-tries` without looking at the password when the account had too many wrong ones lately
 * @throws DomainError service.unavailable when too many passwords wait to be hashed
 */
export async function checkPassword(
  { db, clock }: Deps,
  userId: string,
  password: string,
): Promise<RightPassword | 'wrong' | 'too-many-tries'> {
  // No account has such a password: neither a try nor the work is spent on it.
  if (password.length > passwordMax) return 'wrong';
  const { tries, hash } = await withTransaction(db, async (tx) => {
    const now = clock.now();
    return {
      tries: await countPasswordTry(tx, userId, now, passwordTriesForgottenBefore(now)),
      hash: await readPassword(tx, userId),
    };
  });
  if (!mayTryPassword(tries)) return 'too-many-tries';
  return hash !== null && (await verifyPassword(hash, password)) ? { hash } : 'wrong';
}

/**
 * Takes the tries back after a right password. The user's row must be locked.
 * @returns false when the password was changed since it was checked: it is not the right one any more
 */
export async function settlePassword(tx: Tx, userId: string, { hash }: RightPassword): Promise<boolean> {
  if ((await readPassword(tx, userId)) !== hash) return false;
  await forgetPasswordTries(tx, userId);
  return true;
}
