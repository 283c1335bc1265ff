// Where no messages go: marked where the organizer reads addresses, and released where mail came back.
import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { refusedMessage } from './sent-message.ts';

test('an organizer follows the mark of an address that bounced, and releases it [suppression-6, suppression-7]', async ({
  page,
}) => {
  const { message, opportunity, refused: recipient } = await refusedMessage(page);
  const db = await journeyDatabase();
  const organization = { id: opportunity.organizationId };
  await makeSuppressedAddress(db, organization, recipient, {
    reason: 'bounced',
    words: '550 5.1.1 Nobody here',
  });
  await makeSuppressedAddress(db, organization, 'quiet@example.org');

  await page.goto(`/organizer/messages/${message.id}?state=refused`);
  await page.getByRole('link', { name: `Bounces: see the address ${recipient}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Addresses that get no messages' })).toBeVisible();
  await expect(page.getByText('The mail server said: 550 5.1.1 Nobody here')).toBeVisible();
  await expect(page.getByText('quiet@example.org')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all addresses' }).click();
  await expect(page.getByRole('row', { name: /quiet@example\.org/ })).toContainText('Unsubscribed');
  await expect(page.getByRole('button', { name: /^Release/ })).toHaveCount(1);
  await checkAccessibility(page);
  await page.getByRole('button', { name: `Release ${recipient}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText(`You can write to ${recipient} again.`)).toBeVisible();
  await expect(page.getByText(/ By /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Release/ })).toHaveCount(0);
});
