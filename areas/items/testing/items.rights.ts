import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';

const { items } = contract;

/** Whom it answers what depends on the items. */
export const others: readonly AnyEndpoint[] = [items.query, items.put, items.remove];
