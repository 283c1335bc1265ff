import { makeForm, makeFormVersion } from '#areas/forms/testing/forms.factories.ts';
import { formOf, plainQuestions } from '#testing/forms.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { checkBothSchemes, expect, test } from './fixtures.ts';
import { signedInAsOrganizer } from './people.ts';

test('an organizer makes another form active, takes a version back and drags its questions [builder-18, builder-22, form-6, form-7]', async ({
  page,
}) => {
  const db = await journeyDatabase();
  const { organization } = await signedInAsOrganizer(page);
  await makeForm(db, organization, { title: 'Kitchen' }, { active: true });
  const drivers = await makeForm(db, organization, { title: 'Drivers', version: 53 });
  for (let version = 1; version < 53; version += 1)
    await makeFormVersion(db, { ...drivers, version }, { formJson: formOf(...plainQuestions) });
  await page.goto(`/user/user-settings/form-list/${encodeURIComponent(organization.name)}`);

  await page.getByRole('button', { name: 'Delete Kitchen' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this form?' });
  await expect(question.getByText('Please make another form active first')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Delete form' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Kitchen' })).toBeFocused();

  await page.getByRole('button', { name: 'Make active: Drivers' }).click();
  await expect(page.getByText('The form is on your organization’s page now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Active: Drivers' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make active: Kitchen' })).toBeVisible();

  const versions = '**/api/forms/*/versions';
  await page.route(versions, (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('button', { name: 'Versions of Drivers' }).click();
  const window = page.getByRole('dialog', { name: 'Versions of Drivers' });
  await expect(window.getByRole('heading', { name: 'Failed to load form data' })).toBeVisible();
  await page.unroute(versions);
  await window.getByRole('button', { name: 'Try again' }).click();
  await window.getByRole('button', { name: 'Earlier versions' }).press('Enter');
  await expect(window.getByRole('button', { name: 'View version 3', exact: true })).toBeFocused();
  await expect(window.getByRole('button', { name: 'Earlier versions' })).toBeHidden();
  await window.getByRole('button', { name: 'View version 1', exact: true }).click();
  await expect(window.getByText('Why do you want to help?')).toBeVisible();
  await checkBothSchemes(page);
  await window.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The form was restored. It is version 54 now.')).toBeVisible();
  await expect(window).toBeHidden();

  await page.getByRole('link', { name: 'Edit Drivers' }).click();
  const questions = page.getByRole('region', { name: 'Page 1' }).getByRole('listitem');
  await expect(questions).toContainText([
    'Name',
    'Email',
    'Volunteer ID',
    'Why do you want to help?',
    'Shift',
  ]);
  await questions
    .nth(4)
    .locator('span')
    .first()
    .dragTo(questions.nth(3), { targetPosition: { x: 80, y: 4 } });
  await expect(questions).toContainText([
    'Name',
    'Email',
    'Volunteer ID',
    'Shift',
    'Why do you want to help?',
  ]);
  await expect(page.getByText('Shift: now 4 of 5 on page 1.')).toBeAttached();
});
