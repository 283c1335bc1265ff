import { z } from 'zod';
import { withTransaction } from '#server/db/client.ts';
import { daily, defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { clearDeliveries, sendDue } from './deliveries.actions.ts';
import { readToldEvents } from './read-events.actions.ts';
import { dueWebhooks } from './webhooks.queries.ts';

/** Sends to one webhook. One that is slow takes one of eight workers, for ten seconds. */
const send = defineJob({
  id: 'webhooks.send',
  schema: z.object({ webhookId: z.uuid() }),
  retries: { limit: 0, delaySeconds: 15 },
  expireSeconds: 240,
  concurrency: 8,
  handle: (deps, { webhookId }) => sendDue(deps, webhookId),
});

/** Reads what happened, and has sent what is due. What wasn't done comes with the next one. */
const look = defineJob({
  id: 'webhooks.look',
  schema: z.object({}),
  retries: { limit: 0, delaySeconds: 15 },
  schedule: { everySeconds: 15 },
  expireSeconds: 120,
  concurrency: 2,
  async handle(deps) {
    await readToldEvents(deps);
    const due = await dueWebhooks(deps.db, deps.clock.now());
    await withTransaction(deps.db, (tx) =>
      deps.jobs.sendAll(
        tx,
        send,
        due.map((webhookId) => ({ webhookId })),
      ),
    );
  },
});

const clear = defineJob({ id: 'webhooks.clear', ...daily, handle: (deps) => clearDeliveries(deps) });

export const webhooksJobs = [look, send, clear] as unknown as readonly JobDefinition<never>[];
