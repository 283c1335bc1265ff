import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';

const { mail } = contract;

/** Actions that concern nobody but the caller, or everybody alike: anybody who has the mailed link. */
export const others: readonly AnyEndpoint[] = Object.entries(mail)
  .filter(([name]) => name !== 'emailGroupStates')
  .map(([, endpoint]) => endpoint);
