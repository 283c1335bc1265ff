import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { bodyMaxOf, bodyMaxOfMembers } from '#shared/contract/body-limits.ts';
import type { Access, AnyEndpoint, Endpoint } from '#shared/contract/endpoint.ts';
import { streamType } from '#shared/contract/stream.ts';
import { isStorable } from '#shared/rules/incoming.ts';
import { DomainError } from '#shared/errors.ts';
import type { MadeOf } from '../platform/kept-answers.ts';
import { whileCalled } from '../platform/calls-under-way.ts';
import { turn } from '../platform/turns.ts';
import { noteMadeOf } from './made-of.ts';
import { keptData, sendKept } from './send-kept.ts';
import { judge, judgeOfBody } from './judging.ts';
import { networkOf } from './network.ts';
import { refuseUnstorable } from './storable.ts';
import { answersAreNoPages } from './security.ts';
import type { Actor, Context, Deps, SignedIn } from '../context.ts';

type ActorOf<Who extends Access> = Who extends 'public' ? Actor : SignedIn;

export interface Call<Who extends Access, Params, Query, Body> {
  ctx: Context<ActorOf<Who>>;
  params: Params;
  query: Query;
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * What an answer to a visitor was made of, so that it can be kept for all visitors (`platform/kept-answers.ts`).
 * @param now an instant before the answer was read
 */
export type Keep<Answer> = (deps: Deps, answer: Answer, now: Date) => Promise<MadeOf>;

/** Ties one endpoint of the contract to its use case; with `keep`, answers to visitors are kept as long as nothing of them changes. */
export type Bind = <
  Who extends Access,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
>(
  endpoint: Endpoint<Who, Params, Query, Body, Output>,
  handler: (call: Call<Who, z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<z.input<Output>>,
  keep?: Keep<z.output<Output>>,
) => void;

export interface BindOptions {
  deps: Deps;
  /** Reads the session; may renew its cookie on the reply. */
  resolveActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor>;
  /** What stands for the request's session in counts; null when its cookie was not signed by us. */
  sessionKeyOf(request: FastifyRequest): string | null;
  /** What was answered to a request that is sent again, or how the answer to this one is kept; null when nobody asks for that. */
  beginRequest(endpoint: AnyEndpoint, ctx: Context, request: FastifyRequest): Promise<Begun | null>;
  /** Refuses an actor whom an endpoint does not admit. */
  admit(endpoint: AnyEndpoint, ctx: Context): void;
}

/** A request that may be sent again without being done twice. */
type Begun =
  | { kept: { status: number; body: string } }
  | {
      kept: null;
      answered(answer: { status: number; body: string }): Promise<void>;
      failed(): Promise<void>;
    };

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
    /** Whether other sites may send it: what it does is allowed by its address alone, and no cookie is looked at. */
    fromAnySite?: boolean;
  }
  interface FastifyRequest {
    /** What the endpoint's use case may use, and who calls; null until that is settled. */
    ctx: Context | null;
  }
}

/**
 * Makes the `bind` function that features register their endpoints with. A bound endpoint first settles who
 * asks and whether that access level admits them, while the body is still on its way; then it reads params, query and
 * body by the contract's schemas, and answers only what the output's schema names.
 */
