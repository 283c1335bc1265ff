import { DomainError } from '#shared/errors.ts';
import type {
  ChangePasswordInput,
  FirstPasswordInput,
  ResetPasswordInput,
} from '#areas/accounts/rules/account-forms.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { tryCode } from '../codes/codes.actions.ts';
import { passwordChanged } from '../accounts.events.ts';
import { hashPassword } from './password-hash.tool.ts';
import { linkPurposes, readLinkToken } from '../codes/codes.rules.ts';
import { hashCode, sameText } from '../codes/secrets.rules.ts';
import { lockUserByEmail, markVerified } from '../accounts.store.ts';
import { refuse } from '../refusals.rules.ts';
import { checkPassword, settlePassword } from './check-password.actions.ts';
import { deleteCodesOf, readCodes } from '../codes/codes.store.ts';
import { rememberDevice, type Visitor } from '../devices/devices.actions.ts';
import { deleteKnownDevices } from '../devices/devices.store.ts';
import { writePassword } from './passwords.store.ts';
import { forgetAllTries } from './tries.store.ts';
import { lockUser, type UserRow } from '#server/db/lock-person.ts';
import { openSessionIn } from '../sessions/sessions.actions.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';

/**
 * Sets a new password with the mailed code: every session of the account ends, wrong passwords are forgotten, and
 * an address that was not verified is now, because the code came to it.
 * @throws DomainError account.code-invalid (wrong, expired, used, replaced, or no such account),
 *   account.too-many-tries
 */
export async function resetPassword(
  { deps }: Context,
  { email, code, newPassword }: ResetPasswordInput,
  visitor: Visitor,
): Promise<void> {
  const check = (hash?: string) =>
    withTransaction(deps.db, (tx) => tryReset(tx, deps, { email, code, visitor }, hash));
  // The code is looked at first: a password is hashed only for somebody who has the right one. A wrong try must be
  // counted, so refusals are thrown only after the transaction has kept it.
  let verdict = await check();
  if (verdict === 'right') verdict = await check(await hashPassword(newPassword));
  if (verdict === 'too-many-tries') throw refuse('account.too-many-tries', 'code');
  if (verdict !== 'right') throw refuse('account.code-invalid', 'code');
}

/**
 * Sets a password by a mailed link: the first one of an account that somebody else caused, or a new one that was
 * forgotten. The link came to the account's address, which is verified by that; it works once.
 * @returns the account's address
 * @throws DomainError account.link-invalid (wrong, expired, used, or no such account)
 */
export async function setFirstPassword(
  { deps }: Context,
  { token, newPassword }: FirstPasswordInput,
  visitor: Visitor,
): Promise<{ email: string }> {
  const check = (hash?: string) =>
    withTransaction(deps.db, (tx) => tryLink(tx, deps, { token, visitor }, hash));
  // As above: hashed only for somebody whose link is right.
  const email = (await check()) && (await check(await hashPassword(newPassword)));
  if (!email) throw new DomainError('account.link-invalid');
  return { email };
}

/** Tries the link, and with a hash also uses it up and sets that password. @returns the account's address */
async function tryLink(
  tx: Tx,
  deps: Deps,
  { token, visitor }: { token: string; visitor: Visitor },
  hash: string | undefined,
) {
  const { clock, config } = deps;
  const { userId, secret } = readLinkToken(token);
  const user = await lockUser(tx, userId);
  if (!user || user.closedAt) return null;
  let isRight = false;
  for (const purpose of linkPurposes) {
    const sent = hashCode(config.authSecret, purpose, userId, secret);
    const links = await readCodes(tx, purpose, userId, clock.now());
    if (links.some((kept) => sameText(kept.hash, sent))) isRight = true;
  }
  if (!isRight) return null;
  if (hash !== undefined) await renewPassword(tx, deps, user, hash, visitor);
  return user.email;
}

/** Tries the code, and with a hash also uses it up and sets that password. */
async function tryReset(
  tx: Tx,
  deps: Deps,
  { email, code, visitor }: { email: string; code: string; visitor: Visitor },
  hash: string | undefined,
) {
  const user = await lockUserByEmail(tx, email);
  const owner = user && !user.closedAt ? user : null;
  const addressee = { email, userId: owner?.id ?? null };
  const verdict = await tryCode(tx, deps, 'reset', addressee, { code, visitor, keep: hash === undefined });
  if (verdict === 'right' && owner && hash !== undefined) await renewPassword(tx, deps, owner, hash, visitor);
  return verdict;
}

/** Sets the password of somebody who has the account's mailbox, by which the address is verified and guesses are forgotten. */
async function renewPassword(
  tx: Tx,
  deps: Deps,
  user: UserRow,
  hash: string,
  visitor: Visitor,
): Promise<void> {
  if (!user.emailVerified) await markVerified(tx, user.id, deps.clock.now());
  await deleteCodesOf(tx, user.id);
  await setPassword(tx, deps, user, hash, visitor);
  await forgetAllTries(tx, user.id);
}

/**
 * Changes the password of the person who asks and knows the current one. Their other sessions end; this browser's
 * goes on under a new token.
 * @returns that token, for the browser's cookie
 * @throws DomainError account.wrong-current-password, account.too-many-tries
 */
export async function changePassword(
  { deps, actor }: Context<SignedIn>,
  { currentPassword, newPassword }: ChangePasswordInput,
  visitor: Visitor,
): Promise<string> {
  const { userId } = actor;
  const checked = await checkPassword(deps, userId, currentPassword, visitor);
  if (checked === 'too-many-tries') throw refuse('account.too-many-tries', 'currentPassword');
  if (checked === 'wrong') throw refuse('account.wrong-current-password', 'currentPassword');
  const hash = await hashPassword(newPassword);
  return withTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || !(await settlePassword(tx, userId, checked, visitor))) {
      throw refuse('account.wrong-current-password', 'currentPassword');
    }
    await setPassword(tx, deps, user, hash, visitor);
    return openSessionIn(tx, deps, userId, visitor);
  });
}

/**
 * The user's row must be locked: who signs in meanwhile waits, and finds the new password. Of the devices this one alone
 * is known from now on: on others somebody may have known the old password.
 */
async function setPassword(
  tx: Tx,
  deps: Deps,
  user: { id: string; email: string; firstName: string },
  hash: string,
  visitor: Visitor,
): Promise<void> {
  const { clock, events } = deps;
  await writePassword(tx, user.id, hash, clock.now());
  await deleteSessionsOf(tx, user.id);
  await deleteKnownDevices(tx, user.id);
  await rememberDevice(tx, deps, user.id, visitor);
  await events.publish(tx, passwordChanged, {
    userId: user.id,
    email: user.email,
    firstName: user.firstName,
  });
}
