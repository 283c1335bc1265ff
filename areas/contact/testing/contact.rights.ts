import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';

const { contact } = contract;

/** Actions that concern nobody but the caller: everybody may write, within budgets. */
export const others: readonly AnyEndpoint[] = Object.values(contact);
