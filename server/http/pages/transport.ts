import type { FastifyInstance, FastifyRequest } from 'fastify';
import { turn } from '../../platform/turns.ts';
import type { MadeOf } from '../../platform/kept-answers.ts';
import { madeOfAnswer } from '../made-of.ts';
import { ownCall } from '../own-calls.ts';

/** Headers of the visitor that the API may look at while a page is rendered. */
const passedOn = ['cookie', 'user-agent', 'accept-language'] as const;

/**
 * `fetch` that calls this process's own API as the visitor, without a network. Collects renewed cookies. Pages only read
 * while they are rendered; a form that a browser posted to a page is passed on, and counts like any other call.
 */
export function createTransport(
  app: FastifyInstance,
  request: FastifyRequest,
): {
  call: (path: string, init: RequestInit) => Promise<Response>;
  cookies: () => string[];
  /** What the answers to all calls were made of; null when one of them is not alike for all visitors. */
  madeOf: () => readonly MadeOf[] | null;
} {
  const collected: string[] = [];
  const madeOf: (MadeOf | undefined)[] = [];
  const given = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return {
    cookies: () => collected,
    madeOf: () => (madeOf.every((one) => one !== undefined) ? madeOf : null),
    call: async (path, init) => {
      const isForm = init.method === 'POST' && request.method === 'POST';
      if (!isForm && init.method !== 'GET') throw new Error('pages only read while they are rendered');
      const answer = await app.inject({
        method: isForm ? 'POST' : 'GET',
        url: path,
        headers: {
          ...given,
          ...(isForm ? { 'content-type': 'application/json' } : ownCall),
          accept: 'application/json',
          host: request.host,
        },
        payload: isForm ? String(init.body) : undefined,
        remoteAddress: request.ip,
      });
      madeOf.push(madeOfAnswer(answer));
      // The page goes on with what was answered in a turn of its own.
      await turn();
      const cookies = answer.headers['set-cookie'];
      if (cookies !== undefined) collected.push(...[cookies].flat());
      const type = answer.headers['content-type'];
      return new Response(answer.statusCode === 204 ? null : answer.payload, {
        status: answer.statusCode,
        headers: typeof type === 'string' ? { 'content-type': type } : {},
      });
    },
  };
}