export function createBind(app: FastifyInstance, options: BindOptions): Bind {
  const { bodies } = app;
  const limitOf = ({ countedBy }: AnyEndpoint, max: number) => ({
    max,
    timeWindow: 60_000,
    ...(countedBy === 'session'
      ? { keyGenerator: (request: FastifyRequest) => options.sessionKeyOf(request) ?? networkOf(request.ip) }
      : {}),
  });
  app.decorateRequest('ctx', null);
  return (endpoint, handler, keep) => {
    const bodyMax = bodyMaxOf(endpoint);
    const membersMax = bodyMaxOfMembers(endpoint);
    const judgeBody = judgeOfBody(endpoint);
    const isStream = endpoint.produces === streamType;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: membersMax,
      // A HEAD request would leave a stream open that nobody reads.
      exposeHeadRoute: !isStream,
      helmet: answersAreNoPages,
      config: {
        endpoint,
        ...(endpoint.perMinute ? { rateLimit: limitOf(endpoint, endpoint.perMinute) } : {}),
      },
      preParsing: async (request, reply) => {
        // Answers depend on who asks, and a kiosk's browser is shared; an endpoint may say otherwise.
        reply.header('cache-control', 'no-store');
        const actor = await options.resolveActor(request, reply);
        if ('language' in actor) request.accountLanguage = actor.language;
        const deps = { ...options.deps, events: options.deps.events.by(actor) };
        const ctx: Context = { deps, actor, requestId: request.id, t: request.t };
        options.admit(endpoint, ctx);
        request.ctx = ctx;
        const max = isMember(actor) ? membersMax : bodyMax;
        if (max < membersMax) refuseLonger(request, max);
        bodies.begin(request, reply, max);
      },
      handler: async (request, reply) => {
        if (!endpoint.upload && request.isMultipart()) throw new DomainError('request.wrong-type');
        // An address that nothing can be kept under leads nowhere.
        if (!Object.values(request.params as object).every((part) => isStorable(String(part))))
          throw new DomainError('not-found');
        const waitForTurn = async () => (endpoint.inTurns ? turn() : undefined);
        await waitForTurn();
        refuseUnstorable(request.query);
        refuseUnstorable(request.body);
        const ctx = request.ctx as Context;
        if (keep && ctx.actor.kind === 'anonymous') {
          const params = judge(endpoint.params, request.params);
          const query = judge(endpoint.query, request.query);
          const key = keyOf(endpoint, ctx, { params, query });
          const { value, about, until } = await options.deps.answers.answer('answers', key, async () => {
            const now = ctx.deps.clock.now();
            const call = { ctx: ctx as never, params, query, body: undefined as never, request, reply };
            const named = endpoint.output.parse(await handler(call));
            const data = keptData(JSON.stringify(named));
            return { value: data, bytes: data.body.length, ...(await keep(ctx.deps, named, now)) };
          });
          noteMadeOf(reply, { about, until });
          return sendKept(request, reply, value);
        }
        const begun = await options.beginRequest(endpoint, ctx, request);
        if (begun?.kept) {
          reply.header('idempotency-replayed', 'true').type('application/json; charset=utf-8');
          return reply.status(begun.kept.status).send(begun.kept.body);
        }
        const answer = async () => {
          const params = judge(endpoint.params, request.params);
          const query = judge(endpoint.query, request.query);
          await waitForTurn();
          const body = await judgeBody(request.body);
          await waitForTurn();
          return handler({ ctx: ctx as never, params, query, body, request, reply });
        };
        const work = whileCalled(() => bodies.whileWorking(request, answer));
        const output = await work.catch(async (error: unknown) => {
          await begun?.failed();
          throw error;
        });
        reply.status(endpoint.status ?? 200);
        // nginx would keep what is said until there is enough of it.
        if (isStream) reply.header('x-accel-buffering', 'no');
        if (endpoint.produces) return reply.type(endpoint.produces).send(output);
        await waitForTurn();
        const named = endpoint.output.parse(output);
        await waitForTurn();
        if (!begun) return reply.send(named);
        const text = JSON.stringify(named);
        await begun.answered({ status: reply.statusCode, body: text });
        return reply.type('application/json; charset=utf-8').send(text);
      },
    });
  };
}

/** What all visitors who get the same answer have in common. */
const keyOf = ({ path }: AnyEndpoint, { t }: Context, asked: object): string =>
  `${path} ${t.language} ${JSON.stringify(asked)}`;

/** Works for at least one organization. */
const isMember = (actor: Actor): boolean =>
  'hasApprovedLocation' in actor && actor.isOrganizer && actor.hasApprovedLocation;

/** Refuses a body before it is read that is longer than this caller may send, or that doesn't say how long it is. */
function refuseLonger({ headers }: FastifyRequest, max: number): void {
  const said = headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : Infinity);
  if (Number(said) > max) throw new DomainError('request.too-large');
}
