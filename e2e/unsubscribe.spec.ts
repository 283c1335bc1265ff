// Somebody follows the link at the foot of a message: it stops them, and takes that back.
import { makeEmail, makeMessage } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { journeyDatabase, unsubscribeAddress } from '#testing/journey-records.ts';

import { checkAccessibility, expect, test } from './fixtures.ts';
import { stranger } from './people.ts';

test('a link in a message stops the messages of its organization, and has them come again [suppression-2]', async ({
  page,
}) => {
  const db = await journeyDatabase();
  const organizer = await makeOrganizer(db);
  const at = await makeOrganization(db, {}, { organizer });
  const { opportunity } = await makeOpportunity(db, at);
  const message = await makeMessage(db, organizer, {
    organizationId: at.organization.id,
    opportunityId: opportunity.id,
  });
  const { email } = stranger('Reader');
  const mail = await makeEmail(db, { ofMessageId: message.id, recipient: email });
  const { name } = at.organization;

  // Mail programs that post nothing lead people to the page.
  await page.goto(unsubscribeAddress(mail));
  await expect(page.getByRole('heading', { level: 1, name: 'Messages by email' })).toBeVisible();
  await expect(page.getByText(`${name} wrote to ${email}.`)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Stop these messages' }).click();
  const stopped = page.getByText(`${name} won’t send any more messages to ${email}.`);
  await expect(stopped).toBeVisible();
  await expect(page.locator(':focus').filter({ has: stopped })).toHaveCount(1);
  await checkAccessibility(page);
  await page.reload();
  await expect(stopped).toBeVisible();
  await page.getByRole('button', { name: 'Get them again' }).click();
  await expect(page.getByText(`${name} can send messages to ${email} again.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop these messages' })).toBeVisible();
});
