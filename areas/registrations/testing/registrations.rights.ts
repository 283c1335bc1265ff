import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';

const { registrations, reminded, groupLink } = contract;

/** Actions that concern nobody but the caller: all but signing up, which is a row of opportunities. */
export const others: readonly AnyEndpoint[] = [registrations, reminded, groupLink]
  .flatMap((contracts) => Object.entries<AnyEndpoint>({ ...contracts }))
  .filter(([name]) => name !== 'signUp')
  .map(([, endpoint]) => endpoint);
