import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  checkAccessibility,
  demoPassword,
  expect,
  largeFile,
  logInAgain,
  pick,
  signIn,
  test,
} from './fixtures.ts';
import { mailedCode, signedInAsNew, stranger } from './people.ts';

const createPath = '/organization/createorg';
const settingsPath = (name: string) =>
  `/user/user-settings/organization-settings/${encodeURIComponent(name)}`;
const landingPath = (name: string) => `/organization/landingpage?${new URLSearchParams({ orgName: name })}`;
const uniqueName = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first();
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true });
const nameField = (page: Page) => field(page, 'Organization name');

async function pngFile(name: string, width: number, height: number, background = '#14584a') {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

async function choosePicture(page: Page, group: string, file: Awaited<ReturnType<typeof pngFile>> | string) {
  await page.getByRole('group', { name: group }).locator('input[type=file]').setInputFiles(file);
}

/** Fills in what is required of an address, in a form or in one of its locations. */
async function fillAddress(within: Page | Locator, city = 'Albany'): Promise<void> {
  await field(within, 'Street address').fill('1 Main Street');
  await field(within, 'City').fill(city);
  await field(within, 'State or province').fill('NY');
  await field(within, 'Postal code').fill('12207');
}

/** The open panel of a further location. */
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Founds an organization without the screen. */
async function founded(page: Page, name: string): Promise<void> {
  const answer = await page.request.post('/api/organizations', {
    data: {
      name,
      address1: '1 Main Street',
      city: 'Albany',
      state: 'NY',
      postalCode: '12207',
      timeZone: 'America/New_York',
    },
  });
  expect(answer.status()).toBe(201);
}

async function openSettings(page: Page, name: string): Promise<void> {
  await page.goto(settingsPath(name));
  await expect(nameField(page)).toBeEnabled();
}

test('an organizer signs up, sets the organization up, and its page shows all of it [organizations-1]', async ({
  page,
}) => {
  const person = stranger('Vera');
  const name = uniqueName('Harbour Helpers');
  await page.goto('/organizer/signup');
  await checkAccessibility(page);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByLabel(/^Password/).press('Enter');
  await expect(page).toHaveURL('/user/verify');
  await page.getByLabel('Verification code').fill(await mailedCode(page, person.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/organizer/orglookup');

  await page.goto(createPath);
  await expect(page.getByRole('heading', { level: 1, name: 'Create organization profile' })).toBeVisible();
  await expect(nameField(page)).toBeEnabled();
  await expect(field(page, 'Country')).toHaveValue('United States of America');
  // A link within a sentence has the product's colour, not the browser's.
  await expect(page.getByRole('link', { name: 'or search again' })).not.toHaveCSS('color', 'rgb(0, 0, 238)');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('America/New York (Eastern Time)');
  await zone.click();
  await expect(page.getByRole('main').getByRole('listbox')).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');

  await nameField(page).fill(name);
  await field(page, 'Website').fill('harbour.example.org');
  await fillAddress(page);
  await expect(field(page, 'Website')).toHaveValue('https://harbour.example.org');
  await field(page, 'Mission statement').fill('Nobody rows alone.');
  await field(page, 'Organization description').fill('We mend boats and teach rowing.');
  const causes = page.getByRole('combobox', { name: 'Organization causes' });
  await pick(causes, 'hung', 'Hunger');
  await pick(causes, 'vete', 'Veterans & Military Families');
  await page.keyboard.press('Escape');
  await choosePicture(page, 'Logo', await pngFile('logo.png', 400, 400));
  await choosePicture(page, 'Landing page cover photo', await pngFile('cover.png', 1200, 500, '#f6b73c'));
  await expect(button(page, 'Change picture')).toHaveCount(2);

  for (const [index, place, city] of [
    [0, 'Boathouse', 'Troy'],
    [1, 'Winter Hall', 'Utica'],
  ] as const) {
    await button(page, 'Add Another Location').click();
    const open = panel(page, 'New location');
    await expect(field(open, 'Location name')).toBeFocused();
    await field(open, 'Location name').fill(place);
    await fillAddress(panel(page, new RegExp(`^${place}`)), city);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(index + 1);
  }
  const zoneThere = panel(page, /^Winter Hall/).getByRole('combobox', { name: 'Time zone' });
  await pick(zoneThere, 'chicago', /^America\/Chicago/);
  await checkAccessibility(page);
  await button(page, 'Create organization').click();
  await expect(page).toHaveURL('/organizer/profile');
  await expect(toast(page, `${name} is set up`)).toBeVisible();

  await page.goto(landingPath(name));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const words of [
    'Nobody rows alone.',
    'We mend boats and teach rowing.',
    'Boathouse',
    'Winter Hall',
    'Hunger',
    'Veterans & Military Families',
  ]) {
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /harbour\.example\.org/ })).toHaveAttribute(
    'href',
    'https://harbour.example.org/',
  );
  const folder = `/files/public/organization/${encodeURIComponent(name)}/profile/`;
  await expect(page.locator(`header img[src^="${folder}"]`)).toHaveCount(2);

  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(person.email)}`);
    const mails = (await answer.json()) as { template: string; text: string }[];
    expect(mails.find(({ template }) => template === 'new-organization')?.text).toContain('City: Albany');
  }).toPass();
});

test('says at the fields what is wrong, and leads to the first [organizations-6]', async ({ page }) => {
  await signedInAsNew(page, 'organizer');
  await page.goto(createPath);
  await expect(nameField(page)).toBeEnabled();
  await field(page, 'Country').fill('');
  await field(page, 'Website').fill('javascript:alert(1)');
  await button(page, 'Add Another Location').click();
  await field(panel(page, 'New location'), 'Country').fill('');
  await page.getByRole('button', { name: /^New location/ }).click();
  await expect(panel(page, 'New location')).toBeHidden();
  await button(page, 'Create organization').click();
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription(/Please enter an organization name/);
  await expect(field(page, 'Website')).toHaveAccessibleDescription('Please enter valid URL');
  const place = panel(page, /^New location/);
  await expect(field(place, 'Location name')).toHaveAccessibleDescription('Please enter a location name');
  for (const within of [page.getByRole('form'), place]) {
    for (const text of [
      'Please enter a street address',
      'Please enter a city',
      'Please enter a state or province',
      'Please enter a postal code',
      'Please enter a country',
    ]) {
      await expect(within.getByText(text).first()).toBeVisible();
    }
  }
  await checkAccessibility(page);

  await choosePicture(page, 'Logo', await pngFile('small.png', 299, 400));
  await expect(page.getByText('Please choose a picture of at least 300 by 300 pixels.')).toBeVisible();
  await choosePicture(page, 'Logo', {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText('Please choose a valid file within 20 MB.')).toBeVisible();
  await choosePicture(page, 'Logo', largeFile('big.png', 20 * 1024 * 1024 + 1));
  await expect(page.getByText('File size exceeds 20 MB. Please choose a smaller file.')).toBeVisible();
  await choosePicture(page, 'Logo', await pngFile('logo.png', 300, 300));
  const logo = page.getByRole('group', { name: 'Logo' });
  await expect(button(logo, 'Change picture')).toBeVisible();
  await expect(page.getByText('File size exceeds 20 MB.')).toHaveCount(0);
  await button(logo, 'Remove picture').click();
  await expect(button(logo, 'Choose a picture')).toBeVisible();
});

test('a name in use is told at its field; what was typed stays, over a reload and a new login, too [organizations-9, drafts-1]', async ({
  page,
}) => {
  await signedInAsNew(page, 'organizer');
  await page.goto(createPath);
  await nameField(page).fill('harvest  table FOOD bank');
  await fillAddress(page);
  await choosePicture(page, 'Logo', await pngFile('logo.png', 400, 400));
  await button(page, 'Create organization').click();
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription(/An organization with this name already exists/);
  await expect(field(page, 'City')).toHaveValue('Albany');

  const name = uniqueName('Kept');
  await nameField(page).fill(name);
  await page.reload();
  await expect(page.getByText(/^Here is what you entered on /)).toBeVisible();
  await expect(nameField(page)).toHaveValue(name);
  await checkAccessibility(page);

  await page.context().clearCookies();
  await choosePicture(page, 'Logo', await pngFile('logo.png', 400, 400));
  const logo = page.getByRole('group', { name: 'Logo' });
  const uploads = '**/new-images/logo';
  await page.route(uploads, (route) => route.abort('aborted'));
  await button(page, 'Create organization').click();
  await expect(logo.getByRole('alert')).toContainText('We could not reach the service.');
  await expect(logo.locator('img')).toHaveAttribute('src', /^data:/);
  await page.unroute(uploads);
  await logo.getByRole('button', { name: 'Try again' }).click();
  const question = page.getByRole('dialog', { name: 'Please log in again' });
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(nameField(page)).toHaveValue(name);
  await expect(field(page, 'City')).toHaveValue('Albany');
  await expect(logo.locator('img')).toHaveAttribute('src', /^data:/);
  await button(page, 'Create organization').click();
  await logInAgain(page);
  await expect(page).toHaveURL('/organizer/profile');

  await page.goto(createPath);
  await expect(nameField(page)).toBeEnabled();
  await expect(nameField(page)).toHaveValue('');
});

test('an organizer changes the organization, and its locations keep their names', async ({ page }) => {
  await signedInAsNew(page, 'organizer');
  const name = uniqueName('Before');
  await founded(page, name);
  await page.goto('/user/user-settings/profile');
  const menu = page.getByRole('navigation', { name: 'Settings' });
  await menu.getByRole('link', { name: 'Account Management' }).click();
  await expect(page).toHaveURL(settingsPath(name));
  await expect(page.getByRole('heading', { level: 1, name: 'Account Management' })).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  await checkAccessibility(page);

  const renamed = uniqueName('After');
  await nameField(page).fill(renamed);
  await expect(button(page, 'Save')).toBeEnabled();
  await nameField(page).fill(name);
  await expect(button(page, 'Save')).toBeDisabled();
  await nameField(page).fill(renamed);
  await page.getByRole('checkbox', { name: 'Restrict opportunities to approved volunteers' }).check();
  for (const place of ['Annex', 'annex']) {
    await button(page, 'Add Another Location').click();
    await field(panel(page, 'New location'), 'Location name').fill(place);
    await fillAddress(panel(page, new RegExp(`^${place}`)));
  }
  await choosePicture(page, 'Logo', await pngFile('logo.png', 400, 400));
  await button(page, 'Save').click();
  await expect(toast(page, 'Changes saved')).toBeVisible();
  await expect(toast(page, 'so the new one is called annex 2')).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  await expect(page.getByText(`What volunteers read about ${renamed}`)).toBeVisible();

  await page.reload();
  await expect(nameField(page)).toHaveValue(renamed);
  await page.getByRole('button', { name: /^annex 2/ }).click();
  const locked = field(panel(page, /^annex 2/), 'Location name');
  await expect(locked).toHaveValue('annex 2');
  await expect(locked).not.toBeEditable();
  await button(panel(page, /^annex 2/), 'Remove this location').click();
  await expect(page.getByText('Will be removed when you save').first()).toBeVisible();
  await button(page, 'Keep annex 2').click();
  await expect(page.getByRole('button', { name: /^annex 2/ })).toBeFocused();
  await expect(button(page, 'Save')).toBeDisabled();
  await button(panel(page, /^annex 2/), 'Remove this location').click();
  await expect(button(page, 'Keep annex 2')).toBeFocused();
  await checkAccessibility(page);
  await button(page, 'Save').click();
  await expect(toast(page, 'Changes saved')).toBeVisible();
  await expect(page.getByText('annex 2')).toHaveCount(0);

  await page.getByRole('link', { name: 'See the public page' }).click();
  await expect(page).toHaveURL(landingPath(name));
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
});

test('of two who change it at once the second is told, and loses nothing [organizations-8]', async ({
  page,
}) => {
  await signedInAsNew(page, 'organizer');
  const name = uniqueName('Shared');
  await founded(page, name);
  await openSettings(page, name);
  const other = await page.context().newPage();
  await openSettings(other, name);
  await field(page, 'City').fill('Troy');
  await field(page, 'Tax ID').fill('12-3456789');
  await button(page, 'Save').click();
  await expect(toast(page, 'Changes saved')).toBeVisible();

  await field(other, 'City').fill('Utica');
  await field(other, 'Mission statement').fill('Mine');
  await button(other, 'Save').click();
  await expect(other.getByText('Changed in the meantime')).toBeVisible();
  await expect(field(other, 'Mission statement')).toHaveValue('Mine');
  await expect(field(other, 'Tax ID')).toHaveValue('12-3456789');
  await expect(field(other, 'City')).toHaveValue('Utica');
  await expect(other.getByText('Saved in the meantime: Troy')).toBeVisible();
  await checkAccessibility(other);
  await button(other, 'Save').click();
  await expect(toast(other, 'Changes saved')).toBeVisible();
  await other.reload();
  await expect(field(other, 'City')).toHaveValue('Utica');
});

test('a location with something ahead stays, and the screen says why [organizations-10]', async ({
  page,
}) => {
  await signIn(page, 'organizer@example.org');
  await openSettings(page, 'Harvest Table Food Bank');
  await page.getByRole('button', { name: /^Eastside Pantry/ }).click();
  await button(panel(page, /^Eastside Pantry/), 'Remove this location').click();
  await button(page, 'Save').click();
  await expect(
    page.getByText(/^Eastside Pantry can’t be removed: it has upcoming opportunities \(/),
  ).toBeVisible();
  await expect(button(page, 'Keep Eastside Pantry')).toBeFocused();
  await checkAccessibility(page);
  await button(page, 'Discard changes').click();
  await expect(page.getByRole('button', { name: /^Eastside Pantry/ })).toBeVisible();
});

test('an organization may be called by any signs and letters [organizations-3]', async ({ page }) => {
  await signedInAsNew(page, 'organizer');
  const name = uniqueName('50% / #1 "Hilfe" & Co? %2F Café 🍎 👩‍🌾 جمعية الأمل');
  await page.goto(createPath);
  await nameField(page).fill(name);
  await fillAddress(page);
  await choosePicture(page, 'Logo', await pngFile('logo.png', 400, 400));
  await button(page, 'Create organization').click();
  await expect(page).toHaveURL('/organizer/profile');
  await page.goto('/user/user-settings/profile');
  const menu = page.getByRole('navigation', { name: 'Settings' });
  await menu.getByRole('link', { name: 'Account Management' }).click();
  await expect(nameField(page)).toHaveValue(name);
  await page.reload();
  await expect(nameField(page)).toHaveValue(name);
  await field(page, 'Mission statement').fill('Found');
  await button(page, 'Save').click();
  await expect(toast(page, 'Changes saved')).toBeVisible();
  await page.getByRole('link', { name: 'See the public page' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Found', { exact: true })).toBeVisible();
  await expect(page.locator('header img[src^="/files/public/organization/"]')).toHaveCount(1);
});
