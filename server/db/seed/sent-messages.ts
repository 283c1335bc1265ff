import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { isHeld } from '#areas/registrations/server/registrations.sql.ts';
import { makeEmail, makeMessage, makeMessageRecipient } from '#areas/mail/testing/mail.factories.ts';
import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';
import { type UserRow } from '#areas/accounts/testing/accounts.factories.ts';

const hour = 3_600_000;

const written = [
  {
    hoursAgo: 50,
    subject: 'What to bring to {opportunity}',
    content:
      '<p>Dear {firstName},</p><p>please bring <strong>closed shoes</strong> and something to drink. The door on Front Street is open half an hour before.</p><p>{name}</p>',
  },
  {
    hoursAgo: 26 * 24,
    subject: 'Thank you!',
    content: '<p>Dear {firstName},</p><p>that was a full house. Thank you for every hand.</p><p>{name}</p>',
  },
] as const;

/** Mails that did not arrive, by the place of their recipient in the list. */
const failures = {
  2: {
    status: 'failed',
    lastErrorCode: '550',
    lastErrorWords: '550 5.1.1 The email account that you tried to reach does not exist',
  },
  7: { status: 'failed', lastErrorCode: '552', lastErrorWords: '552 5.2.2 This mailbox is full' },
  11: { status: 'uncertain', lastErrorCode: 'ECONNECTION' },
} as const satisfies Record<number, Parameters<typeof makeEmail>[1]>;

/** The place of somebody who unsubscribed since. */
const unsubscribed = 5;

/** What the demo organizer wrote to the people of the opportunity that most of them hold a place in. */
export async function sendMessages(tx: Tx, organizer: UserRow, now: Date): Promise<void> {
  const [fullest] = await tx
    .select({
      id: opportunities.id,
      title: opportunities.title,
      organizationId: opportunities.organizationId,
    })
    .from(opportunities)
    .innerJoin(registrations, eq(registrations.opportunityId, opportunities.id))
    .where(and(eq(opportunities.creatorId, organizer.id), isHeld, gt(opportunities.endsAt, now)))
    .groupBy(opportunities.id)
    .orderBy(sql`count(distinct ${registrations.userId}) desc`, asc(opportunities.id))
    .limit(1);
  if (!fullest) return;
  const people = await tx
    .selectDistinct({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.opportunityId, fullest.id), isHeld))
    .orderBy(asc(users.lastName), asc(users.id));
  for (const [at, { hoursAgo, subject, content }] of written.entries()) {
    const sentAt = new Date(now.getTime() - hoursAgo * hour);
    const message = await makeMessage(
      tx,
      organizer,
      { organizationId: fullest.organizationId, opportunityId: fullest.id },
      { subject, content, sentAt, mailedAt: sentAt },
    );
    for (const [place, person] of people.entries()) {
      const failure = at === 0 ? failures[place as keyof typeof failures] : undefined;
      const { email: address, firstName, lastName } = person;
      await makeMessageRecipient(tx, message, { address, firstName, lastName });
      await makeEmail(tx, {
        ofMessageId: message.id,
        recipient: person.email,
        recipientName: `${person.firstName} ${person.lastName}`,
        replyTo: organizer.email,
        subject: subject.replace('{opportunity}', fullest.title),
        queuedAt: sentAt,
        claimedAt: sentAt,
        ...(failure ?? { status: 'sent', sentAt }),
        ...(failure?.status === 'uncertain' ? { handedOverAt: sentAt } : {}),
      });
    }
  }
  const since = new Date(now.getTime() - written[0].hoursAgo * hour);
  const organization = { id: fullest.organizationId };
  const [bounced, stopped] = [people[2], people[unsubscribed]];
  if (bounced)
    await makeSuppressedAddress(tx, organization, bounced.email, {
      reason: 'bounced',
      words: failures[2].lastErrorWords,
      since,
    });
  if (stopped)
    await makeSuppressedAddress(tx, organization, stopped.email, {
      since: new Date(since.getTime() + 5 * hour),
    });
}
