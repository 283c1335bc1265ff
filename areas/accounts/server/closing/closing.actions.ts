import type { CloseAccountInput } from '#areas/accounts/rules/account-closing.ts';
import { linkPurposes, noAddress, takeBackHours } from '#areas/accounts/rules/accounts.ts';
import { DomainError } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Leaving, Released } from '#server/area.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { accountClosed } from '../accounts.events.ts';
import { namesInWords, strangerFor } from './closing.rules.ts';
import { canBeTakenBack, readFormerAddresses } from '../email-change/email-change.queries.ts';
import { deleteFormerAddresses } from '../email-change/email-change.store.ts';
import { eraseUser } from './closing.store.ts';
import { deleteLinks } from '../links/links.store.ts';
import { deleteCodesOf } from '../codes/codes.store.ts';
import { deleteKnownDevices } from '../devices/devices.store.ts';
import { forgetAllTries } from '../passwords/tries.store.ts';
import { deletePassword } from '../passwords/passwords.store.ts';
import { lockUser, type UserRow } from '#server/db/lock-person.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';

/**
 * Closes the own account for ever, all of it in one transaction: sessions end, requests are rejected, places that are
 * not over are given back, and everything personal is erased (areas/accounts/README.md), that of people who are known by the holder alone, too.
 * The address can sign up again at once.
 * @throws DomainError account.email-changed-lately while a former address can take the account back: somebody who got in must not
 *   end that; account.last-organizer when an organization would lose its only organizer and the person was
 *   not told; sign-in-required when the account was closed meanwhile
 */
export async function closeAccount(
  { deps, actor }: Context<SignedIn>,
  input: CloseAccountInput,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const dependents = await dependentsOf(tx, deps, actor.userId);
    for (const id of [actor.userId, ...dependents])
      for (const { lock } of deps.erasures) await lock?.(tx, id);
    const user = await lockUser(tx, actor.userId);
    if (!user || user.closedAt) throw new DomainError('sign-in-required');
    if (await canBeTakenBack(tx, user.id, now))
      throw new DomainError('account.email-changed-lately', { params: { hours: takeBackHours } });
    // Somebody was entered a moment ago: with a second try they are locked as well.
    if ((await dependentsOf(tx, deps, actor.userId)).some((id) => !dependents.includes(id)))
      throw new DomainError('service.unavailable');
    const leaving = await lockUsers(tx, dependents);
    await erasePersonIn(tx, deps, user, input);
    for (const dependent of leaving) await erasePersonIn(tx, deps, dependent, unsaid);
  });
}

/** What is said of the leaving of somebody who has no account to close. */
const unsaid: CloseAccountInput = { reason: 'not-said', message: '', unpublish: [] };

async function dependentsOf(tx: Tx, { erasures }: Deps, userId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { dependents } of erasures) ids.push(...((await dependents?.(tx, userId)) ?? []));
  return ids;
}

/** Those of these people who have not left, locked. */
async function lockUsers(tx: Tx, ids: readonly string[]): Promise<UserRow[]> {
  const people: UserRow[] = [];
  for (const id of ids) {
    const person = await lockUser(tx, id);
    if (person && !person.closedAt) people.push(person);
  }
  return people;
}

/**
 * Erases a person without an email address, whom an organization keeps on record no more: as when an account is closed, places that
 * are not over are given back, and hours stay. Nobody who left is told, and neither is the support team.
 * @throws DomainError `not-found` when there is no such person, or they have an address by now
 */
export async function eraseRecordIn(tx: Tx, deps: Deps, userId: string): Promise<void> {
  for (const { lock } of deps.erasures) await lock?.(tx, userId);
  const user = await lockUser(tx, userId);
  if (!user || user.closedAt || user.email !== noAddress) throw new DomainError('not-found');
  await erasePersonIn(tx, deps, user, unsaid);
}

/** Takes out a person whose places and row are locked, and says so to those who are concerned. */
async function erasePersonIn(
  tx: Tx,
  deps: Deps,
  user: UserRow,
  { reason, message, unpublish }: CloseAccountInput,
): Promise<void> {
  const now = deps.clock.now();
  const stranger = strangerFor(user.id);
  const former = await readFormerAddresses(tx, user.id);
  // What others keep under no address is about anybody.
  const own = user.email === noAddress ? [] : [{ address: user.email, until: null }];
  const person = { ...user, addresses: [...own, ...former] };
  const leaving: Leaving = { deps, person, stranger, unpublish, now };
  const released: Released[] = [];
  for (const { release } of deps.erasures) released.push(...((await release?.(tx, leaving)) ?? []));
  for (const { erase } of deps.erasures) await erase?.(tx, leaving);
  await deletePassword(tx, user.id);
  await deleteCodesOf(tx, user.id);
  await deleteLinks(tx, user.id, linkPurposes);
  await forgetAllTries(tx, user.id);
  await deleteKnownDevices(tx, user.id);
  await deleteSessionsOf(tx, user.id);
  await deleteFormerAddresses(tx, user.id);
  await eraseUser(tx, user.id, stranger, reason, now);
  const { email, firstName, lastName } = user;
  await deps.events.publish(tx, accountClosed, {
    userId: user.id,
    person: {
      email,
      firstName,
      lastName,
      formerAddresses: former.map(({ address, until }) => ({ address, until: until.toISOString() })),
      names: [...namesInWords(user), ...typedNames(released)],
    },
    reason,
    message,
    released,
  });
}

/** Under which others read of the person. */
const typedNames = (released: readonly Released[]): string[] =>
  released.flatMap(({ typedName }) => (typedName ? [fullName(typedName)] : []));
