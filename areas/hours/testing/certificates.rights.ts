import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';

/** Actions that concern nobody but the caller, or who has the code. */
export const others: readonly AnyEndpoint[] = Object.values(contract.certificates);
