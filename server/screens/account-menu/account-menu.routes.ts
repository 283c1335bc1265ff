import { accountsContract as contract } from '#shared/contract/accounts.ts';
import type { Bind } from '#server/http/bind.ts';
import { readCounts } from './counts.queries.ts';

export function registerAccountMenuRoutes(bind: Bind): void {
  bind(contract.counts, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    return readCounts(ctx);
  });
}
