import { itemsContract as contract } from '#areas/items/contract/items.ts';
import type { Bind } from '#server/http/bind.ts';
import { queryItems } from './items.queries.ts';

export function registerItemsRoutes(bind: Bind): void {
  bind(contract.query, ({ ctx, query }) => queryItems(ctx, query.params));
}
