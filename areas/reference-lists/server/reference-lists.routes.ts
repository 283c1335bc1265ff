import { referenceListsContract as contract } from '#areas/reference-lists/contract/reference-lists.ts';
import type { Bind } from '#server/http/bind.ts';
import { listCauses, listSkills } from './reference-lists.queries.ts';

/** The lists change seldom; a browser may keep them for some minutes. */
const keep = 'public, max-age=300';

export function registerReferenceListsRoutes(bind: Bind): void {
  bind(contract.causes, async ({ ctx, reply }) => {
    const causes = await listCauses(ctx.deps.db);
    reply.header('cache-control', keep);
    return { causes };
  });
  bind(contract.skills, async ({ ctx, reply }) => {
    const skills = await listSkills(ctx.deps.db);
    reply.header('cache-control', keep);
    return { skills };
  });
}
