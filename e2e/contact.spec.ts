import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { stranger } from './people.ts';

test('a visitor writes to those who run an opportunity without learning their address', async ({ page }) => {
  const db = await journeyDatabase();
  const organizer = await makeOrganizer(db);
  const place = await makeOrganization(db, {}, { organizer });
  const { opportunity } = await makeOpportunity(db, place, {}, { coordinators: [organizer] });
  const visitor = stranger('Mara');
  await page.goto(`/contactus?opportunity=${opportunity.id}`);
  await expect(page.getByText(opportunity.title)).toBeVisible();
  expect(await page.content()).not.toContain(organizer.email);
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await checkAccessibility(page);

  await page.getByLabel('First Name').fill(visitor.firstName);
  await page.getByLabel('Last Name').fill(visitor.lastName);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(visitor.email);
  await page.getByLabel('Cell Phone').fill('2155550123');
  await page.getByLabel('Message').fill('May I bring my dog?');
  const sent = page.getByText('Email Sent Successfully');
  // A visitor who is faster than a person is asked to send it again.
  await expect(async () => {
    await send.click();
    await expect(sent).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText(`answer at ${visitor.email}`)).toBeVisible();
  await checkAccessibility(page);
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(organizer.email)}`);
    const [mail] = (await answer.json()) as { subject: string; text: string }[];
    expect(mail?.subject).toBe(`${opportunity.title}: message from ${visitor.firstName} ${visitor.lastName}`);
    expect(mail?.text).toContain('> May I bring my dog?');
  }).toPass();
});
