import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionRequest } from './sessions.actions.ts';
import { cookieAttributes, cookieName, readSignedCookie, type Site } from '#server/http/cookies.ts';
import { sessionSeconds } from './sessions.rules.ts';

export const sessionCookieName = (site: Site): string => cookieName(site, 'session');

/** The token in the request's session cookie; null when there is none, or none that was signed with our secret. */
export const readSessionToken = (request: FastifyRequest, site: Site): string | null =>
  readSignedCookie(request, sessionCookieName(site));

export const sessionRequestOf = (request: FastifyRequest, site: Site): SessionRequest => ({
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
