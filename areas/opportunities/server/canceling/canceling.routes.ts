import { cancelingContract as contract } from '#areas/opportunities/contract/canceling.ts';
import type { Bind } from '#server/http/bind.ts';
import { cancelSlots, restoreSlots } from './canceling.actions.ts';
import { readCancelingConcerns } from './canceling.queries.ts';

export function registerCancelingRoutes(bind: Bind): void {
  bind(contract.concerns, ({ ctx, params, query }) =>
    readCancelingConcerns(ctx, { ...params, slotIds: query.slotId }),
  );
  bind(contract.cancel, ({ ctx, params, body }) => cancelSlots(ctx, { ...params, ...body }));
  bind(contract.restore, ({ ctx, params, body }) => restoreSlots(ctx, { ...params, ...body }));
}
