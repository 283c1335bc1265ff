import { ApiError } from '#web/api/client.ts';

/** Nobody in a queue waits longer than this for an answer. */
export const answerMilliseconds = 10_000;

/** Whether the service said something, and not the network or what stands before the service. */
export const isAnswer = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code !== 'network' && failure.status < 502;
