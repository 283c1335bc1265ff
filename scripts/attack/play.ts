import { openDatabase } from '#server/db/client.ts';
import { createDatabase, createTemplate, publishPostgres, startPostgres } from '#testing/postgres.ts';
import { prepareDatabase } from '#testing/prepare.ts';
import { startServer } from '#testing/server.ts';
import { blockWatch } from '#testing/longest-block.ts';
import type { Attack } from './case.ts';
import { cost } from './cost.ts';
import { floods, hostileMessages } from './floods.ts';
import { lockouts } from './lockouts.ts';
import { schoolViews } from './school.ts';

const attacks: Readonly<Record<string, Attack>> = {
  'hostile-messages': hostileMessages,
  floods,
  lockouts,
  school: schoolViews,
  cost,
};

/** Plays those of these names (all without any) one after the other and prints what was measured. @returns whether every target is met */
export async function playAttacks(names: readonly string[]): Promise<boolean> {
  const chosen = Object.entries(attacks).filter(([name]) => names.length === 0 || names.includes(name));
  const postgres = await startPostgres();
  publishPostgres(postgres);
  try {
    await createTemplate((url) => prepareDatabase({ kind: 'postgres', url, pool: 1 }));
    const { url: databaseUrl } = await createDatabase();
    const database = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 4 });
    const server = await startServer(
      {
        DATABASE_URL: databaseUrl,
        RATE_LIMIT: 'on',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
        PAYMENTS: 'none',
      },
      { preload: blockWatch },
    );
    let isMet = true;
    for (const [, attack] of chosen) {
      for (const one of await attack({
        url: server.url,
        server,
        pid: server.process.pid ?? 0,
        db: database.db,
      })) {
        console.log(`${one.isMet ? '✓' : '✗'} ${one.what}: ${one.measured} (${one.target})`);
        isMet &&= one.isMet;
      }
    }
    await database.close();
    await server.kill();
    return isMet;
  } finally {
    await postgres.stop();
  }
}
