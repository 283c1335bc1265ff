import { DomainError, errorText, type ErrorCode } from '#shared/errors.ts';
import type { Deps } from '#server/context.ts';
import { authOf, type NewSession, type SetCookies } from './accounts.auth.ts';
import { readSessionToken, sessionCookieName } from '../codes/accounts.secrets.ts';

/** The browser that asks for a session or gives one up, as its request told. */
export interface Visit {
  userAgent: string | undefined;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** A refusal that belongs to one field of the form. */
export function refuse(code: ErrorCode, path: string): DomainError {
  return new DomainError(code, { fields: [{ path, code, text: errorText(code) }] });
}

/**
 * Opens a session for somebody who has proved who they are, and ends the one that the browser had before, so
 * that nobody who knew its token is signed in now.
 */
export async function openOwnSession(deps: Deps, userId: string, visit: Visit): Promise<NewSession> {
  const session = await authOf(deps).openSession(userId, headersOf(visit));
  const before = tokenOf(deps, visit);
  if (before !== null) await authOf(deps).closeSession(before);
  return session;
}

/** Ends the browser's session, if it has one; the same call again does no harm. */
export function closeOwnSession(deps: Deps, visit: Visit): Promise<SetCookies> {
  return authOf(deps).closeSession(tokenOf(deps, visit));
}

const userAgentMax = 300;
const headersOf = ({ userAgent = '' }: Visit): Headers =>
  new Headers({ 'user-agent': userAgent.slice(0, userAgentMax) });

const tokenOf = ({ config }: Deps, { cookies }: Visit): string | null =>
  readSessionToken(cookies[sessionCookieName], config.authSecret);
