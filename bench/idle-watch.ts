import { setTimeout } from 'node:timers/promises';
import { Pool } from 'pg';

/** Waits until the product's jobs are done. */
export function idleWatch(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const isBusy = async () => {
    const text = `select exists (select from pgboss.job where state < 'completed' and start_after <= now()) as busy`;
    return (await pool.query<{ busy: boolean }>(text)).rows[0]?.busy === true;
  };
  return {
    /** @returns the seconds that it took */
    wait: async () => {
      const started = performance.now();
      while (await isBusy()) await setTimeout(100);
      return (performance.now() - started) / 1000;
    },
    close: () => pool.end(),
  };
}
