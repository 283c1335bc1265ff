import type { Page } from '@playwright/test';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { signedInAsNew, signedInAsOrganizer } from './people.ts';
import {
  addActivity,
  addWeeklyDates,
  choose,
  drawnPicture,
  expectStep,
  fillBasics,
  openForEdit,
  openNew,
  ownTitle,
  press,
  makeOpportunity,
} from './editor.ts';

/** An organizer of two organizations, one of them with two locations: nothing is chosen by itself. */
async function signedInWithChoices(page: Page) {
  const { organizer, organization } = await signedInAsOrganizer(page);
  const db = await journeyDatabase();
  await makeLocation(db, organization, { name: 'Second kitchen' });
  await makeOrganization(db, {}, { organizer });
  return organization;
}

test('an opportunity is built step by step, published, and taken by a member of its group [editor-19]', async ({
  page,
  newVisitor,
}) => {
  const title = ownTitle('Pack winter boxes');
  const { organizer, organization, location } = await signedInAsOrganizer(page);
  const volunteer = await newVisitor();
  const member = await signedInAsNew(volunteer, 'volunteer');
  await makeGroup(
    await journeyDatabase(),
    organization,
    { name: 'Friday drivers' },
    { locations: [location], members: [member] },
  );
  await openNew(page);
  await checkAccessibility(page);
  await fillBasics(page, { title });
  await press(page, 'Continue');

  await expectStep(page, 2);
  await addWeeklyDates(page, ['Monday', 'Wednesday']);
  for (const [activity, people] of [
    ['Sorter', 8],
    ['Packer', 6],
    ['Greeter', 1],
  ] as const)
    await addActivity(page, activity, people);
  await expect(page.getByText('4 dates, 60 places')).toBeVisible();
  await checkAccessibility(page);
  await press(page, 'Continue');

  await expectStep(page, 3);
  await page.getByRole('checkbox', { name: /^Limit how many slots/ }).check();
  await page.getByLabel('Maximum future slots per volunteer').fill('3');
  await checkAccessibility(page);
  await press(page, 'Continue');

  await expectStep(page, 4);
  await page.getByRole('checkbox', { name: 'Friday drivers' }).check();
  await page.getByRole('checkbox', { name: 'Only members of the selected groups can register' }).check();
  await checkAccessibility(page);
  await press(page, 'Continue');

  await expectStep(page, 5);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByRole('link', { name: organization.name })).toHaveAttribute(
    'href',
    `/organization/landingpage?${new URLSearchParams({ orgName: organization.name }).toString()}`,
  );
  await expect(preview.getByRole('link', { name: organizer.email })).toHaveAttribute(
    'href',
    `mailto:${organizer.email}`,
  );
  await expect(preview.getByRole('button', { name: 'Volunteer' })).toBeDisabled();
  await expect(preview.getByRole('button', { name: 'Share' })).toBeDisabled();
  await expect(preview.getByRole('row').filter({ hasText: 'Packer' })).toHaveCount(4);
  await expect(preview.getByText('Total Number of slot').first()).toBeAttached();
  await expect(page.getByText('Only members of Friday drivers can register.')).toBeVisible();
  await checkAccessibility(page);
  await press(page, 'Publish Now');
  await expect(page).toHaveURL(/\/organizer\/published\?id=/);
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible();

  await volunteer.goto(`/opportunities?q=${encodeURIComponent(title)}`);
  await volunteer.getByRole('link', { name: title, exact: true }).click();
  await expect(volunteer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await volunteer
    .getByRole('button', { name: /^Choose Greeter/ })
    .first()
    .click();
  await volunteer.getByRole('button', { name: 'Sign up', exact: true }).click();
  await volunteer
    .getByRole('dialog', { name: 'Sign up for this opportunity' })
    .getByRole('button', { name: 'Sign Up' })
    .click();
  await expect(volunteer.getByText('Opportunity Volunteer Successful!')).toBeVisible();
});

