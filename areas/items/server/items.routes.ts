import { itemsContract as contract, sentKey } from '#areas/items/contract/items.ts';
import type { Bind } from '#server/http/bind.ts';
import { judge } from '#server/http/judging.ts';
import { queryItems } from './items.queries.ts';
import { putItem, removeItem } from './writing/put.writes.ts';

export function registerItemsRoutes(bind: Bind): void {
  bind(contract.query, ({ ctx, query }) => queryItems(ctx, query.params));
  bind(contract.put, ({ ctx, body }) => putItem(ctx, body));
  bind(contract.remove, ({ ctx, query, body }) => removeItem(ctx, judge(sentKey, { ...query, ...body })));
}
