// Somebody reports a mail of an organization that they never came to, by the link at its foot.
import { reportAddress } from '#testing/journey-records.ts';

import { checkAccessibility, expect, test } from './fixtures.ts';
import { mailedMessage } from './mailed-message.ts';
import { stranger } from './people.ts';

test('a link in a mail reports it, once, and stops the mails of its organization [mail-16]', async ({
  page,
}) => {
  const { email } = stranger('Reader');
  const { mail, organization } = await mailedMessage(email, 'Confirm here');

  await page.goto(reportAddress(mail));
  await expect(page.getByRole('heading', { level: 1, name: 'Report an email' })).toBeVisible();
  await expect(page.getByText('Confirm here')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('textbox', { name: 'What’s wrong with it?' }).fill('I don’t know them');
  await page.getByRole('button', { name: 'Report this email' }).click();
  const thanks = page.getByText(
    `Thank you. We’ll look at it, and ${organization} won’t write to ${email} anymore.`,
  );
  await expect(thanks).toBeVisible();
  await expect(page.locator(':focus').filter({ has: thanks })).toHaveCount(1);
  await checkAccessibility(page);
  await page.reload();
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report this email' })).toHaveCount(0);
});
