import { additionalVolunteersContract } from '#areas/additional-volunteers/contract/additional-volunteers.ts';
import type { Bind } from '#server/http/bind.ts';
import { changeAdditionalVolunteers } from './additional-volunteers.actions.ts';
import { listAdditionalVolunteers } from './additional-volunteers.queries.ts';

export function registerAdditionalVolunteersRoutes(bind: Bind): void {
  bind(additionalVolunteersContract.list, async ({ ctx }) => ({
    people: await listAdditionalVolunteers(ctx.deps.db, ctx.actor),
  }));

  bind(additionalVolunteersContract.change, async ({ ctx, body }) => {
    await changeAdditionalVolunteers(ctx, body);
    return { people: await listAdditionalVolunteers(ctx.deps.db, ctx.actor) };
  });
}
