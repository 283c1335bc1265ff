import { referenceListsContract as contract } from '#areas/reference-lists/contract/reference-lists.ts';
import type { Bind } from '#server/http/bind.ts';
import { listCauses, listSkills, madeOfList } from './reference-lists.queries.ts';

export function registerReferenceListsRoutes(bind: Bind): void {
  bind(contract.causes, async ({ ctx }) => ({ causes: await listCauses(ctx.deps.db) }), madeOfList);
  bind(contract.skills, async ({ ctx }) => ({ skills: await listSkills(ctx.deps.db) }), madeOfList);
}
