import { workChangesContract as contract } from '#areas/hours/contract/work-changes.ts';
import type { Bind } from '#server/http/bind.ts';
import { enterWork } from './entered-work.actions.ts';
import { correctWork, reverseWorkCorrection } from './work-changes.actions.ts';
import { changesOfWork } from './work-changes.queries.ts';

export function registerWorkRoutes(bind: Bind): void {
  bind(contract.enter, async ({ ctx, params, body }) => {
    await enterWork(ctx, params, body);
    return { ok: true as const };
  });
  bind(contract.changes, ({ ctx, params }) => changesOfWork(ctx, params.reportId));
  bind(contract.correct, ({ ctx, params, body }) => correctWork(ctx, params.reportId, body));
  bind(contract.reverse, async ({ ctx, params, body }) => {
    await reverseWorkCorrection(ctx, params.number, body.reason);
    return { ok: true as const };
  });
}
