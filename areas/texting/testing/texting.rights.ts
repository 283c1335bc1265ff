import { contract } from '#shared/contract/index.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';

const { texting } = contract;

/** Of the caller's own phone; what is chosen of an organization tells it nothing. */
export const others: readonly AnyEndpoint[] = [
  texting.own,
  texting.askForCode,
  texting.verify,
  texting.remove,
  texting.choose,
];
