import type { AnsweredAction } from '#areas/check-in/contract/attendance.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { ApiError } from '#web/api/client.ts';

/** Whether the service said something, and not the network or what stands before the service. */
export const isAnswer = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code !== 'network' && failure.status < 502;

/** Whether the right to send has ended. */
export const hasEnded = ({ code }: ApiError): boolean => code === 'sign-in-required' || code === 'forbidden';

/** Refused for what it says, so that sending it again can't help. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 409, 413, 422].includes(error.status);

/** What an action is answered whose request was refused. */
export const refused = (key: string, error: ApiError, at: string): AnsweredAction => ({
  key,
  outcome: 'conflict',
  at,
  refusal: { code: error.code, message: error.fields[0]?.message ?? error.message },
  isListed: false,
  written: null,
  elsewhere: null,
  visit: null,
  person: null,
});

/** Whose code was read says the service alone. */
export const nameInAnswer = ({ person }: AnsweredAction): string | undefined =>
  person ? fullName(person).trim() : undefined;
