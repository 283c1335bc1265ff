import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';

test('a locked kiosk is left by the link that is mailed to the person who locked it [kiosk-lock-8]', async ({
  page,
  newVisitor,
}) => {
  const organizer = await signedInAsNew(page, 'organizer');
  await makeOrganization(await journeyDatabase(), {}, { organizer });
  await page.goto('/organizer/check-in');
  await page.getByRole('button', { name: 'Set up and lock' }).click();
  await page.getByRole('button', { name: 'Lock and start' }).click();
  await page.getByRole('button', { name: 'Leave the kiosk' }).click();
  await page.getByRole('button', { name: 'Email a link instead' }).click();
  await expect(page.getByText(/^A link is on its way to the person who locked this kiosk\./)).toBeVisible();
  await checkAccessibility(page);

  const phone = await newVisitor();
  let link = '';
  await expect(async () => {
    const answer = await phone.request.get(`/dev/mailbox.json?to=${encodeURIComponent(organizer.email)}`);
    const words = ((await answer.json()) as { text: string }[]).map(({ text }) => text).join('\n');
    const url = new URL(/http\S+\/user\/kiosk\?token=\S+/.exec(words)?.[0] ?? '');
    link = `${url.pathname}${url.search}`;
  }).toPass();
  await phone.goto(link);
  await checkAccessibility(phone);
  await phone.getByRole('button', { name: 'Log the kiosk out' }).click();
  await expect(phone.getByText('The kiosk is logged out.')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/login/);
});
