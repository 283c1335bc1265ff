import { z } from 'zod';
import { codePurposes } from '#areas/accounts/rules/accounts.ts';
import { reaction } from '#server/platform/events.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { mailAskedCode } from './asked-code.actions.ts';

/** Mails a code to an address for which somebody asked for one, if it has an account that one is for. */
export const askedCodeJob = defineJob({
  id: 'accounts.code-asked',
  schema: z.object({
    purpose: z.enum(codePurposes),
    email: z.string(),
    asker: z.object({ device: z.string(), network: z.string() }),
    leadsTo: z.string().nullable().default(null),
  }),
  ...reaction,
  handle: (deps, asked) => mailAskedCode(deps, asked),
});
