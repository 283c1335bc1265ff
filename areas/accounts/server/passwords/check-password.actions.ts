import { passwordMax } from '#areas/accounts/rules/accounts.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import type { Visitor } from '../devices/devices.actions.ts';
import { devicesForgottenBefore } from '../devices/devices.rules.ts';
import { isKnownDevice } from '../devices/devices.store.ts';
import { verifyPassword } from './password-hash.tool.ts';
import { readPassword } from './passwords.store.ts';
import { deviceOrigin, linkOrigin, networkOrigin, strangers, type TryOrigin } from './tries.rules.ts';
import { countTry, forgetTries, giveTryBack, hasTries } from './tries.store.ts';

/** The hash that a password was found to fit, and where the tries before it were counted. */
export interface RightPassword {
  hash: string;
  from: 'known-device' | 'network';
}

/**
 * Whether the password is the account's. The try is counted before the hashing begins, so that parallel guesses
 * can't get more of them, and no lock is held while it lasts. The caller says with `settlePassword` that the
 * password was right.
 *
 * A device on which the owner has signed in has tries of its own; all others share those of their network and those of
 * all strangers (areas/accounts/README.md).
 * @returns `too-many-tries` without looking at the password when there were too many wrong ones lately
 * @throws DomainError service.unavailable when too many passwords wait to be hashed
 */
export async function checkPassword(
  { db, clock }: Deps,
  userId: string,
  password: string,
  visitor: Visitor,
): Promise<RightPassword | 'wrong' | 'too-many-tries'> {
  // No account has such a password: neither a try nor the work is spent on it.
  if (password.length > passwordMax) return 'wrong';
  const now = clock.now();
  const { from, mayTry, hash } = await withTransaction(db, async (tx) => {
    const isKnown = await isKnownDevice(tx, userId, visitor.device, devicesForgottenBefore(now));
    return {
      from: isKnown ? ('known-device' as const) : ('network' as const),
      mayTry: isKnown
        ? await countTry(tx, userId, deviceOrigin(visitor.device), now)
        : await countStranger(tx, userId, networkOrigin(visitor.network), now),
      hash: await readPassword(tx, userId),
    };
  });
  if (!mayTry) return 'too-many-tries';
  return hash !== null && (await verifyPassword(hash, password)) ? { hash, from } : 'wrong';
}

/**
 * Whether the password is that of the account whose mailed link somebody has. Nobody else's tries count among theirs.
 * @returns `too-many-tries` without looking at the password
 * @throws DomainError service.unavailable when too many passwords wait to be hashed
 */
export async function checkPasswordBehind(
  { db, clock }: Deps,
  link: { hash: string; userId: string },
  password: string,
): Promise<{ hash: string } | 'wrong' | 'too-many-tries'> {
  const { userId } = link;
  if (password.length > passwordMax) return 'wrong';
  const { mayTry, hash } = await withTransaction(db, async (tx) => ({
    mayTry: await countTry(tx, userId, linkOrigin(link.hash), clock.now()),
    hash: await readPassword(tx, userId),
  }));
  if (!mayTry) return 'too-many-tries';
  return hash !== null && (await verifyPassword(hash, password)) ? { hash } : 'wrong';
}

/**
 * Whether the password is the account's, for somebody who isn't told: no tries are counted.
 * @throws DomainError service.unavailable when too many passwords wait to be hashed
 */
export async function isPasswordOf({ db }: Deps, userId: string, password: string): Promise<boolean> {
  if (password.length > passwordMax) return false;
  const hash = await withTransaction(db, (tx) => readPassword(tx, userId));
  return hash !== null && (await verifyPassword(hash, password));
}

/**
 * Once strangers have no tries left nothing is written of those who go on, so an account has no more rows of networks
 * than strangers have tries.
 */
async function countStranger(tx: Tx, userId: string, network: TryOrigin, now: Date): Promise<boolean> {
  if (!(await hasTries(tx, userId, strangers, now))) return false;
  if (!(await countTry(tx, userId, network, now))) return false;
  return countTry(tx, userId, strangers, now);
}

/**
 * Takes the tries back after a right password: where it was entered they begin to count again, and of those of all
 * strangers it was none. The user's row must be locked.
 * @returns false when the password was changed since it was checked: it is not the right one any more
 */
export async function settlePassword(
  tx: Tx,
  userId: string,
  { hash, from }: RightPassword,
  visitor: Visitor,
): Promise<boolean> {
  if ((await readPassword(tx, userId)) !== hash) return false;
  if (from === 'known-device') {
    await forgetTries(tx, userId, deviceOrigin(visitor.device));
  } else {
    await forgetTries(tx, userId, networkOrigin(visitor.network));
    await giveTryBack(tx, userId, strangers);
  }
  return true;
}
