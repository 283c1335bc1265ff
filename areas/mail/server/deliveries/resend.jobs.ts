import { z } from 'zod';
import { reaction } from '#server/platform/events.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { sendMailsAgain } from './requeue.actions.ts';

/** Sends the mails of a message on their way again that did not reach anybody. */
export const resendJob = defineJob({
  id: 'mail.resend-message',
  schema: z.object({ messageId: z.uuid(), organizationId: z.uuid(), askedAt: z.iso.datetime() }),
  ...reaction,
  handle: (deps, { askedAt, ...of }) => sendMailsAgain(deps, { ...of, askedAt: new Date(askedAt) }),
});
