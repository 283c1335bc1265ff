import type { AnyEndpoint, BodyIn, OutputOf, ParamsIn, QueryIn } from '#shared/contract/endpoint.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { ErrorCode, FieldError, Problem } from '#shared/errors.ts';

/** How calls travel: `fetch` in the browser, the server's own router while it renders a page. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

type Wanted<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

/** What an endpoint of the contract asks for; parts that it does not declare may be left out. */
export type CallInput<E extends AnyEndpoint> = Wanted<'params', ParamsIn<E>> &
  Wanted<'query', QueryIn<E>> &
  Wanted<'body', BodyIn<E>> & { signal?: AbortSignal };

type InputArgs<E extends AnyEndpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface Api {
  /**
   * Calls an endpoint: `api.call(opportunitiesContract.get, { params: { id } })`.
   * @throws ApiError for every refusal, and for a service that can't be reached.
   */
  call<E extends AnyEndpoint>(endpoint: E, ...input: InputArgs<E>): Promise<OutputOf<E>>;
  /**
   * Sends a file to an endpoint that takes one (`upload`).
   * @throws ApiError as `call` does.
   */
  upload<E extends AnyEndpoint>(endpoint: E, file: File, params?: ParamsIn<E>): Promise<OutputOf<E>>;
}

/** A call that was refused or never arrived. `message` is the text for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** A code of the error table; `network` when the service could not be reached at all. */
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly params: Problem['params'];
  /** What the refusal tells beyond its text, in the shape that the contract names for its code. */
  readonly details: unknown;
  readonly requestId: string | undefined;

  constructor(problem: {
    code: ErrorCode | 'network';
    status: number;
    message: string;
    fields?: readonly FieldError[];
    params?: Problem['params'];
    details?: unknown;
    requestId?: string;
    cause?: unknown;
  }) {
    super(problem.message, { cause: problem.cause });
    this.code = problem.code;
    this.status = problem.status;
    this.fields = problem.fields ?? [];
    this.params = problem.params;
    this.details = problem.details;
    this.requestId = problem.requestId;
  }
}

/** The typed client over a transport; `t` has words for what no answer of ours says. */
export function createApi(transport: Transport, t: Translate): Api {
  return {
    async call(endpoint, ...[input]) {
      const { params, query, body, signal } = (input ?? {}) as LooseInput;
      const init: RequestInit = {
        method: endpoint.method,
        headers: { accept: endpoint.produces ?? 'application/json' },
        credentials: 'same-origin',
        signal,
      };
      if (body !== undefined) {
        init.headers = { ...init.headers, 'content-type': 'application/json' };
        init.body = JSON.stringify(body);
      }
      const response = await send(
        t,
        transport,
        `${fillPath(endpoint.path, params)}${queryString(query)}`,
        init,
      );
      if (!response.ok) throw await refusalOf(t, response);
      if (endpoint.produces) return (await response.text()) as OutputOf<typeof endpoint>;
      return (await response.json()) as OutputOf<typeof endpoint>;
    },

    async upload(endpoint, file, params) {
      const form = new FormData();
      form.append(endpoint.upload ?? 'file', file);
      const response = await send(t, transport, fillPath(endpoint.path, params as LooseInput['params']), {
        method: endpoint.method,
        headers: { accept: 'application/json' },
        credentials: 'same-origin',
        body: form,
      });
      if (!response.ok) throw await refusalOf(t, response);
      return (await response.json()) as OutputOf<typeof endpoint>;
    },
  };
}

interface LooseInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  signal?: AbortSignal;
}

async function send(t: Translate, transport: Transport, path: string, init: RequestInit): Promise<Response> {
  try {
    return await transport(path, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({ code: 'network', status: 0, message: t('app.network'), cause });
  }
}

/** Where an endpoint is called by others than the client: by the browser itself. */
export const urlOfCall = <E extends AnyEndpoint>(
  endpoint: E,
  params: ParamsIn<E>,
  query?: QueryIn<E>,
): string =>
  `${fillPath(endpoint.path, params as LooseInput['params'])}${queryString(query as LooseInput['query'])}`;

function fillPath(path: string, params: LooseInput['params']): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
}

/** Lists repeat their name; what is undefined or null is left out. */
function queryString(query: LooseInput['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `?${search.toString()}` : '';
}

async function refusalOf(t: Translate, response: Response): Promise<ApiError> {
  const problem = await readProblem(response);
  if (problem) return new ApiError(problem);
  // Not our answer: something between the browser and the service spoke.
  const isAway = response.status >= 500;
  return new ApiError({
    code: isAway ? 'service.unavailable' : 'unexpected',
    status: response.status,
    message: isAway ? t('common.unavailable') : t('common.unexpected'),
  });
}

async function readProblem(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  try {
    return (await response.json()) as Problem;
  } catch {
    return undefined;
  }
}
