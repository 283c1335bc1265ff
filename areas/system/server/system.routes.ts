import { systemContract } from '#areas/system/contract/system.ts';
import type { Bind } from '#server/http/bind.ts';
import { pingDatabase } from './system.queries.ts';

export function registerSystemRoutes(bind: Bind): void {
  bind(systemContract.health, async () => ({ status: 'ok' as const }));

  bind(systemContract.ready, async ({ ctx }) => {
    const { db, email } = ctx.deps;
    await pingDatabase(db);
    return { status: 'ready' as const, mail: email.kind === 'smtp' ? email.trouble : null };
  });
}
