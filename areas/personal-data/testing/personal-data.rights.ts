import { contract } from '#shared/contract/index.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';

export const others: readonly AnyEndpoint[] = Object.values(contract.personalData);
