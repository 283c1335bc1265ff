import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';

test('a volunteer reports forgotten hours, and an organizer approves them [reported-1, reported-5]', async ({
  page,
  newVisitor,
}) => {
  const db = await journeyDatabase();
  const desk = await newVisitor();
  const organizer = await signedInAsNew(desk, 'organizer');
  const place = await makeOrganization(db, {}, { organizer, location: { timeZone: 'America/New_York' } });
  const startAt = hoursAfter(journeyNow(), -30);
  const { slots } = await makeOpportunity(
    db,
    place,
    { title: 'Food sort' },
    { schedule: { dates: [{ startAt, endAt: hoursAfter(startAt, 3) }] } },
  );
  const volunteer = await signedInAsNew(page, 'volunteer');
  await makeRegistration(db, volunteer, slots[0]!);

  await page.goto('/volunteer/profile-history');
  await page.getByRole('button', { name: /^Report hours: Food sort/ }).click();
  const form = page.getByRole('dialog', { name: 'Report your hours' });
  await form.getByLabel('Note (optional)').fill('The tablet was off.');
  await checkAccessibility(page);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Your report was sent')).toBeVisible();
  await expect(page.getByText('Waiting for approval')).toBeVisible();

  await desk.goto('/organizer/today');
  await desk.getByRole('link', { name: /report of hours to approve/ }).click();
  const row = desk.getByRole('row').filter({ hasText: 'The tablet was off.' });
  await expect(row).toContainText('3 h');
  await checkAccessibility(desk);
  await row.getByRole('button', { name: /^Approve: / }).click();
  await expect(desk.getByText('1 report approved')).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'No reports are waiting' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total hours' })).toContainText('3.00');
});
