import { DomainError } from '#shared/errors.ts';
import type { ChangePasswordInput, FirstPasswordInput, ResetPasswordInput } from '#shared/rules/accounts.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { mailCode, tryCode } from '../codes/codes.actions.ts';
import { passwordChanged } from '../accounts.events.ts';
import { hashPassword } from './password-hash.tool.ts';
import { readInvitationToken } from '../codes/codes.rules.ts';
import { hashCode, sameText } from '../codes/secrets.rules.ts';
import { lockUserByEmail, markVerified } from '../accounts.store.ts';
import { refuse } from '../refusals.rules.ts';
import { checkPassword, settlePassword } from './check-password.actions.ts';
import { deleteCode, readCode } from '../codes/codes.store.ts';
import { forgetPasswordTries, writePassword } from './passwords.store.ts';
import { lockUser } from '#server/db/lock-person.ts';
import { openSessionIn, type Visit } from '../sessions/sessions.actions.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';

/**
 * Mails a code with which the account's owner can set a new password. Says nothing about addresses without an
 * account.
 * @throws DomainError account.too-many-tries when the account had its share of codes for this hour
 */
export async function forgotPassword({ deps }: Context, email: string): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user || user.closedAt) return;
    if (!(await mailCode(tx, deps, 'reset', user))) throw refuse('account.too-many-tries', 'email');
  });
}

/**
 * Sets a new password with the mailed code: every session of the account ends, wrong passwords are forgotten, and
 * an address that was not verified is now, because the code came to it.
 * @throws DomainError account.code-invalid (wrong, expired, used, replaced, or no such account),
 *   account.too-many-tries
 */
export async function resetPassword(
  { deps }: Context,
  { email, code, newPassword }: ResetPasswordInput,
): Promise<void> {
  const check = (hash?: string) => withTransaction(deps.db, (tx) => tryReset(tx, deps, email, code, hash));
  // The code is looked at first: a password is hashed only for somebody who has the right one. A wrong try must be
  // counted, so refusals are thrown only after the transaction has kept it.
  let verdict = await check();
  if (verdict === 'right') verdict = await check(await hashPassword(newPassword));
  if (verdict === 'too-many-tries') throw refuse('account.too-many-tries', 'code');
  if (verdict !== 'right') throw refuse('account.code-invalid', 'code');
}

/**
 * Sets the first password of an account that somebody else caused. The link came to its address, which is verified
 * by that; it works once.
 * @returns the account's address
 * @throws DomainError account.link-invalid (wrong, expired, used, or no such account)
 */
export async function setFirstPassword(
  { deps }: Context,
  { token, newPassword }: FirstPasswordInput,
): Promise<{ email: string }> {
  const check = (hash?: string) => withTransaction(deps.db, (tx) => tryInvitation(tx, deps, token, hash));
  // As above: hashed only for somebody whose link is right.
  const email = (await check()) && (await check(await hashPassword(newPassword)));
  if (!email) throw new DomainError('account.link-invalid');
  return { email };
}

/** Tries the link, and with a hash also uses it up and sets that password. @returns the account's address */
async function tryInvitation(tx: Tx, deps: Deps, token: string, hash: string | undefined) {
  const { clock, config } = deps;
  const { userId, secret } = readInvitationToken(token);
  const user = await lockUser(tx, userId);
  if (!user || user.closedAt) return null;
  const kept = await readCode(tx, 'invitation', userId);
  if (!kept || kept.expiresAt <= clock.now()) return null;
  if (!sameText(kept.hash, hashCode(config.authSecret, 'invitation', userId, secret))) return null;
  if (hash === undefined) return user.email;
  await deleteCode(tx, 'invitation', userId);
  await deleteCode(tx, 'verification', userId);
  if (!user.emailVerified) await markVerified(tx, userId, clock.now());
  await setPassword(tx, deps, user, hash);
  return user.email;
}

/** Tries the code, and with a hash also uses it up and sets that password. */
async function tryReset(tx: Tx, deps: Deps, email: string, code: string, hash: string | undefined) {
  const user = await lockUserByEmail(tx, email);
  if (!user || user.closedAt) return 'wrong';
  const verdict = await tryCode(tx, deps, 'reset', user.id, code, { keep: hash === undefined });
  if (verdict !== 'right' || hash === undefined) return verdict;
  if (!user.emailVerified) {
    await markVerified(tx, user.id, deps.clock.now());
    await deleteCode(tx, 'verification', user.id);
  }
  await deleteCode(tx, 'invitation', user.id);
  await setPassword(tx, deps, user, hash);
  await forgetPasswordTries(tx, user.id);
  return verdict;
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
  visit: Visit,
): Promise<string> {
  const { userId } = actor;
  const checked = await checkPassword(deps, userId, currentPassword);
  if (checked === 'too-many-tries') throw refuse('account.too-many-tries', 'currentPassword');
  if (checked === 'wrong') throw refuse('account.wrong-current-password', 'currentPassword');
  const hash = await hashPassword(newPassword);
  return withTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || !(await settlePassword(tx, userId, checked))) {
      throw refuse('account.wrong-current-password', 'currentPassword');
    }
    await setPassword(tx, deps, user, hash);
    return openSessionIn(tx, deps, userId, visit);
  });
}

/** The user's row must be locked: who signs in meanwhile waits, and finds the new password. */
async function setPassword(
  tx: Tx,
  { clock, events }: Deps,
  user: { id: string; email: string; firstName: string },
  hash: string,
): Promise<void> {
  await writePassword(tx, user.id, hash, clock.now());
  await deleteSessionsOf(tx, user.id);
  await events.publish(tx, passwordChanged, {
    userId: user.id,
    email: user.email,
    firstName: user.firstName,
  });
}
