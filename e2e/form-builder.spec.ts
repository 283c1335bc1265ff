import type { Locator, Page } from '@playwright/test';
import { makeForm, makeOrganization } from '#testing/factories/index.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { expect, expectAlive, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const builderOf = (orgName: string) => `/user/user-settings/form-builder/${encodeURIComponent(orgName)}`;

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
  await title.fill('');
  expect(await usualKey(page, title, 'The one in')).toBeLessThan(100);
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

/**
 * Types letter by letter. @returns milliseconds that the page takes for a letter until it is drawn: half of the letters take
 * less, for others use the machine, too
 */
async function usualKey(page: Page, field: Locator, text: string): Promise<number> {
  await field.evaluate((element) => {
    const times: number[] = [];
    Object.assign(window, { times });
    element.addEventListener('keydown', () => {
      const pressed = performance.now();
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed)));
    });
  });
  const times = () => page.evaluate(() => (window as unknown as { times: number[] }).times);
  for (const [index, letter] of [...text].entries()) {
    await field.press(letter === ' ' ? 'Space' : letter);
    await expect.poll(async () => (await times()).length).toBe(index + 1);
  }
  return (await times()).toSorted((one, other) => one - other)[Math.floor(text.length / 2)] ?? 0;
}

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
