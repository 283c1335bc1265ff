import { DomainError } from '#shared/errors.ts';
import type { MailedAddress } from '#areas/accounts/contract/email-change.ts';
import type { ChangeEmailInput } from '#areas/accounts/rules/account-forms.ts';
import { linkPurposes, noAddress, passingPurposes } from '#areas/accounts/rules/accounts.ts';
import { ofAddress, take, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { moveSteps, type AddressMove } from '#server/area.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockUser, type UserRow } from '#server/db/lock-person.ts';
import { emailChanged, emailChangeRequested, emailTakenBack } from '../accounts.events.ts';
import { deleteCodesOf } from '../codes/codes.store.ts';
import type { Visitor } from '../devices/devices.actions.ts';
import { makeLink } from '../links/links.actions.ts';
import type { KeptLink } from '../links/links.rules.ts';
import { deleteChangesToOthers, deleteLinks, deleteTakeBacksSince } from '../links/links.store.ts';
import { checkPassword, settlePassword } from '../passwords/check-password.actions.ts';
import { deletePassword } from '../passwords/passwords.store.ts';
import { refuse } from '../refusals.rules.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';
import { isInTheWay, readAddress, readPendingEmail } from './email-change.queries.ts';
import { deleteUnconfirmed, lockRival, writeAddress, writePlaceholder } from './email-change.store.ts';

/**
 * Asks for another address of the account. It changes once a link is used that is mailed there. Links to yet another
 * address end when this one is mailed, and nothing tells whether the address has an account.
 * @throws DomainError account.email-unchanged, account.wrong-current-password, account.too-many-tries,
 *   account.too-many-email-changes
 */
export async function requestEmailChange(
  { deps, actor }: Context<SignedIn>,
  { email, password }: ChangeEmailInput,
  visitor: Visitor,
): Promise<MailedAddress> {
  const { userId } = actor;
  if (email === actor.email) throw refuse('account.email-unchanged', 'email');
  const checked = await checkPassword(deps, userId, password, visitor);
  if (checked === 'too-many-tries') throw refuse('account.too-many-tries', 'password');
  if (checked === 'wrong') throw refuse('account.wrong-current-password', 'password');
  return withTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || !(await settlePassword(tx, userId, checked, visitor))) {
      throw refuse('account.wrong-current-password', 'password');
    }
    return mailConfirmation(tx, deps, userId, email, visitor);
  });
}

/**
 * Mails the link again to the address that waits to be confirmed. The links before it work on.
 * @throws DomainError account.no-email-change, account.too-many-email-changes
 */
export async function mailEmailChangeAgain(
  { deps, actor }: Context<SignedIn>,
  visitor: Visitor,
): Promise<MailedAddress> {
  return withTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.userId);
    const pending = await readPendingEmail(tx, actor.userId, deps.clock.now());
    if (pending === null) throw new DomainError('account.no-email-change');
    return mailConfirmation(tx, deps, actor.userId, pending, visitor);
  });
}

/** Keeps the address as it is: links that were mailed to another one work no more. Harmless when repeated. */
export async function cancelEmailChange({ deps, actor }: Context<SignedIn>): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.userId);
    await deleteLinks(tx, actor.userId, ['email-change']);
  });
}

/**
 * Makes the link and asks for the mail, whether or not the address has an account: a job finds that out. A link that is
 * mailed replaces those to other addresses. When nothing can be mailed, the links that are there work on.
 */
async function mailConfirmation(
  tx: Tx,
  deps: Deps,
  userId: string,
  email: string,
  { device }: Visitor,
): Promise<MailedAddress> {
  await takeOrRefuse(tx, deps, { kind: 'email-changes', subject: userId }, 'account.too-many-email-changes');
  if (!(await take(tx, deps, { kind: 'email-change-to', subject: ofAddress(deps, email) })))
    return { mailed: false, pending: await readPendingEmail(tx, userId, deps.clock.now()) };
  await deleteChangesToOthers(tx, userId, email);
  const token = await makeLink(tx, deps, 'email-change', userId, { device, newEmail: email });
  await deps.events.publish(tx, emailChangeRequested, { userId, email, token });
  return { mailed: true, pending: email };
}

/**
 * Gives the account the address that a link was mailed to. The former one is told and can take it back; all sessions end.
 * The rows must be locked by `lockMove`.
 * @returns the account as it is from now on
 * @throws DomainError account.address-taken
 */
export async function changeEmail(
  tx: Tx,
  deps: Deps,
  user: UserRow,
  { newEmail }: KeptLink,
): Promise<UserRow> {
  if (newEmail === null) throw new DomainError('account.link-invalid');
  await giveAddress(tx, deps, user, newEmail);
  const { id: userId, email, firstName } = user;
  const token = await makeLink(tx, deps, 'take-back', userId, { newEmail: email });
  await deps.events.publish(tx, emailChanged, { userId, email, firstName, token });
  return { ...user, email: newEmail };
}

