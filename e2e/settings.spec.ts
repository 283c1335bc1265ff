import type { Page } from '@playwright/test';
import { checkAccessibility, expect, largeFile, pick, test } from './fixtures.ts';
import { holdScripts } from './alive.ts';
import { signedInAsNew } from './people.ts';

const profilePath = '/user/user-settings/profile';
const peoplePath = '/user/user-settings/additional-volunteers';
/** A picture, 2 by 2 pixels. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWMQifASifBigFAAEx4C2VOBOYUAAAAASUVORK5CYII=',
    'base64',
  ),
};

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Settings' });

/** The side menu, unfolded where it is behind a button. */
async function openMenu(page: Page, isMobile: boolean): Promise<void> {
  const button = menu(page).getByRole('button', { name: 'Settings' });
  if (!isMobile) return expect(button).toBeHidden();
  await expect(menu(page).getByRole('link', { name: 'Profile' })).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

test(
  'the side menu leads from page to page, by keyboard, too',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signedInAsNew(page, 'volunteer');
    await page.goto(profilePath);
    await expect(page.getByRole('heading', { level: 1, name: 'Volunteer Profile' })).toBeVisible();
    await openMenu(page, isMobile);
    await expect(menu(page).getByRole('heading', { name: 'Personal' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    await checkAccessibility(page);
    if (isMobile) {
      await page.keyboard.press('Escape');
      await expect(menu(page).getByRole('link', { name: 'Profile' })).toBeHidden();
      await page.keyboard.press('Enter');
    }
    await menu(page).getByRole('link', { name: 'Additional Volunteers' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${peoplePath}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Additional Volunteers' })).toBeFocused();
  },
);

test(
  'the account menu leads to a page and is out of the way there [access-12, early-5]',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signedInAsNew(page, 'volunteer');
    const release = await holdScripts(page);
    await page.goto('/about-us', { early: true });
    // The menu of small screens opens by itself, and stays open when the page comes to life.
    if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
    release();
    if (!isMobile) await page.getByRole('button', { name: 'Nora' }).click();
    const entry = page.getByRole(isMobile ? 'link' : 'menuitem', { name: 'Account Settings' });
    await expect(entry).toBeVisible();
    await expect(page.getByText('I volunteer for: 0')).toBeVisible();
    await expect(page.getByText('My opportunities:')).toHaveCount(0);
    await checkAccessibility(page);
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Volunteer Profile' })).toBeVisible();
    await expect(entry).toBeHidden();
  },
);

test(
  'what is pressed before the page is alive is done once it is [early-1]',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signedInAsNew(page, 'volunteer');
    const release = await holdScripts(page);
    await page.goto(profilePath, { early: true });
    const account = page.getByRole('button', { name: 'Nora' });
    const button = isMobile ? menu(page).getByRole('button', { name: 'Settings' }) : account;
    await button.click();
    // Nothing seems to happen, so it is pressed again; that is meant once.
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(
      page.getByRole(isMobile ? 'link' : 'menuitem', { name: /Profile|Account Settings/ }).first(),
    ).toBeVisible();
  },
);

test('a person fills in the profile and finds it again', async ({ page }) => {
  const person = await signedInAsNew(page, 'volunteer');
  await page.goto(profilePath);
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveValue(person.email);
  await expect(email).not.toBeEditable();
  await expect(save(page)).toBeDisabled();

  await page.getByRole('textbox', { name: 'First name' }).fill('José');
  await page.getByRole('textbox', { name: 'Cell phone' }).fill('(555) 123-4567');
  await page.getByRole('textbox', { name: 'Bio' }).fill('I bake.');
  const skills = page.getByRole('combobox', { name: 'Skills' });
  await pick(skills, 'bak', 'Baking');
  await skills.fill('driving');
  await expect(page.getByText('Driving & Transport')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await pick(page.getByRole('combobox', { name: 'Causes' }), 'hung', 'Hunger');
  await page.keyboard.press('Escape');
  await checkAccessibility(page);
  await save(page).click();
  await expect(toast(page, 'Profile updated successfully').first()).toBeVisible();
  await expect(save(page)).toBeDisabled();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('José');
  await expect(page.getByRole('textbox', { name: 'Cell phone' })).toHaveValue('5551234567');
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('I bake.');
  await expect(page.getByText('Baking', { exact: true })).toBeVisible();
  await expect(page.getByText('Hunger', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'José' })).toBeVisible();
});

test('a picture is previewed, saved, shown in the header, and taken away', async ({ page }) => {
  await signedInAsNew(page, 'volunteer');
  await page.goto(profilePath);
  const field = page.getByRole('group', { name: 'Profile image' });
  const chooser = page.locator('input[type="file"]');
  await expect(field.getByRole('button', { name: 'Choose a picture' })).toBeEnabled();
  await chooser.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(field.getByText('Please choose a valid file within 20 MB.')).toBeVisible();
  await chooser.setInputFiles(largeFile('big.png', 21 * 1024 * 1024));
  await expect(field.getByText('File size exceeds 20 MB. Please choose a smaller file.')).toBeVisible();
  await checkAccessibility(page);
  await expect(save(page)).toBeDisabled();

  await chooser.setInputFiles(picture);
  await expect(field.locator('img')).toHaveAttribute('src', /^data:image\/webp/);
  await save(page).click();
  await expect(toast(page, 'Profile updated successfully').first()).toBeVisible();
  await expect(field.locator('img')).toHaveAttribute('src', /^\/files\/public\/user\/.+-2x2\.webp$/);
  const inHeader = page.getByRole('banner').locator('img').filter({ visible: true });
  await expect(inHeader).toHaveAttribute('src', /^\/files\/public\/user\/.+\.webp$/);

  await field.getByRole('button', { name: 'Remove picture' }).click();
  await save(page).click();
  await expect(field.locator('img')).toHaveCount(0);
  await expect(field.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

test('two windows keep what the other one changed', async ({ page }) => {
  await signedInAsNew(page, 'volunteer');
  const other = await page.context().newPage();
  for (const window of [page, other]) {
    await window.goto(profilePath);
    await expect(window.getByRole('textbox', { name: 'Bio' })).toBeEnabled();
  }
  await page.getByRole('textbox', { name: 'Bio' }).fill('From the first');
  await save(page).click();
  await expect(toast(page, 'Profile updated successfully').first()).toBeVisible();
  await other.getByRole('textbox', { name: 'Last name' }).fill('Second');
  await save(other).click();
  await expect(other.getByRole('textbox', { name: 'Bio' })).toHaveValue('From the first');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Second');
});
