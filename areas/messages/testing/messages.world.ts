// Messages as the screens send them, and the mails that they become.
import { randomUUID } from 'node:crypto';
import type { BodyIn } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import type { messagesContract } from '#areas/messages/contract/messages.ts';
import { everybodyOf, type MessageAudience } from '#areas/messages/rules/message-audiences.ts';
import type { TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';

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

/** An opportunity with its organizer, Grace Hall, and people who hold a place in it, by first name. */
export async function messageScene(test: TestApp, ...firstNames: string[]) {
  const organizer = await makeOrganizer(test.db, { firstName: 'Grace', lastName: 'Hall' });
  const at = await makeOrganization(test.db, {}, { organizer });
  const { opportunity, slots } = await makeOpportunity(
    test.db,
    at,
    { title: 'Pack & sort' },
    {
      schedule: {
        dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 27) }],
        activities: [{ title: 'Packing', capacity: 500 }],
      },
    },
  );
  const people: UserRow[] = [];
  for (const firstName of firstNames) {
    const person = await makeUser(test.db, { firstName, lastName: 'Lee' });
    await makeRegistration(test.db, person, slots[0]!);
    people.push(person);
  }
  /** What is sent to all of them. */
  const written = (subject = 'See you soon') =>
    newMessage([everybodyOf(opportunity.id)], people, {
      subject,
      content: '<p>Bring <strong>gloves</strong>, {firstName}.</p>',
    });
  const send = async (subject?: string) => {
    const { id } = await test.ok(contract.messages.send, { as: organizer, body: written(subject) });
    return id;
  };
  const look = (messageId: string, query = {}) =>
    test.ok(contract.deliveries.message, { as: organizer, params: { messageId }, query });
  /** Why people can't be written to, by first name. */
  const held = async () => {
    const params = { opportunityId: opportunity.id };
    const list = await test.ok(contract.messages.recipients, { as: organizer, params });
    return Object.fromEntries(list.people.map((person) => [person.firstName, person.held]));
  };
  return { ...at, organizer, opportunity, slots, people, written, send, look, held };
}
