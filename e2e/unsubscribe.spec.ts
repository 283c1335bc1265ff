// Somebody follows the link at the foot of a message: it stops them, and takes that back.
import { unsubscribeAddress } from '#testing/journey-records.ts';

import { checkAccessibility, expect, test } from './fixtures.ts';
import { mailedMessage } from './mailed-message.ts';
import { stranger } from './people.ts';

test('a link in a message stops the messages of its organization, and has them come again [suppression-2]', async ({
  page,
}) => {
  const { email } = stranger('Reader');
  const { mail, organization } = await mailedMessage(email);

  // Mail programs that post nothing lead people to the page.
  await page.goto(unsubscribeAddress(mail));
  await expect(page.getByRole('heading', { level: 1, name: 'Messages by email' })).toBeVisible();
  await expect(page.getByText(`${organization} wrote to ${email}.`)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Stop these messages' }).click();
  const stopped = page.getByText(`${organization} won’t send any more messages to ${email}.`);
  await expect(stopped).toBeVisible();
  await expect(page.locator(':focus').filter({ has: stopped })).toHaveCount(1);
  await checkAccessibility(page);
  await page.reload();
  await expect(stopped).toBeVisible();
  await page.getByRole('button', { name: 'Get them again' }).click();
  await expect(page.getByText(`${organization} can send messages to ${email} again.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop these messages' })).toBeVisible();
});