/**
 * Gives a person on record the address that an invitation was mailed to: places, hours and groups are the account's from now
 * on. The rows must be locked by `lockMove`.
 * @returns the account as it is from now on
 * @throws DomainError account.link-invalid, account.address-taken: nothing is merged
 */
export async function takeRecordOver(
  tx: Tx,
  deps: Deps,
  user: UserRow,
  { newEmail }: KeptLink,
): Promise<UserRow> {
  if (newEmail === null || user.email !== noAddress) throw new DomainError('account.link-invalid');
  await giveAddress(tx, deps, user, newEmail);
  return { ...user, email: newEmail, emailVerified: true };
}

/**
 * Gives the account its former address back. Those who got it later have no say any more; the address that it had until
 * then is told. The rows must be locked by `lockMove`.
 * @returns the account as it is from now on
 * @throws DomainError account.address-taken
 */
export async function takeAddressBack(tx: Tx, deps: Deps, user: UserRow, link: KeptLink): Promise<UserRow> {
  const { newEmail } = link;
  if (newEmail === null) throw new DomainError('account.link-invalid');
  await deleteTakeBacksSince(tx, link);
  if (newEmail === user.email) return user;
  const rival = await lockRival(tx, { userId: user.id, email: newEmail });
  if (rival?.emailVerified) throw new DomainError('account.address-taken');
  if (rival) await setAside(tx, deps, rival);
  await moveAddress(tx, deps, user, newEmail);
  await deps.events.publish(tx, emailTakenBack, { userId: user.id, email: user.email });
  return { ...user, email: newEmail, emailVerified: true };
}

/**
 * Clears the way for a take-back. Anybody can name an address and so make an unconfirmed account of it that holds a
 * place, which must not keep the owner out. With nothing kept of it the account goes. Otherwise it stays under an address
 * that receives no mail, so that places and lists that refer to it remain, and nobody can log in to it.
 */
async function setAside(tx: Tx, deps: Deps, rival: UserRow): Promise<void> {
  if (!(await isInTheWay(tx, deps, rival))) return deleteUnconfirmed(tx, rival.id);
  await deletePassword(tx, rival.id);
  await deleteCodesOf(tx, rival.id);
  await deleteLinks(tx, rival.id, linkPurposes);
  await deleteSessionsOf(tx, rival.id);
  await writePlaceholder(tx, rival.id, deps.clock.now());
}

/** Moves an account to an address unless another one is in the way, which stays as it is then. */
async function giveAddress(tx: Tx, deps: Deps, user: UserRow, email: string): Promise<void> {
  const rival = await lockRival(tx, { userId: user.id, email });
  if (rival && (await isInTheWay(tx, deps, rival))) throw new DomainError('account.address-taken');
  if (rival) await deleteUnconfirmed(tx, rival.id);
  await moveAddress(tx, deps, user, email);
}

/** Moves an account to another address, with what areas keep under it. */
async function moveAddress(tx: Tx, deps: Deps, user: UserRow, email: string): Promise<void> {
  const now = deps.clock.now();
  if (!(await writeAddress(tx, user, email, now))) throw new DomainError('account.address-taken');
  // They were mailed to the address that is left.
  await deleteCodesOf(tx, user.id);
  await deleteLinks(tx, user.id, passingPurposes);
  await deleteSessionsOf(tx, user.id);
  const moved = { deps, userId: user.id, from: user.email, to: email };
  for (const { write } of movesOf(deps)) await write(tx, moved);
}

/** How areas follow an account to another address, in the order in which everything locks. */
const movesOf = ({ erasures }: Pick<Deps, 'erasures'>): AddressMove[] => {
  const moves = erasures.flatMap(({ move }) => move ?? []);
  return moveSteps.flatMap((step) => moves.filter((move) => move.step === step));
};

/**
 * Locks what a link may write that gives an account another address, or its former one back, in the order in which
 * everything locks: what comes before people, then the account, the one that has the address, and those whose lists follow.
 * Nothing for other links.
 */
export async function lockMove(
  tx: Tx,
  deps: Deps,
  { userId, newEmail }: Pick<KeptLink, 'userId' | 'newEmail'>,
): Promise<void> {
  if (newEmail === null) return;
  const from = await readAddress(tx, userId);
  if (from === undefined) return;
  const moved = { deps, userId, from, to: newEmail };
  const others: string[] = [];
  for (const { lock, people } of movesOf(deps)) {
    await lock?.(tx, moved);
    others.push(...((await people?.(tx, moved)) ?? []));
  }
  await lockRival(tx, { userId, email: newEmail }, others);
}
