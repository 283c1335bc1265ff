import { z } from 'zod';
import { withTransaction } from '#server/db/client.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { readEvents } from './read-events.actions.ts';
import { workSync } from './work.actions.ts';
import { dueSyncs } from './work.queries.ts';

/** Every few seconds; what wasn't done comes with the next one. */
const often = { retries: { limit: 0, delaySeconds: 15 }, schedule: { everySeconds: 15 } };

/** Works for one organization: when somebody has changed what is to be done, and when something is due. */
export const syncJob = defineJob({
  id: 'crm.sync',
  schema: z.object({ organizationId: z.uuid() }),
  retries: { limit: 0, delaySeconds: 15 },
  expireSeconds: 180,
  concurrency: 2,
  async handle(deps, { organizationId }) {
    const isMore = await workSync(deps, organizationId);
    if (isMore) await withTransaction(deps.db, (tx) => deps.jobs.send(tx, syncJob, { organizationId }));
  },
});

/** Reads what happened, and has organizations worked for where something is due. */
const look = defineJob({
  id: 'crm.look',
  schema: z.object({}),
  ...often,
  expireSeconds: 120,
  concurrency: 2,
  async handle(deps) {
    await readEvents(deps);
    const due = await dueSyncs(deps.db, deps.clock.now());
    await withTransaction(deps.db, (tx) =>
      deps.jobs.sendAll(
        tx,
        syncJob,
        due.map((organizationId) => ({ organizationId })),
      ),
    );
  },
});

export const syncJobs = [look, syncJob] as unknown as readonly JobDefinition<never>[];
