import { DomainError, errorCatalog, type ErrorCode } from '#shared/errors.ts';
import { t } from '#shared/messages/index.ts';
import {
  verificationCodeDigits,
  type SignInInput,
  type SignUpInput,
  type VerifyInput,
} from '#shared/rules/accounts.ts';
import { userKey } from '#shared/rules/keys.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { verificationRequested } from './accounts.events.ts';
import { authOf, hashPassword, type SetCookies } from './accounts.auth.ts';
import { findActorByEmail } from './accounts.queries.ts';
import { codeExpiry, judgeCode, nextCode, readKeptCode } from './accounts.rules.ts';
import { hashCode, readSessionToken, sameText, sessionCookieName } from './accounts.secrets.ts';
import {
  deleteCode,
  insertPassword,
  insertUser,
  lockUserByEmail,
  markVerified,
  readCode,
  replaceCode,
  updateCode,
} from './accounts.store.ts';

/** The browser that asks for a session or gives one up, as its request told. */
export interface Visit {
  userAgent: string | undefined;
  cookies: Readonly<Record<string, string | undefined>>;
}

export interface OpenedSession {
  actor: SignedIn;
  cookies: SetCookies;
}

/** A refusal that belongs to one field of the form. */
function refuse(code: ErrorCode, path: string): DomainError {
  return new DomainError(code, { fields: [{ path, code, message: t(errorCatalog[code].message) }] });
}

/**
 * Creates an account whose address is still to be verified. The role is what the endpoint says, never the
 * client. Account, password and the mail with the code are one transaction: there is no account without mail.
 * @throws DomainError account.email-taken
 */
export async function signUp(
  { deps }: Context,
  role: 'volunteer' | 'organizer',
  { firstName, lastName, email, password }: SignUpInput,
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
  };
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    if (!(await insertUser(tx, user, now))) throw refuse('account.email-taken', 'email');
    await insertPassword(tx, { id: ids.uuid(), userId: id, hash }, now);
    await mailCode(tx, deps, user);
  });
}

/**
 * Mails a new code in the place of the old one. Says nothing about addresses that have no account, or one
 * that is verified already.
 * @throws DomainError account.too-many-tries when the account had its share of codes for this hour
 */
export async function resendCode({ deps }: Context, email: string): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user || user.emailVerified || user.closedAt) return;
    await mailCode(tx, deps, user);
  });
}

async function mailCode(
  tx: Tx,
  { clock, config, events, ids }: Deps,
  user: { id: string; email: string; firstName: string },
): Promise<void> {
  const now = clock.now();
  const code = ids.code(verificationCodeDigits);
  const previous = await readCode(tx, user.id);
  const kept = nextCode(
    previous ? readKeptCode(previous.value) : null,
    hashCode(config.authSecret, user.id, code),
    now,
  );
  if (!kept) throw refuse('account.too-many-tries', 'code');
  await replaceCode(
    tx,
    { id: ids.uuid(), userId: user.id, value: JSON.stringify(kept), expiresAt: codeExpiry(now) },
    now,
  );
  await events.publish(tx, verificationRequested, {
    userId: user.id,
    email: user.email,
    firstName: user.firstName,
    code,
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
  visit: Visit,
): Promise<OpenedSession> {
  // A wrong try must be counted, so the refusal is thrown only after the transaction has kept it.
  const verdict = await withTransaction(deps.db, (tx) => tryCode(tx, deps, email, code));
  if (verdict === 'too-many-tries') throw refuse('account.too-many-tries', 'code');
  if (verdict !== 'right') throw refuse('account.code-invalid', 'code');
  const actor = await findActorByEmail(deps.db, email);
  if (!actor) throw refuse('account.code-invalid', 'code');
  const cookies = await authOf(deps).openSession(actor.userId, headersOf(visit));
  return { actor, cookies: await rotate(deps, visit, cookies) };
}

async function tryCode(tx: Tx, { clock, config }: Deps, email: string, code: string) {
  const now = clock.now();
  const user = await lockUserByEmail(tx, email);
  const row = user && !user.emailVerified && !user.closedAt ? await readCode(tx, user.id) : undefined;
  if (!user || !row) return 'wrong';
  const kept = readKeptCode(row.value);
  const matches = sameText(kept.hash, hashCode(config.authSecret, user.id, code));
  const verdict = judgeCode(kept, row.expiresAt, matches, now);
  if (verdict === 'wrong') {
    await updateCode(tx, user.id, JSON.stringify({ ...kept, tries: kept.tries + 1 }), now);
  } else if (verdict === 'right') {
    await deleteCode(tx, user.id);
    await markVerified(tx, user.id, now);
  }
  return verdict;
}

/**
 * Signs in with a password. Every sign-in gets a session of its own; the one the browser had before ends.
 * @throws DomainError account.unknown-email, account.wrong-password, account.not-confirmed
 */
export async function signIn({ deps }: Context, input: SignInInput, visit: Visit): Promise<OpenedSession> {
  const actor = await findActorByEmail(deps.db, input.email);
  if (!actor) throw refuse('account.unknown-email', 'email');
  const outcome = await authOf(deps).signIn(input, headersOf(visit));
  if (outcome === 'wrong-password') throw refuse('account.wrong-password', 'password');
  if (outcome === 'not-confirmed') throw new DomainError('account.not-confirmed');
  return { actor, cookies: await rotate(deps, visit, outcome) };
}

/** Ends the session that the browser had before, so that nobody who knew its token is signed in now. */
async function rotate(deps: Deps, visit: Visit, cookies: SetCookies): Promise<SetCookies> {
  const before = tokenOf(deps, visit);
  if (before !== null) await authOf(deps).closeSession(before);
  return cookies;
}

/** Ends the browser's session, if it has one; the same call again does no harm. */
export function signOut({ deps }: Context, visit: Visit): Promise<SetCookies> {
  return authOf(deps).closeSession(tokenOf(deps, visit));
}

const userAgentMax = 300;
const headersOf = ({ userAgent = '' }: Visit): Headers =>
  new Headers({ 'user-agent': userAgent.slice(0, userAgentMax) });

const tokenOf = ({ config }: Deps, { cookies }: Visit): string | null =>
  readSessionToken(cookies[sessionCookieName], config.authSecret);
