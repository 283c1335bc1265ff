// Messages as the screens send them, and the mails that they become.
import { randomUUID } from 'node:crypto';
import type { BodyIn } from '#shared/contract/endpoint.ts';
import type { messagesContract } from '#shared/contract/messages.ts';
import type { MessageAudience } from '#shared/rules/message-audiences.ts';
import type { TestApp } from '../app.ts';

/** What the form sends to some of the people of these audiences. */
export const newMessage = (
  to: readonly MessageAudience[],
  people: readonly { email: string }[],
  changes: Partial<BodyIn<typeof messagesContract.send>> = {},
): BodyIn<typeof messagesContract.send> => ({
  sendKey: randomUUID(),
  audiences: [...to],
  subject: 'Hello {firstName}',
  content: '<p>Dear {fullName}</p>',
  recipients: people.map(({ email }) => email),
  attachmentIds: [],
  ...changes,
});

/** The mails of messages to somebody, once all jobs are done. */
export async function messageMailsTo(test: TestApp, { email }: { email: string }) {
  await test.drainJobs();
  return (await test.mails(email)).filter(({ template }) => template === 'send-message');
}
