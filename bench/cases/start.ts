// How long the built server takes to its first answer, and what it keeps in memory while nobody asks, beside a bare Fastify.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '#testing/server.ts';
import type { BenchCase } from '../case.ts';

const times = 5;
/** After it, what starting took is given back. */
const restMilliseconds = 5_000;
const bare = { entry: fileURLToPath(new URL('../bare-start.ts', import.meta.url)) };

export const benchStart: BenchCase = async ({ databaseUrl }) => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manyhands-bench-'));
  try {
    const postgres = { DATABASE_URL: databaseUrl };
    const pglite = { DATA_DIR: folder };
    // The first start makes the embedded database.
    await measure(pglite);
    const found: Record<'bare' | 'postgres' | 'pglite', Measured[]> = { bare: [], postgres: [], pglite: [] };
    for (let time = 0; time < times; time += 1) {
      found.bare.push(await measure({}, bare));
      found.postgres.push(await measure(postgres));
      found.pglite.push(await measure(pglite));
    }
    const middle = (kind: keyof typeof found, what: keyof Measured) =>
      found[kind].map((one) => one[what]).toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
    for (const kind of ['bare', 'postgres', 'pglite'] as const)
      console.log(
        `${kind.padEnd(9)} ready after ${Math.round(middle(kind, 'ready'))} ms, ${Math.round(middle(kind, 'memory'))} MB`,
      );
    const more = (kind: 'postgres' | 'pglite', what: keyof Measured) =>
      middle(kind, what) - middle('bare', what);
    return [
      {
        what: 'PostgreSQL: ready later than bare',
        value: more('postgres', 'ready'),
        unit: 'ms',
        bound: { atMost: 1_000 },
      },
      {
        what: 'PGlite: ready later than bare',
        value: more('pglite', 'ready'),
        unit: 'ms',
        bound: { atMost: 2_000 },
      },
      {
        what: 'PostgreSQL: memory at rest over bare',
        value: more('postgres', 'memory'),
        unit: 'MB',
        bound: { atMost: 150 },
      },
    ];
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
};

interface Measured {
  /** Milliseconds from its start. */
  ready: number;
  /** Resident, in MB, at rest. */
  memory: number;
}

async function measure(environment: Record<string, string>, variant = {}): Promise<Measured> {
  const begun = performance.now();
  const server = await startServer(environment, variant);
  const ready = performance.now() - begun;
  await setTimeout(restMilliseconds);
  const status = await fs.readFile(`/proc/${server.process.pid}/status`, 'utf8');
  await server.stop();
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return { ready, memory: Number(kilobytes) / 1024 };
}
