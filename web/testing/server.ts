// What component tests have in place of the server: it speaks the contract and knows nothing else.
import { expect, onTestFinished } from 'vitest';
import type { AnyEndpoint, BodyOf, OutputOf, ParamsOf, QueryOf } from '#shared/contract/endpoint.ts';
import { DomainError, type Problem } from '#shared/errors.ts';
import { errorCatalog, errorText } from '#shared/errors/catalog.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import type { Transport } from '#web/api/client.ts';

const t = createLanguages().in('en');

/** A request as the contract reads it. */
export interface Asked<E extends AnyEndpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

type Reply<E extends AnyEndpoint> = (asked: Asked<E>) => OutputOf<E> | Promise<OutputOf<E>>;

interface Known {
  endpoint: AnyEndpoint;
  reply: Reply<AnyEndpoint>;
  /** What the endpoint was asked, in order. */
  asked: Asked<AnyEndpoint>[];
}

export interface FakeServer {
  transport: Transport;
  /**
   * Has an endpoint answer from now on; a `DomainError` that the reply throws is a refusal. An answer that is not as the
   * contract says fails the test.
   * @returns what the endpoint is asked from now on, in order
   */
  on<E extends AnyEndpoint>(endpoint: E, reply: Reply<E>): Asked<E>[];
}

/** A server that knows no endpoint yet. A test fails when it asks for one that the server does not know. */
export function createServer(): FakeServer {
  const known: Known[] = [];
  const problems: unknown[] = [];
  onTestFinished(() => expect(problems, 'calls that are not as the contract says').toEqual([]));
  return {
    on: (endpoint, reply) => {
      const asked: Asked<typeof endpoint>[] = [];
      known.unshift({ endpoint, reply: reply as Reply<AnyEndpoint>, asked: asked as Asked<AnyEndpoint>[] });
      return asked;
    },
    transport: async (path, init) => {
      const url = new URL(path, 'http://localhost');
      for (const { endpoint, reply, asked } of known) {
        const params = endpoint.method === init.method && paramsIn(endpoint.path, url.pathname);
        if (!params) continue;
        const request = {
          params: endpoint.params?.parse(params),
          query: endpoint.query?.parse(queryOf(url)),
          body: endpoint.body?.parse(JSON.parse(String(init.body))),
        } as Asked<AnyEndpoint>;
        asked.push(request);
        try {
          const output = endpoint.output.parse(await reply(request));
          return Response.json(output, { status: endpoint.status ?? 200 });
        } catch (error) {
          if (!(error instanceof DomainError)) {
            problems.push(error);
            throw error;
          }
          return refused(error);
        }
      }
      const unknown = new Error(`No test answers ${init.method} ${url.pathname}`);
      problems.push(unknown);
      throw unknown;
    },
  };
}

function refused({ code, params, fields, details }: DomainError): Response {
  const { status } = errorCatalog[code];
  const problem: Problem = {
    type: 'about:blank',
    title: code,
    status,
    code,
    message: t(errorText(code, params)),
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? t(value) : value]),
    ),
    ...(fields ? { fields: fields.map(({ text, ...field }) => ({ ...field, message: t(text) })) } : {}),
    ...(details ? { details } : {}),
    requestId: 'test',
  };
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

function paramsIn(pattern: string, path: string): Record<string, string> | undefined {
  const source = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${source}$`).exec(path);
  if (!found) return undefined;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

/** A name that comes several times is a list. */
const queryOf = ({ searchParams }: URL): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
