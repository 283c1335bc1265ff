import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';

const { additionalVolunteers, children } = contract;

/** Actions that concern nobody but the caller, or everybody alike. */
export const others: readonly AnyEndpoint[] = [
  ...Object.values(additionalVolunteers),
  ...Object.values(children),
];
