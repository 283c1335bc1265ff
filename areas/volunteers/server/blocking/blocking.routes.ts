import { blockingContract as contract } from '#areas/volunteers/contract/blocking.ts';
import type { Bind } from '#server/http/bind.ts';
import { blockVolunteer, unblockVolunteer } from './blocking.actions.ts';
import { listBlocked } from './blocking.queries.ts';

export function registerBlockingRoutes(bind: Bind): void {
  bind(contract.blocked, ({ ctx, query }) => listBlocked(ctx, query));
  bind(contract.block, ({ ctx, params, body: { orgName, ...block } }) =>
    blockVolunteer(ctx, { ...params, orgName }, block),
  );
  bind(contract.unblock, async ({ ctx, params }) => {
    await unblockVolunteer(ctx, params.blockId);
    return {};
  });
}
