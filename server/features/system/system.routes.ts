import { sql } from 'drizzle-orm';
import { systemContract } from '#shared/contract/system.ts';
import type { Bind } from '#server/http/bind.ts';

export function registerSystemRoutes(bind: Bind): void {
  bind(systemContract.health, async () => ({ status: 'ok' as const }));

  bind(systemContract.ready, async ({ ctx }) => {
    await ctx.deps.db.execute(sql`select 1`);
    return { status: 'ready' as const };
  });
}
