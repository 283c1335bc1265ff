import { checkAccessibility, expect, test } from './fixtures.ts';
import { refusedMessage } from './sent-message.ts';

test('an organizer sees whom a message did not reach and why, and sends it to them again [delivery-1, delivery-3, delivery-4]', async ({
  page,
}) => {
  const { message, opportunity } = await refusedMessage(page);
  await page.goto('/organizer/messages');
  await expect(page.getByText('2 of 3 sent, 1 refused')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'See you soon' }).click();
  await expect(page).toHaveURL(new RegExp(`/organizer/messages/${message.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'See you soon' })).toBeVisible();
  await checkAccessibility(page);

  await page.getByRole('link', { name: 'Refused 1' }).click();
  await expect(page.getByText('The mail server said: 550 5.2.0 Please try again later')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ada Lee/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'All 3' }).click();
  await page.getByRole('button', { name: 'Send again to 1 person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('1 email is on its way.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sent 3' })).toBeVisible();
  await expect(page.getByText('All 3 emails have been handled.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'All messages to Bo Lee' }).click();
  await expect(page).toHaveURL(/\/organizer\/messages\?recipient=/);
  await expect(page.getByRole('searchbox', { name: 'Sent to' })).not.toHaveValue('');
  await expect(page.getByRole('rowheader')).toHaveText(['See you soon']);

  await page.goto(`/organizer/edit-opportunity?id=${opportunity.id}`);
  await page.getByRole('link', { name: 'Sent messages' }).click();
  await expect(page.getByText('About “Pack and sort”')).toBeVisible();
});
