import { DomainError } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { findActorById } from '../accounts.queries.ts';
import type { LiveSession } from './sessions.queries.ts';
import { hashToken, isRenewalDue, keptUserAgent, sessionExpiry } from './sessions.rules.ts';
import { deleteSession, extendSession, insertSession } from './sessions.store.ts';

/** The browser that asks for a session or gives one up, as its request told. */
export interface SessionRequest {
  userAgent: string | undefined;
  /** Token of the session that the browser has now; null without one that we gave. */
  token: string | null;
}

/** A session that was opened, and whose it is. */
export interface OpenedSession {
  actor: SignedIn;
  /** For the browser's cookie and nothing else. */
  token: string;
}

/**
 * Opens a session for somebody who has proved who they are, in the transaction that proved it, and ends the one that
 * the browser had before, so that nobody who knew its token is signed in now.
 * @throws DomainError sign-in-required when there is no such account
 */
export async function openSessionIn(
  tx: Tx,
  { clock, ids }: Deps,
  userId: string,
  visit: SessionRequest,
): Promise<OpenedSession> {
  const actor = await findActorById(tx, userId);
  if (!actor) throw new DomainError('sign-in-required');
  const now = clock.now();
  const token = ids.secret();
  if (visit.token !== null) await deleteSession(tx, hashToken(visit.token));
  await insertSession(tx, {
    id: ids.uuid(),
    userId,
    tokenHash: hashToken(token),
    userAgent: keptUserAgent(visit.userAgent),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: sessionExpiry(now),
  });
  return { actor, token };
}

/**
 * Moves the end of a session that is in use, once a day. The token stays: requests that are under way with it would
 * lose their session.
 * @returns whether the browser is to keep its cookie for longer, too
 */
export async function renewSession({ db, clock }: Deps, session: LiveSession): Promise<boolean> {
  const now = clock.now();
  if (!isRenewalDue(session, now)) return false;
  return withTransaction(db, (tx) => extendSession(tx, session.id, { now, expiresAt: sessionExpiry(now) }));
}

/** Ends the browser's session, if it has one; the same call again does no harm. */
export async function signOut({ deps }: Context, { token }: SessionRequest): Promise<void> {
  if (token !== null) await withTransaction(deps.db, (tx) => deleteSession(tx, hashToken(token)));
}
