import { z } from 'zod';
import type { Deps } from '#server/context.ts';
import { defineJob } from '#server/platform/jobs.ts';

export interface DueMailsJob {
  id: string;
  everySeconds: number;
  /** Writes what is due into the outbox. @returns how many mails were written */
  queue: (deps: Deps) => Promise<number>;
  /** What the log says when there were some. */
  told: string;
}

/** A job that looks from time to time for mails that are due because time has passed, and not because somebody did something. */
export const dueMailsJob = ({ id, everySeconds, queue, told }: DueMailsJob) =>
  defineJob({
    id,
    schema: z.object({}),
    schedule: { everySeconds },
    // The next look finds what this one left.
    retries: { limit: 1, delaySeconds: 30 },
    expireSeconds: 5 * 60,
    concurrency: 2,
    async handle(deps) {
      const mails = await queue(deps);
      if (mails > 0) deps.log.info({ mails }, told);
    },
  });
