import { DomainError } from '#shared/errors.ts';
import type { SignInInput, SignUpInput, VerifyInput } from '#areas/accounts/rules/account-forms.ts';
import { userKey } from '#shared/rules/keys.ts';
import type { Context } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { adoptBlocksIn } from '#areas/blocks/server/blocks.actions.ts';
import { rememberDevice, type Visitor } from '../devices/devices.actions.ts';
import { mailVerification, mayAskForCode, tryCode } from '../codes/codes.actions.ts';
import { offerLogInLink } from './offer-log-in-link.actions.ts';
import { confirmAddress } from './confirm-address.actions.ts';
import { hashPassword } from '../passwords/password-hash.tool.ts';
import { findActorByEmail } from '../accounts.queries.ts';
import { insertUser, lockUserByEmail } from '../accounts.store.ts';
import { refuse } from '../refusals.rules.ts';
import { checkPassword, settlePassword } from '../passwords/check-password.actions.ts';
import { writePassword } from '../passwords/passwords.store.ts';
import { lockUser } from '#server/db/lock-person.ts';
import { openSessionIn, type OpenedSession } from '../sessions/sessions.actions.ts';

/**
 * Creates an account whose address is still to be verified. The role is what the endpoint says, never the
 * client. Account, password and the mail with the code are one transaction: there is no account without mail.
 * @param alsoIn what else belongs to this sign-up, in the same transaction
 * @throws DomainError account.email-taken
 */
export async function createAccount(
  { deps, t }: Context,
  role: 'volunteer' | 'organizer',
  { firstName, lastName, email, password, redirect }: SignUpInput,
  visitor: Visitor,
  alsoIn?: (tx: Tx, userId: string) => Promise<void>,
): Promise<void> {
  const { db, clock, ids } = deps;
  if (await findActorByEmail(db, email)) throw refuse('account.email-taken', 'email');
  const hash = await hashPassword(password);
  const id = ids.uuid();
  const user = {
    id,
    key: userKey({ userId: id, familyName: lastName, givenName: firstName }),
    email,
    firstName,
    lastName,
    isOrganizer: role === 'organizer',
    isVolunteer: role === 'volunteer',
    emailVerified: false,
    language: t.language,
  };
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    if (!(await insertUser(tx, user, now))) throw refuse('account.email-taken', 'email');
    await adoptBlocksIn(tx, deps, { userId: id, email });
    await writePassword(tx, id, hash, now);
    await alsoIn?.(tx, id);
    // Somebody who asked for codes for this address before it had an account keeps nobody from the first one.
    await mayAskForCode(tx, deps, 'verification', { email, userId: null }, visitor);
    await mailVerification(tx, deps, user, { asker: visitor, leadsTo: redirect });
  });
}

/**
 * Takes the mailed code: the address is verified from now on, the code is used up, and its owner is signed in.
 * @throws DomainError account.code-invalid (wrong, expired, used, replaced, or no such account),
 *   account.too-many-tries
 */
export async function verify(
  { deps }: Context,
  { email, code }: VerifyInput,
  visitor: Visitor,
): Promise<OpenedSession> {
  // A wrong try must be counted, so the refusal is thrown only after the transaction has kept it.
  const outcome = await withTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    const waiting = user && !user.emailVerified && !user.closedAt ? user : null;
    const addressee = { email, userId: waiting?.id ?? null };
    const tried = await tryCode(tx, deps, 'verification', addressee, { code, visitor });
    if (tried !== 'right') return tried;
    if (!waiting) return 'wrong';
    await confirmAddress(tx, deps, waiting);
    await rememberDevice(tx, deps, waiting.id, visitor);
    return openSessionIn(tx, deps, waiting.id, visitor);
  });
  if (outcome === 'too-many-tries') throw refuse('account.too-many-tries', 'code');
  if (typeof outcome === 'string') throw refuse('account.code-invalid', 'code');
  return outcome;
}

/**
 * Signs in with a password. Every sign-in gets a session of its own; the one the browser had before ends.
 * @throws DomainError account.unknown-email, account.wrong-password, account.not-confirmed,
 *   account.guarded when the account had too many wrong passwords lately: to the right one a link is mailed
 */
export async function signIn(
  { deps }: Context,
  { email, password, redirect }: SignInInput,
  visitor: Visitor,
): Promise<OpenedSession> {
  const actor = await findActorByEmail(deps.db, email);
  if (!actor) throw refuse('account.unknown-email', 'email');
  const checked = await checkPassword(deps, actor.userId, password, visitor);
  if (checked === 'too-many-tries') {
    await offerLogInLink(deps, actor.userId, password, { asker: visitor, leadsTo: redirect });
    throw refuse('account.guarded', 'password');
  }
  if (checked === 'wrong') throw refuse('account.wrong-password', 'password');
  // The password may have been changed, or the account closed, while it was hashed.
  const outcome = await withTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user || !(await settlePassword(tx, user.id, checked, visitor))) return 'wrong';
    if (!user.emailVerified) return 'not-confirmed';
    await rememberDevice(tx, deps, user.id, visitor);
    return openSessionIn(tx, deps, user.id, visitor);
  });
  if (outcome === 'wrong') throw refuse('account.wrong-password', 'password');
  if (outcome === 'not-confirmed') throw new DomainError('account.not-confirmed');
  return outcome;
}
