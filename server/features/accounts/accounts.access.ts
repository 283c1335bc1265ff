import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import type { Deps } from '#server/context.ts';
import type { BindOptions } from '#server/http/bind.ts';
import { readSessionToken, sessionCookieName } from './accounts.cookie.ts';
import { authOf, sessionExpiry, sessionRenewalDays, type SetCookies } from './accounts.gateway.ts';
import { canCall, needsStanding } from './accounts.policy.ts';
import { findStanding, prepareFindSession } from './accounts.queries.ts';

/** @returns the token of the request's session cookie, or null when there is none that we signed. */
export const sessionTokenOf = (request: FastifyRequest, deps: Deps): string | null =>
  readSessionToken(request.cookies[sessionCookieName], deps.config.authSecret);

export function setCookies(reply: FastifyReply, cookies: SetCookies): void {
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}

/** How the server learns who asks and refuses whom an endpoint's access level does not admit. */
export function createAccess(deps: Deps): Omit<BindOptions, 'deps'> {
  const findSession = prepareFindSession(deps.db);
  return {
    async resolveActor(request, reply) {
      const token = sessionTokenOf(request, deps);
      if (token === null) return { kind: 'anonymous' };
      const now = deps.clock.now();
      const session = await findSession(token, now);
      if (!session) return { kind: 'anonymous' };
      const renewedAgo = sessionExpiry(now).getTime() - session.expiresAt.getTime();
      if (renewedAgo >= sessionRenewalDays * 86_400_000) {
        setCookies(reply, await authOf(deps).renewSession(token));
      }
      return session.actor;
    },

    async admit(access, { actor }) {
      const standing =
        actor.kind === 'user' && needsStanding(access, actor)
          ? await findStanding(deps.db, actor.userId)
          : { hasApprovedLocation: false };
      if (canCall(access, actor, standing)) return;
      throw new DomainError(actor.kind === 'anonymous' ? 'sign-in-required' : 'forbidden');
    },
  };
}
