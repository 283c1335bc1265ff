import type { FastifyReply, LightMyRequestResponse } from 'fastify';
import type { MadeOf } from '../platform/kept-answers.ts';

/** Of an answer that all visitors get alike, whatever is written and whenever they ask. */
export const madeOfNothing: MadeOf = { about: [], until: null };

/** What answers to visitors were made of, by the raw reply; only this process sees it. */
const known = new WeakMap<object, MadeOf>();

/** Notes what an answer is made of, for the page that this process is making of it. */
export function noteMadeOf(reply: FastifyReply, madeOf: MadeOf): void {
  known.set(reply.raw, madeOf);
}

/** What an answer to a call of this process was made of; undefined for one that is not alike for all visitors. */
export const madeOfAnswer = (answer: LightMyRequestResponse): MadeOf | undefined => known.get(answer.raw.res);