test('each field of step 1 says what is missing, and the first one gets the focus [editor-15]', async ({
  page,
}) => {
  const { name } = await signedInWithChoices(page);
  await openNew(page);
  await press(page, 'Continue');
  for (const text of [
    'Please select an organization',
    'Please select a location',
    'Please enter a title',
    'Please enter a description',
    'Please add a coordinator',
    'Please add a skill',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Organization' })).toBeFocused();
  await checkAccessibility(page);
  // From now on each change is looked at.
  await choose(page, 'Organization', name);
  await expect(page.getByText('Please select an organization')).toBeHidden();
  await page.getByRole('textbox', { name: 'Title' }).fill('A title');
  await expect(page.getByText('Please enter a title')).toBeHidden();
  await page.getByRole('textbox', { name: 'Title' }).fill(' ');
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await expectStep(page, 1);
});

test('a location is added in place, and cancelling keeps what was chosen [editor-17]', async ({ page }) => {
  const name = ownTitle('Loading dock');
  const { name: organizationName } = await signedInWithChoices(page);
  await openNew(page);
  await choose(page, 'Organization', organizationName);
  const location = page.getByRole('combobox', { name: 'Location' });
  await choose(page, 'Location', 'New Location');
  const dialog = page.getByRole('dialog', { name: 'New Location' });
  await press(dialog, 'Cancel');
  await expect(dialog).toBeHidden();
  await expect(location).toHaveValue('');

  await choose(page, 'Location', 'New Location');
  await dialog.getByLabel('City').fill('Portland');
  await press(dialog, 'Add location');
  for (const text of [
    'Please enter a location name',
    'Please enter a street address',
    'Please enter a state or province',
    'Please enter a postal code',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByLabel('Location name')).toBeFocused();
  await checkAccessibility(page);
  await dialog.getByLabel('Location name').fill(name);
  await dialog.getByLabel('Street address 1').fill('1 Dock Street');
  await dialog.getByLabel('State or province').fill('OR');
  await dialog.getByLabel('Postal code').fill('97201');
  await press(dialog, 'Add location');
  await expect(dialog).toBeHidden();
  await expect(location).toHaveValue(name);
});

test('a coordinator is invited by mail [editor-15]', async ({ page }) => {
  const email = `${ownTitle('new').replace(' ', '-')}@example.org`;
  const { name } = await signedInWithChoices(page);
  await openNew(page);
  await choose(page, 'Organization', name);
  await press(page, 'Invite a Coordinator');
  await expect(page.getByText('Please select a location')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused();
  await choose(page, 'Location', name);
  await press(page, 'Invite a Coordinator');
  const dialog = page.getByRole('dialog', { name: 'Invite a Coordinator' });
  await press(dialog, 'Send invitation');
  for (const text of ['Please enter a first name', 'Please enter a last name', 'Please enter an email'])
    await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByLabel('First name').fill('Ida');
  await dialog.getByLabel('Last name').fill('Berg');
  await dialog.getByLabel('Email').fill('nobody');
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await press(dialog, 'Send invitation');
  await checkAccessibility(page);
  await dialog.getByLabel('Email').fill(email);
  await expect(dialog.getByText('Please enter a valid email address')).toBeHidden();
  await press(dialog, 'Send invitation');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    expect(((await answer.json()) as unknown[]).length).toBe(1);
  }).toPass();
});

test(
  'icons lead back always, and forward only while editing [editor-14]',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInAsOrganizer(page);
    await openNew(page);
    const steps = page.getByRole('navigation', { name: 'Steps' });
    const progress = page.getByRole('progressbar', { name: 'Progress' });
    await expect(progress).toHaveAttribute('aria-valuenow', '10');
    await expect(steps.getByRole('button', { name: 'Details, incomplete' })).toBeDisabled();
    await fillBasics(page, { title: ownTitle('Icons') });
    await press(page, 'Continue');
    await expectStep(page, 2);
    await expect(progress).toHaveAttribute('aria-valuenow', '30');
    await steps.getByRole('button', { name: 'Basic Info, complete' }).click();
    await expectStep(page, 1);
    await expect(steps.getByRole('button', { name: 'Details, complete' })).toBeDisabled();

    const { id } = await makeOpportunity(page, { title: ownTitle('Icons') });
    await openForEdit(page, id);
    for (const [step, name, percent] of [
      [4, 'For Who?, complete', '70'],
      [2, 'Details, complete', '30'],
      [5, 'Publish, complete', '100'],
      [3, 'Settings, complete', '50'],
    ] as const) {
      await steps.getByRole('button', { name }).click();
      await expectStep(page, step);
      await expect(progress).toHaveAttribute('aria-valuenow', percent);
    }
  },
);

test('a draft is saved, published from its last step, and is no draft afterwards [editor-14, editor-30]', async ({
  page,
}) => {
  await signedInAsOrganizer(page);
  const title = ownTitle('Draft');
  await openNew(page);
  await fillBasics(page, { title });
  for (const step of [2, 3, 4] as const) {
    await press(page, 'Continue');
    await expectStep(page, step);
  }
  // A location without groups keeps nobody from going on.
  await expect(page.getByText('There are no existing groups for this location.')).toBeVisible();
  await press(page, 'Continue');
  await expectStep(page, 5);
  await expect(page.getByText('Everybody with an account can register.')).toBeVisible();
  await press(page, 'Save Draft');
  await expect(page).toHaveURL('/organizer/profile');
  await expect(page.getByText(`“${title}” is saved as a draft.`)).toBeVisible();

  const { id } = await makeOpportunity(page, { title: ownTitle('Second draft'), status: 'draft' });
  await page.goto(`/organizer/edit-opportunity?id=${id}&publish=1`);
  await expectStep(page, 5);
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible();
  await press(page, 'Publish Now');
  await expect(page).toHaveURL(/\/organizer\/published\?id=/);
  await page.goto(`/organizer/edit-opportunity?id=${id}&step=5`);
  await expectStep(page, 5);
  await expect(page.getByRole('button', { name: 'Save Draft' })).toHaveCount(0);
});

test('all five steps go by keyboard alone [editor-28]', async ({ page }) => {
  const title = ownTitle('Keyboard');
  const { name } = await signedInWithChoices(page);
  await openNew(page);
  const keys = page.keyboard;
  /** A list that has just opened forgets what is marked in it, in a turn of its own that can come after it is seen. */
  const listIsReady = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  const pick = async (name: string, words: string) => {
    await tabTo(page.getByRole('combobox', { name }));
    await keys.press('ArrowDown');
    await expect(page.getByRole('listbox', { name })).toBeVisible();
    await listIsReady();
    if (words !== '') {
      await keys.type(words);
      await expect(page.getByRole('option')).toHaveCount(1);
    }
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.press('Escape');
  };
  await tabTo(page.getByRole('combobox', { name: 'Organization' }));
  await keys.press('Enter');
  await expect(page.getByRole('option', { name })).toBeVisible();
  await listIsReady();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Organization' })).not.toHaveValue('');
  await tabTo(page.getByRole('combobox', { name: 'Location' }));
  await keys.press('Enter');
  await expect(page.getByRole('option', { name: 'New Location' })).toBeVisible();
  await listIsReady();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Location' })).not.toHaveValue('');
  await tabTo(page.getByRole('textbox', { name: 'Title' }));
  await keys.type(title);
  await tabTo(page.getByRole('textbox', { name: 'Description' }));
  await keys.type('By keyboard.');
  await pick('Skills', 'Food Sorting');
  await tabTo(page.getByRole('button', { name: 'Continue' }));
  await keys.press('Enter');

  await expectStep(page, 2);
  await expect(page.getByRole('heading', { name: 'Signup Details' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Continue' }));
  await keys.press('Enter');
  await expectStep(page, 3);
  await tabTo(page.getByRole('checkbox', { name: /^Ask for an access code/ }));
  await keys.press('Space');
  await tabTo(page.getByRole('textbox', { name: 'Access code' }));
  await keys.type('pears');
  await keys.press('Enter');
  await expectStep(page, 4);
  await tabTo(page.getByRole('button', { name: 'Skip' }));
  await keys.press('Enter');
  await expectStep(page, 5);
  await tabTo(page.getByRole('button', { name: 'Save Draft' }));
  await keys.press('Enter');
  await expect(page.getByText(`“${title}” is saved as a draft.`)).toBeVisible();
});

test('a picture is sent when it is chosen, and stays through a reload [editor-21]', async ({ page }) => {
  await signedInAsOrganizer(page);
  const { id, title } = await makeOpportunity(page, { title: ownTitle('Picture'), dates: 1 });
  await openForEdit(page, id);
  const field = page.getByRole('group', { name: 'Opportunity image' });
  await expect(field.getByText('Minimum 300x300 px, png, jpg, jpeg or webp')).toBeVisible();
  const chooser = field.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(field.getByText('Please choose a valid file within 20 MB.')).toBeVisible();
  await chooser.setInputFiles(await drawnPicture(page, 299));
  await expect(field.getByText('Please choose a picture of at least 300 by 300 pixels.')).toBeVisible();
  await expect(field.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await chooser.setInputFiles(await drawnPicture(page, 300));
  await expect(field.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await page.reload();
  await expect(field.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await press(page, 'Save and Publish');
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
  await page.goto(`/opportunities/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('article img').first()).toBeVisible();
});
