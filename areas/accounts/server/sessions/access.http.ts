import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { Actor, Context, Deps } from '#server/context.ts';
import { callRefusal, canCall } from '../accounts.policy.ts';
import { keepSessionCookie, readSessionToken } from './session-cookie.http.ts';
import { hashToken } from './sessions.rules.ts';
import { renewSession } from './sessions.actions.ts';
import { prepareFindSession } from './sessions.queries.ts';

/** What `createBind` asks of the accounts. */
interface AccessControl {
  /** Reads the session's person; renews a session that is in use, as long as its cookie can be sent. */
  resolveActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor>;
  /** What stands for the request's session in counts; null when its cookie was not signed by us. Asks no database. */
  sessionKeyOf(request: FastifyRequest): string | null;
  /** @throws DomainError sign-in-required, forbidden */
  admit(endpoint: AnyEndpoint, ctx: Context): void;
}

/** How the server learns who asks and refuses whom an endpoint's access level does not admit. */
export function createAccess(deps: Deps): AccessControl {
  const { config, clock, db } = deps;
  const findSession = prepareFindSession(db);
  return {
    async resolveActor(request, reply) {
      const token = readSessionToken(request, config);
      if (token === null) return { kind: 'anonymous' };
      const session = await findSession(token, clock.now());
      if (!session) return { kind: 'anonymous' };
      // A stream asks again long after its answer began, and a cookie that stays behind ends before its session.
      if (!reply.raw.headersSent && (await renewSession(deps, session)))
        keepSessionCookie(reply, config, token);
      return session.actor;
    },

    sessionKeyOf(request) {
      const token = readSessionToken(request, config);
      return token === null ? null : `session ${hashToken(token)}`;
    },

    admit(endpoint, { actor }) {
      if (canCall(endpoint, actor)) return;
      throw callRefusal(endpoint, actor);
    },
  };
}
