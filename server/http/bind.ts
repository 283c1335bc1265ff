import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '#shared/contract/endpoint.ts';
import { DomainError, type FieldError } from '#shared/errors.ts';
import type { Actor, Context, Deps, SignedIn } from '../context.ts';

type ActorOf<E extends AnyEndpoint> = E['access'] extends 'public' ? Actor : SignedIn;

export interface Call<E extends AnyEndpoint> {
  ctx: Context<ActorOf<E>>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Ties one endpoint of the contract to its use case. */
export type Bind = <E extends AnyEndpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<z.input<E['output']>>,
) => void;

export interface BindOptions {
  deps: Deps;
  /** Reads the session; may renew its cookie on the reply. */
  resolveActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor>;
  /** Refuses an actor that an access level does not admit. */
  admit(access: Access, ctx: Context): Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
}

/**
 * Makes the `bind` function that features register their endpoints with. A bound endpoint first settles who
 * asks and whether that access level admits them, then reads params, query and body by the contract's
 * schemas, and answers only what the output's schema names.
 */
export function createBind(app: FastifyInstance, options: BindOptions): Bind {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: {
        endpoint,
        ...(endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } } : {}),
      },
      handler: async (request, reply) => {
        const actor = await options.resolveActor(request, reply);
        const ctx: Context = { deps: options.deps, actor, requestId: request.id };
        await options.admit(endpoint.access, ctx);
        const output = await handler({
          ctx: ctx as Context<ActorOf<typeof endpoint>>,
          params: parse(endpoint.params, request.params) as ParamsOf<typeof endpoint>,
          query: parse(endpoint.query, request.query) as QueryOf<typeof endpoint>,
          body: parse(endpoint.body, request.body) as BodyOf<typeof endpoint>,
          request,
          reply,
        });
        reply.status(endpoint.status ?? 200);
        if (endpoint.produces) return reply.type(endpoint.produces).send(output);
        return reply.send(endpoint.output.parse(output));
      },
    });
  };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const fields: FieldError[] = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    code: issue.code ?? 'invalid',
    message: issue.message,
  }));
  throw new DomainError('request.invalid', { fields });
}
