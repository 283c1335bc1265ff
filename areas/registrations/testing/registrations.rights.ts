import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';

const { registrations, reminded } = contract;

/** Actions that concern nobody but the caller: all but signing up, which is a row of opportunities. */
export const others: readonly AnyEndpoint[] = Object.entries({ ...registrations, ...reminded })
  .filter(([name]) => name !== 'signUp')
  .map(([, endpoint]) => endpoint);
