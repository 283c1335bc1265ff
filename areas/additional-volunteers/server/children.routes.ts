import { childrenContract } from '#areas/additional-volunteers/contract/children.ts';
import type { Bind } from '#server/http/bind.ts';
import { removeChild } from './children.actions.ts';
import { listChildren } from './children.queries.ts';

export function registerChildrenRoutes(bind: Bind): void {
  bind(childrenContract.list, async ({ ctx }) => ({ children: await listChildren(ctx.deps.db, ctx.actor) }));

  bind(childrenContract.remove, async ({ ctx, params }) => {
    await removeChild(ctx, params.childId);
    return { children: await listChildren(ctx.deps.db, ctx.actor) };
  });
}
