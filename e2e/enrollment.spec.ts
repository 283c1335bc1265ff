// From an application to a place: what an organizer reads and answers, and what it opens to the volunteer.
import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsNew, stranger } from './people.ts';
import { choices, done, openModal, send } from './sign-up.ts';
import {
  hoursAfter,
  makeForm,
  makeOpportunity,
  makeOrganization,
  makeVolunteerRequest,
} from '#testing/factories/index.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';

const definition = {
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'comment', name: 'why', title: 'Why us?' },
        {
          type: 'checkbox',
          name: 'days',
          title: 'Which days?',
          choices: [
            { value: 'sat', text: 'Saturday' },
            { value: 'sun', text: 'Sunday' },
          ],
        },
        { type: 'text', name: 'car', title: 'Your car' },
      ],
    },
  ],
};

test('an enrollment is read and approved, and the volunteer joins a private opportunity [volunteers-6, volunteers-10, application-11]', async ({
  page,
  newVisitor,
}) => {
  const db = await journeyDatabase();
  const now = journeyNow();
  const organizer = await signedInAsNew(page, 'organizer');
  const place = await makeOrganization(db, { isPrivate: true }, { organizer });
  const { organization } = place;
  const startAt = hoursAfter(now, 24 * 60);
  const { opportunity } = await makeOpportunity(
    db,
    place,
    { isPrivate: true },
    { schedule: { dates: [{ startAt, endAt: hoursAfter(startAt, 2) }] } },
  );
  const form = await makeForm(db, organization, {}, { active: true, definition });
  const visitor = await newVisitor();
  const volunteer = await signedInAsNew(visitor, 'volunteer', stranger('Ada'));
  await makeVolunteerRequest(db, volunteer, organization, {
    formId: form.id,
    formVersion: form.version,
    formData: { why: 'I live next door.\nAnd I have time.', days: ['sat', 'sun'] },
    appliedAt: now,
  });
  const name = `${volunteer.firstName} ${volunteer.lastName}`;

  const address = `/opportunities/${opportunity.id}`;
  await visitor.goto(address);
  await expect(visitor).toHaveURL('/opportunities');

  await page.goto(`/user/user-settings/volunteers/${encodeURIComponent(organization.name)}`);
  await page.getByRole('button', { name: `View Enrollment of ${name}` }).click();
  const enrollment = page.getByRole('dialog', { name: `Enrollment of ${name}` });
  await expect(enrollment.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expect(enrollment.getByRole('definition')).toHaveText([
    'I live next door.\nAnd I have time.',
    'Saturday',
    'Sunday',
    'No answer',
  ]);
  await checkAccessibility(page);

  // On paper there are the answers, and nothing of the page or the window around them.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Saturday', { exact: true })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('h1')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await expect(enrollment).toBeHidden();

  await page.getByRole('button', { name: `Approve ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Approve this volunteer?' });
  await question.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Volunteer Approved Successful!')).toBeVisible();

  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: opportunity.title })).toBeVisible();
  await choices(visitor).first().click();
  await openModal(visitor);
  await send(visitor);
  await done(visitor);
  await expect(visitor.getByText('You are signed up', { exact: true })).toBeVisible();
});
