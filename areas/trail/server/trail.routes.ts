import { trailContract as contract } from '#areas/trail/contract/trail.ts';
import type { Bind } from '#server/http/bind.ts';
import { listTrail } from './trail.queries.ts';
import { trailFile } from './trail-file.queries.ts';

export function registerTrailRoutes(bind: Bind): void {
  bind(contract.list, ({ ctx, params, query }) => listTrail(ctx, params.orgName, query));
  bind(contract.file, async ({ ctx, params, query, reply }) => {
    const file = await trailFile(ctx, params.orgName, query);
    reply.header('content-disposition', 'attachment; filename="change_log.csv"');
    return file;
  });
}
