import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Actor, Context, Deps } from '#server/context.ts';
import { findStanding } from '#server/features/memberships/memberships.queries.ts';
import { readSessionToken, sessionCookieName } from '../codes/accounts.secrets.ts';
import { authOf, sessionExpiry, sessionRenewalDays } from './accounts.auth.ts';
import { canCall, needsStanding } from '../accounts.policy.ts';
import { prepareFindSession } from '../accounts.queries.ts';

/** What `createBind` asks of the accounts. */
interface AccessControl {
  /** Reads the session's person; renews a session that is in use. */
  resolveActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor>;
  /** @throws DomainError sign-in-required, forbidden */
  admit(access: Access, ctx: Context): Promise<void>;
}

/** How the server learns who asks and refuses whom an endpoint's access level does not admit. */
export function createAccess(deps: Deps): AccessControl {
  const findSession = prepareFindSession(deps.db);
  return {
    async resolveActor(request, reply) {
      const token = readSessionToken(request.cookies[sessionCookieName], deps.config.authSecret);
      if (token === null) return { kind: 'anonymous' };
      const now = deps.clock.now();
      const session = await findSession(token, now);
      if (!session) return { kind: 'anonymous' };
      const renewedAgo = sessionExpiry(now).getTime() - session.expiresAt.getTime();
      if (renewedAgo >= sessionRenewalDays * 86_400_000) {
        reply.header('set-cookie', await authOf(deps).renewSession(token));
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
