// From a form to a place: it is built without a mouse, answered and read, and what an approval opens to the volunteer.
import type { Page } from '@playwright/test';
import { checkAccessibility, checkBothSchemes, expect, test } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { signedInAsNew, stranger } from './people.ts';
import { choices, done, openModal, send } from './sign-up.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function press(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(button(page, name), key);
  await page.keyboard.press('Enter');
}

async function retype(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page.getByRole('textbox', { name: label }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** A form that asks whether somebody helped before, and where; steps are taken back, it is tried and saved. */
async function buildForm(page: Page): Promise<void> {
  const keys = page.keyboard;
  await expect(page.getByRole('textbox', { name: 'Form name' })).toHaveValue('Volunteer Form V1');
  await press(page, 'Save Form');
  await expect(page.getByRole('alert')).toContainText('Please add the form field to your form');

  await press(page, 'One choice');
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  await keys.type('Have you helped before?');
  await retype(page, 'Choice 1', 'Yes');
  await retype(page, 'Choice 2', 'No');
  await press(page, 'Line of text');
  await keys.type('Where was it?');
  await press(page, 'Add condition');
  await tabTo(page.getByLabel('Condition 1: answer to'));
  await keys.type('Have');
  await expect(page.getByLabel('Condition 1: value')).toHaveValue('Yes');
  await checkBothSchemes(page);

  await press(page, 'Move up: Where was it?', 'Shift+Tab');
  await expect(button(page, 'Move up: Where was it?')).toBeFocused();
  await expect(page.getByText('Where was it?: now 4 of 5 on page 1.')).toBeAttached();
  await keys.press('ControlOrMeta+Z');
  await expect(button(page, 'Move down: Where was it?')).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Clear Form', 'Shift+Tab');
  await press(page, 'Cancel');
  await page.reload();
  await press(page, 'Keep working on it');
  await expect(button(page, 'Line of text Where was it?')).toBeVisible();

  await tabTo(page.getByRole('tab', { name: 'Questions' }));
  await keys.press('ArrowRight');
  const preview = page.getByRole('tabpanel');
  await expect(preview.getByText('Have you helped before?')).toBeVisible();
  await expect(preview.getByText('Where was it?')).toBeHidden();
  await tabTo(preview.getByRole('radio', { name: 'Yes' }));
  await keys.press('Space');
  await expect(preview.getByText('Where was it?')).toBeVisible();
  await checkBothSchemes(page);
  await press(page, 'Phone', 'Shift+Tab');
  const asked = preview.getByRole('radiogroup', { name: 'Have you helped before?' });
  expect((await asked.boundingBox())!.width).toBeLessThan(360);
  await press(page, 'Desktop', 'Shift+Tab');
  await expect(button(page, 'Desktop')).toHaveAttribute('aria-pressed', 'true');
  expect((await asked.boundingBox())!.width).toBeGreaterThan(360);
  await press(page, 'Save Form');
  await expect(page.getByText('Form has been saved successfully')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Volunteer_Form_V1' });
  await expect(row.getByRole('button', { name: 'Active: Volunteer Form V1' })).toBeVisible();
  await checkAccessibility(page);
}

test('a form is built with the keyboard alone, a volunteer applies with it, is approved and joins a private opportunity [builder-11, builder-17, builder-18, builder-19, builder-20, builder-22, application-7, volunteers-6, volunteers-10, volunteer-page-5]', async ({
  page,
  newVisitor,
}) => {
  const db = await journeyDatabase();
  const organizer = await signedInAsNew(page, 'organizer');
  const place = await makeOrganization(db, { isPrivate: true }, { organizer });
  const { name: orgName } = place.organization;
  const startAt = hoursAfter(journeyNow(), 24 * 60);
  const { opportunity } = await makeOpportunity(
    db,
    place,
    { isPrivate: true },
    { schedule: { dates: [{ startAt, endAt: hoursAfter(startAt, 2) }] } },
  );
  await page.goto(`/user/user-settings/form-builder/${encodeURIComponent(orgName)}`);
  await buildForm(page);

  const visitor = await newVisitor();
  const volunteer = await signedInAsNew(visitor, 'volunteer', stranger('Ada'));
  const address = `/opportunities/${opportunity.id}`;
  await visitor.goto(address);
  await expect(visitor).toHaveURL('/opportunities');
  await visitor.goto(`/organization/landingpage?${new URLSearchParams({ orgName }).toString()}`);
  const section = visitor.getByRole('region', { name: 'Volunteer with us' });
  await section.getByRole('button', { name: 'Fill in the application form' }).click();
  await section.getByRole('radio', { name: 'Yes' }).check();
  await section.getByLabel('Where was it?').fill('In a kitchen');
  await section.getByRole('button', { name: 'Submit' }).click();
  await expect(section.getByText('Waiting for an answer')).toBeVisible();

  const name = `${volunteer.firstName} ${volunteer.lastName}`;
  await page.goto(`/user/user-settings/volunteers/${encodeURIComponent(orgName)}`);
  await page.getByRole('button', { name: `View Enrollment of ${name}` }).click();
  const enrollment = page.getByRole('dialog', { name: `Enrollment of ${name}` });
  await expect(enrollment.getByRole('definition')).toHaveText([name, volunteer.email, 'Yes', 'In a kitchen']);
  await checkAccessibility(page);

  // On paper there are the answers, and nothing of the page or the window around them.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('In a kitchen', { exact: true })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('h1')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await expect(enrollment).toBeHidden();

  await page.getByRole('button', { name: `Approve ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Approve this volunteer?' });
  await question.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Volunteer Approved Successful!')).toBeVisible();

  // Whom the volunteer brings along is entered from the list, which follows.
  await page.getByRole('link', { name: `Edit Volunteer ${name}` }).click();
  await page.getByRole('button', { name: 'Add Volunteer' }).click();
  const ben = stranger('Ben');
  await page.getByLabel('First name').last().fill(ben.firstName);
  await page.getByLabel('Last name').last().fill(ben.lastName);
  await page.getByLabel('Email').last().fill(ben.email);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Volunteers Saved Successfully!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp('/user/user-settings/volunteers/'));

  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: opportunity.title })).toBeVisible();
  await choices(visitor).first().click();
  await openModal(visitor);
  await send(visitor);
  await done(visitor);
  await expect(visitor.getByText('You are signed up', { exact: true })).toBeVisible();
});
