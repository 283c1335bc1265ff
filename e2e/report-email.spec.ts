// Somebody reports a mail of an organization that they never came to, by the link at its foot.
import { makeEmail, makeMessage } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { journeyDatabase, reportAddress } from '#testing/journey-records.ts';

import { checkAccessibility, expect, test } from './fixtures.ts';
import { stranger } from './people.ts';

test('a link in a mail reports it, once, and stops the mails of its organization [mail-16]', async ({
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
  const mail = await makeEmail(db, { ofMessageId: message.id, recipient: email, subject: 'Confirm here' });
  const { name } = at.organization;

  await page.goto(reportAddress(mail));
  await expect(page.getByRole('heading', { level: 1, name: 'Report an email' })).toBeVisible();
  await expect(page.getByText('Confirm here')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('textbox', { name: 'What’s wrong with it?' }).fill('I don’t know them');
  await page.getByRole('button', { name: 'Report this email' }).click();
  const thanks = page.getByText(`Thank you. We’ll look at it, and ${name} won’t write to ${email} anymore.`);
  await expect(thanks).toBeVisible();
  await expect(page.locator(':focus').filter({ has: thanks })).toHaveCount(1);
  await checkAccessibility(page);
  await page.reload();
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report this email' })).toHaveCount(0);
});
