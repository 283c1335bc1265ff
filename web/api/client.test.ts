import { createLanguages } from '#shared/texts/languages.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ApiError, createApi, type Transport } from './client.ts';
import { fieldErrorsOf, placeError, toApiError } from './errors.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  access: 'public',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  query: z.object({ tag: z.array(z.string()).optional(), page: z.number().optional() }),
  output: z.object({ name: z.string() }),
  errors: ['not-found'],
});

const postThing = endpoint({
  method: 'POST',
  path: '/api/things',
  access: 'public',
  summary: 'Make a thing',
  body: z.object({ name: z.string() }),
  output: z.object({ ok: z.literal(true) }),
  errors: [],
});

const getCsv = endpoint({
  method: 'GET',
  path: '/api/things.csv',
  access: 'public',
  summary: 'All things',
  output: z.string(),
  produces: 'text/csv',
  errors: [],
});

function answering(response: Response | Error) {
  const calls: { path: string; init: RequestInit }[] = [];
  const transport: Transport = async (path, init) => {
    calls.push({ path, init });
    if (response instanceof Error) throw response;
    return response;
  };
  return { api: createApi(transport, t), calls };
}

const problem = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });

const t = createLanguages().in('en');

describe('createApi', () => {
  it('fills the path, repeats lists in the query and leaves out what is undefined', async () => {
    const { api, calls } = answering(Response.json({ name: 'rake' }));
    const thing = await api.call(getThing, {
      params: { id: 'a/b c' },
      query: { tag: ['x', 'y&z'], page: undefined },
    });
    expect(thing.name).toBe('rake');
    expect(calls[0]?.path).toBe('/api/things/a%2Fb%20c?tag=x&tag=y%26z');
    expect(calls[0]?.init.body).toBeUndefined();
  });

  it('sends a body as JSON', async () => {
    const { api, calls } = answering(Response.json({ ok: true }));
    await api.call(postThing, { body: { name: 'rake' } });
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"name":"rake"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('answers the text of an endpoint that produces another type', async () => {
    const { api } = answering(new Response('a,b\r\n'));
    expect(await api.call(getCsv)).toBe('a,b\r\n');
  });

  it('throws what the problem says', async () => {
    const { api } = answering(
      problem(422, {
        code: 'request.invalid',
        status: 422,
        message: 'Please check',
        fields: [
          { path: 'name', code: 'x', message: 'Too short' },
          { path: 'name', code: 'y', message: 'No digit' },
        ],
        requestId: 'r-1',
      }),
    );
    const error = await api
      .call(postThing, { body: { name: '' } })
      .catch((failure) => toApiError(t, failure));
    expect(error).toMatchObject({
      code: 'request.invalid',
      status: 422,
      message: 'Please check',
      requestId: 'r-1',
    });
    expect(fieldErrorsOf(error as ApiError)).toEqual({ name: 'Too short\nNo digit' });
  });

  it('says that the service is away when the network or something in between fails', async () => {
    const offline = await answering(new TypeError('Failed to fetch'))
      .api.call(getCsv)
      .catch((failure) => toApiError(t, failure));
    expect(offline).toMatchObject({ code: 'network', status: 0 });
    const proxy = await answering(new Response('<h1>Bad gateway</h1>', { status: 502 }))
      .api.call(getCsv)
      .catch((failure) => toApiError(t, failure));
    expect(proxy).toMatchObject({ code: 'service.unavailable', status: 502 });
  });
});

describe('placeError', () => {
  const places = (error: unknown) => {
    const placed: string[] = [];
    placeError(t, error, {
      onCode: { 'not-found': () => placed.push('code') },
      onFields: () => placed.push('fields'),
      otherwise: ({ code }) => placed.push(`otherwise ${code}`),
    });
    return placed;
  };

  it('prefers the code’s own place, then the fields, then the rest', () => {
    const fields = [{ path: 'a', code: 'x', message: 'm' }];
    expect(places(new ApiError({ code: 'not-found', status: 404, message: '', fields }))).toEqual(['code']);
    expect(places(new ApiError({ code: 'request.invalid', status: 422, message: '', fields }))).toEqual([
      'fields',
    ]);
    expect(places(new ApiError({ code: 'forbidden', status: 403, message: '' }))).toEqual([
      'otherwise forbidden',
    ]);
    expect(places(new Error('a bug'))).toEqual(['otherwise unexpected']);
  });
});
