import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Visit } from './sessions.actions.ts';
import { sessionSeconds } from './sessions.rules.ts';

type Site = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:');

/**
 * Under https the name's prefix has browsers refuse a cookie of this name that another host of the domain, or a page
 * without encryption, tries to set (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (site: Site, what: 'session' | 'device' | 'carried'): string =>
  `${isSecure(site) ? '__Host-' : ''}manyhands_${what}`;

export const sessionCookieName = (site: Site): string => cookieName(site, 'session');

export const cookieAttributes = (site: Site) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(site) }) as const;

/** The token in the request's session cookie; null when there is none, or none that was signed with our secret. */
export const readSessionToken = (request: FastifyRequest, site: Site): string | null =>
  readSignedCookie(request, sessionCookieName(site));

/** What a cookie holds; null when there is none, or none that was signed with our secret. */
export function readSignedCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name];
  if (value === undefined) return null;
  const { valid, value: token } = request.unsignCookie(value);
  return valid ? token : null;
}

export const visitOf = (request: FastifyRequest, site: Site): Visit => ({
  userAgent: request.headers['user-agent'],
  token: readSessionToken(request, site),
});

/** Has the browser keep the session's token, from now for as long as an unused session lasts. */
export function keepSessionCookie(reply: FastifyReply, site: Site, token: string): void {
  reply.setCookie(sessionCookieName(site), token, {
    ...cookieAttributes(site),
    signed: true,
    maxAge: sessionSeconds,
  });
}

export function forgetSessionCookie(reply: FastifyReply, site: Site): void {
  reply.clearCookie(sessionCookieName(site), cookieAttributes(site));
}
