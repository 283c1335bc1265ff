import type { Page } from '@playwright/test';
import { makeForm, makeOrganization } from '#testing/factories/index.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { checkAccessibility, expect, expectAlive, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Does it as those do who have no mouse. */
async function press(page: Page, name: string): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}
const builderOf = (orgName: string) => `/user/user-settings/form-builder/${encodeURIComponent(orgName)}`;

test('an organizer builds a form with the keyboard alone, takes steps back, tries it and saves it [builder-11, builder-17, builder-18, builder-19, builder-20, builder-22]', async ({
  page,
}) => {
  const organizer = await signedInAsNew(page, 'organizer');
  const { organization } = await makeOrganization(await journeyDatabase(), {}, { organizer });
  const keys = page.keyboard;
  await page.goto(builderOf(organization.name));
  await expectAlive(page);
  await expect(page.getByRole('textbox', { name: 'Form name' })).toHaveValue('Volunteer Form V1');
  await press(page, 'Save Form');
  await expect(page.getByRole('alert')).toContainText('Please add the form field to your form');

  await press(page, 'One choice');
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  await keys.type('Have you helped before?');
  await page.getByRole('textbox', { name: 'Choice 1' }).focus();
  await keys.press('ControlOrMeta+A');
  await keys.type('Yes');
  await page.getByRole('textbox', { name: 'Choice 2' }).focus();
  await keys.press('ControlOrMeta+A');
  await keys.type('No');
  await press(page, 'Line of text');
  await keys.type('Where was it?');
  await press(page, 'Add condition');
  await page.getByLabel('Condition 1: answer to').focus();
  await keys.type('Have');
  await expect(page.getByLabel('Condition 1: value')).toHaveValue('Yes');
  await checkAccessibility(page);

  const up = button(page, 'Move up: Where was it?');
  await press(page, 'Move up: Where was it?');
  await expect(up).toBeFocused();
  await expect(page.getByText('Where was it?: now 4 of 5 on page 1.')).toBeAttached();
  await keys.press('ControlOrMeta+Z');
  await expect(button(page, 'Move down: Where was it?')).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Clear Form');
  await press(page, 'Cancel');
  await page.reload();
  await expectAlive(page);
  await press(page, 'Keep working on it');
  await expect(button(page, 'Line of text Where was it?')).toBeVisible();

  await page.getByRole('tab', { name: 'Questions' }).focus();
  await keys.press('ArrowRight');
  const preview = page.getByRole('tabpanel');
  await expect(preview.getByText('Have you helped before?')).toBeVisible();
  await expect(preview.getByText('Where was it?')).toBeHidden();
  await preview.getByRole('radio', { name: 'Yes' }).check();
  await expect(preview.getByText('Where was it?')).toBeVisible();
  await checkAccessibility(page);
  await press(page, 'Save Form');
  await expect(page.getByText('Form has been saved successfully')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Volunteer_Form_V1' });
  await expect(row.getByRole('button', { name: 'Active: Volunteer Form V1' })).toBeVisible();
  await checkAccessibility(page);
});

test('a form made elsewhere is pasted, what is refused is told, and a very large one is built like any other [builder-16, builder-21]', async ({
  page,
}) => {
  const db = await journeyDatabase();
  const organizer = await signedInAsNew(page, 'organizer');
  const { organization } = await makeOrganization(db, {}, { organizer });
  const definition = largeForm();
  const form = await makeForm(db, organization, { title: 'Everything' }, { definition });
  await page.goto(`${builderOf(organization.name)}/edit/${form.id}`);
  await expectAlive(page);
  await button(page, 'One choice Question 250').click();
  const title = page.getByRole('textbox', { name: 'Question', exact: true });
  await title.fill('The one in the middle');
  await button(page, 'Move down: The one in the middle').click();
  await expect(page.getByText('The one in the middle: now 255 of 500 on page 1.')).toBeAttached();
  await button(page, 'Update Form').click();
  await expect(page.getByText('Form has been saved successfully')).toBeVisible();

  await page.goto(`${builderOf(organization.name)}?edit-id=${form.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit form' })).toBeVisible();
  await expectAlive(page);
  await button(page, 'Paste a form').click();
  const window = page.getByRole('dialog', { name: 'Paste a form made elsewhere' });
  const pasted = {
    elements: [
      { type: 'comment', name: 'why', title: 'Why?' },
      { type: 'rating', name: 'stars' },
    ],
  };
  await window.getByRole('textbox').fill(JSON.stringify(pasted));
  await window.getByRole('button', { name: 'Read the form' }).click();
  await expect(
    window.getByText('stars: Questions of the kind “rating” can’t be part of a form.'),
  ).toBeVisible();
  await window.getByRole('button', { name: 'Use it without them' }).click();
  await expect(button(page, 'Longer text Why?')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(button(page, 'One choice The one in the middle')).toBeVisible();
});

/** As large as a form may be. */
function largeForm() {
  const own = Array.from({ length: 497 }, (_, index) => ({
    type: 'radiogroup' as const,
    name: `q${index}`,
    title: `Question ${index}`,
    choices: Array.from({ length: 10 }, (_choice, at) => ({ value: `c${at}`, text: `Choice ${at}` })),
  }));
  const fields = ['name', 'email', 'volId'].map((name) => ({ type: 'text' as const, name }));
  return { pages: [{ name: 'page1', elements: [...fields, ...own] }] };
}
