import type { Page } from '@playwright/test';
import { makeEmail, makeMessage, makeMessageRecipient } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { signedInAsOrganizer } from './people.ts';

/** Somebody who sent a message to three people, one of whom the mail server refused. */
export async function refusedMessage(page: Page) {
  const db = await journeyDatabase();
  const { organizer, ...at } = await signedInAsOrganizer(page);
  const { opportunity } = await makeOpportunity(db, at, { title: 'Pack and sort' });
  const sentAt = journeyNow();
  const message = await makeMessage(
    db,
    organizer,
    { organizationId: at.organization.id, opportunityId: opportunity.id },
    { subject: 'See you soon', sentAt, mailedAt: sentAt },
  );
  const sent = { status: 'sent', sentAt } as const;
  const failed = {
    status: 'failed',
    lastErrorCode: '550',
    lastErrorWords: '550 5.2.0 Please try again later',
  } as const;
  let refused = '';
  for (const [firstName, became] of [
    ['Ada', sent],
    ['Bo', failed],
    ['Cy', sent],
  ] as const) {
    const { address } = await makeMessageRecipient(db, message, { firstName, lastName: 'Lee' });
    if (became === failed) refused = address;
    await makeEmail(db, {
      ofMessageId: message.id,
      recipient: address,
      recipientName: `${firstName} Lee`,
      ...became,
    });
  }
  return { organizer, message, opportunity, refused };
}
