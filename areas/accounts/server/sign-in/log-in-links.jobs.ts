import { z } from 'zod';
import { reaction } from '#server/platform/events.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { mailLogInLink } from './log-in-links.actions.ts';

const guardedLogIn = z.object({
  userId: z.string(),
  /** Whether the password was the account's. */
  isRight: z.boolean(),
  asker: z.object({ device: z.string(), network: z.string() }),
  leadsTo: z.string().nullable(),
});

/** Somebody entered a password where too many wrong ones were: mails a link if it was the right one. */
export const guardedLogInJob = defineJob({
  id: 'accounts.guarded-log-in',
  schema: guardedLogIn,
  ...reaction,
  secret: true,
  handle: (deps, asked) => mailLogInLink(deps, asked),
});
