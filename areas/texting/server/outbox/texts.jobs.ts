import { z } from 'zod';
import { withTransaction } from '#server/db/client.ts';
import { daily, defineJob } from '#server/platform/jobs.ts';
import { clearTexts, sendText } from './send-text.actions.ts';
import { dueTexts } from './texts.store.ts';

/** So many texts are sent on their way at a look. */
const sentAtALook = 1000;

/** Sends one text. What could not be sent is found by the next look that comes when it is due again. */
export const sendTextJob = defineJob({
  id: 'texting.send',
  schema: z.object({ textId: z.uuid() }),
  retries: { limit: 0, delaySeconds: 15 },
  expireSeconds: 60,
  // So many connections to the provider at most, for each process.
  concurrency: 4,
  handle: (deps, { textId }) => sendText(deps, textId),
});

/** Looks for texts that are due: at the end of the quiet hours, after a try that failed, and after a process died. */
export const dueTextsJob = defineJob({
  id: 'texting.look',
  schema: z.object({}),
  retries: { limit: 0, delaySeconds: 15 },
  schedule: { everySeconds: 30 },
  expireSeconds: 60,
  concurrency: 2,
  async handle(deps) {
    if (deps.sms.kind === 'none') return;
    const due = await dueTexts(deps.db, deps.clock.now(), sentAtALook);
    await withTransaction(deps.db, (tx) =>
      deps.jobs.sendAll(
        tx,
        sendTextJob,
        due.map((textId) => ({ textId })),
      ),
    );
  },
});

export const clearTextsJob = defineJob({ id: 'texting.clear', ...daily, handle: (deps) => clearTexts(deps) });
