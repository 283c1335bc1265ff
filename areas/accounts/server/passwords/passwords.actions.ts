import { DomainError } from '#shared/errors.ts';
import type {
  ChangePasswordInput,
  FirstPasswordInput,
  ResetPasswordInput,
} from '#areas/accounts/rules/account-forms.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { passingPurposes, passwordPurposes } from '#areas/accounts/rules/accounts.ts';
import { renewCodes, tryCode } from '../codes/codes.actions.ts';
import { passwordChanged } from '../accounts.events.ts';
import { lockMove, takeAddressBack, takeRecordOver } from '../email-change/email-change.actions.ts';
import { hashPassword } from './password-hash.tool.ts';
import { lockLink } from '../links/links.actions.ts';
import type { KeptLink } from '../links/links.rules.ts';
import { deleteLinks } from '../links/links.store.ts';
import { lockUserByEmail, markVerified } from '../accounts.store.ts';
import { refuse } from '../refusals.rules.ts';
import { checkPassword, settlePassword } from './check-password.actions.ts';
import { deleteCodesOf } from '../codes/codes.store.ts';
import { renewLogInLinks } from '../sign-in/log-in-links.actions.ts';
import { rememberDevice, type Visitor } from '../devices/devices.actions.ts';
import { deleteKnownDevices } from '../devices/devices.store.ts';
import { writePassword } from './passwords.store.ts';
import { forgetAllTries } from './tries.store.ts';
import { lockUser, type UserRow } from '#server/db/lock-person.ts';
import { openSessionIn, type OpenedSession } from '../sessions/sessions.actions.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';

/**
 * Sets a new password with the mailed code: every session of the account ends, wrong passwords are forgotten, an address
 * that was not verified is now, because the code came to it, and its owner is signed in.
 * @throws DomainError account.code-invalid (wrong, expired, used, replaced, or no such account),
 *   account.too-many-tries
 */
export async function resetPassword(
  { deps }: Context,
  { email, code, newPassword }: ResetPasswordInput,
  visitor: Visitor,
): Promise<OpenedSession> {
  const check = (hash?: string) =>
    withTransaction(deps.db, (tx) => tryReset(tx, deps, { email, code, visitor }, hash));
  // The code is looked at first: a password is hashed only for somebody who has the right one. A wrong try must be
  // counted, so refusals are thrown only after the transaction has kept it.
  let verdict = await check();
  if (verdict === 'right') verdict = await check(await hashPassword(newPassword));
  if (verdict === 'too-many-tries') throw refuse('account.too-many-tries', 'code');
  if (typeof verdict === 'string') throw refuse('account.code-invalid', 'code');
  return verdict;
}

/**
 * Sets a password by a mailed link. It came to the account's address, which is verified by that, to a former one, which
 * the account gets back, or to the one that a person on record gets by it. It works once, and its owner is signed in.
 * @throws DomainError account.link-invalid (wrong, expired, used, or no such account), account.address-taken when the
 *   former address, or that of the invitation, has an account of its own by now
 */
export async function setFirstPassword(
  { deps }: Context,
  { token, newPassword }: FirstPasswordInput,
  visitor: Visitor,
): Promise<OpenedSession & { leadsTo: string | null }> {
  // As above: hashed only for somebody whose link is right.
  const first = await withTransaction(deps.db, (tx) => lockLink(tx, deps, token, passwordPurposes));
  if (!first) throw new DomainError('account.link-invalid');
  const hash = await hashPassword(newPassword);
  return withTransaction(deps.db, async (tx) => {
    await lockMove(tx, deps, first.link);
    const found = await lockLink(tx, deps, token, passwordPurposes);
    if (!found) throw new DomainError('account.link-invalid');
    const { link } = found;
    const user = await ownerBy(tx, deps, found);
    const opened = await renewPassword(tx, deps, user, hash, visitor);
    return { ...opened, leadsTo: link.leadsTo };
  });
}

/** The account whose password a link sets, with the address that it has by the link. */
async function ownerBy(
  tx: Tx,
  deps: Deps,
  { link, user }: { link: KeptLink; user: UserRow },
): Promise<UserRow> {
  if (link.purpose === 'take-back') return takeAddressBack(tx, deps, user, link);
  return link.purpose === 'record-invitation' ? takeRecordOver(tx, deps, user, link) : user;
}

/**
 * Tries the code, and with a hash also uses it up and sets that password.
 * @returns without a hash only whether the code is right
 */
async function tryReset(
  tx: Tx,
  deps: Deps,
  { email, code, visitor }: { email: string; code: string; visitor: Visitor },
  hash: string | undefined,
): Promise<OpenedSession | 'right' | 'wrong' | 'too-many-tries'> {
  const user = await lockUserByEmail(tx, email);
  const owner = user && !user.closedAt ? user : null;
  const addressee = { email, userId: owner?.id ?? null };
  const verdict = await tryCode(tx, deps, 'reset', addressee, { code, visitor, keep: hash === undefined });
  return verdict === 'right' && owner && hash !== undefined
    ? renewPassword(tx, deps, owner, hash, visitor)
    : verdict;
}

/**
 * Sets the password of somebody who has the account's mailbox, by which the address is verified and guesses are
 * forgotten, and signs them in. What was mailed before counts no more, so all of it can be asked for again.
 */
async function renewPassword(
  tx: Tx,
  deps: Deps,
  user: UserRow,
  hash: string,
  visitor: Visitor,
): Promise<OpenedSession> {
  if (!user.emailVerified) await markVerified(tx, user.id, deps.clock.now());
  await deleteCodesOf(tx, user.id);
  await deleteLinks(tx, user.id, passingPurposes);
  await setPassword(tx, deps, user, hash, visitor);
  await forgetAllTries(tx, user.id);
  const opened = await openSessionIn(tx, deps, user.id, visitor);
  await renewCodes(tx, deps, 'reset', user.email);
  await renewLogInLinks(tx, deps, user.email);
  return opened;
}

/**
 * Changes the password of the person who asks and knows the current one. Their other sessions end; this browser's
 * goes on under a new token.
 * @throws DomainError account.wrong-current-password, account.too-many-tries
 */
export async function changePassword(
  { deps, actor }: Context<SignedIn>,
  { currentPassword, newPassword }: ChangePasswordInput,
  visitor: Visitor,
): Promise<OpenedSession> {
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
  // Somebody who knew the old password may have asked for another address.
  await deleteLinks(tx, user.id, ['email-change']);
  await rememberDevice(tx, deps, user.id, visitor);
  await events.publish(tx, passwordChanged, {
    userId: user.id,
    email: user.email,
    firstName: user.firstName,
  });
}
