import { contract } from '#shared/contract/index.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';

/** A plan is a person's own, whatever they work for; whose it is has tests of its own (`ownership.feature.test.ts`). */
export const others: readonly AnyEndpoint[] = Object.values(contract.billing);
