import type { Page } from '@playwright/test';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { patience } from '#testing/machine.ts';
import { expect, test } from './fixtures.ts';
import { signedInAsOrganizer } from './people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const builderOf = (orgName: string) => `/user/user-settings/form-builder/${encodeURIComponent(orgName)}`;

test(
  'a form made elsewhere is pasted, what is refused is told, and a very large one is built like any other [builder-16, builder-21, builder-23]',
  { tag: '@translated' },
  async ({ page }) => {
    const db = await journeyDatabase();
    const { organization } = await signedInAsOrganizer(page);
    const definition = largeForm();
    const form = await makeForm(db, organization, { title: 'Everything' }, { definition });
    await page.goto(`${builderOf(organization.name)}/edit/${form.id}`);
    await button(page, 'One choice Question 250').click();
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('The one in the middle');
    await button(page, 'Move down: The one in the middle').click();
    await expect(page.getByText('The one in the middle: now 255 of 500 on page 1.')).toBeAttached();
    await button(page, 'Update Form').click();
    // 500 questions are judged in turns with everybody else's requests.
    await expect(page.getByText('Form has been saved successfully')).toBeVisible({
      timeout: patience(45_000),
    });

    await page.goto(`${builderOf(organization.name)}?edit-id=${form.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Edit form' })).toBeVisible();
    await button(page, 'Paste a form').click();
    const window = page.getByRole('dialog', { name: 'Paste a form made elsewhere' });
    const pasted = {
      elements: [
        { type: 'comment', name: 'why', title: 'Why?' },
        { type: 'signaturepad', name: 'sign' },
        { type: 'boolean', name: 'before', title: 'Here before?' },
      ],
    };
    await window.getByRole('textbox').fill(JSON.stringify(pasted));
    await window.getByRole('button', { name: 'Read the form' }).click();
    await expect(
      window.getByText('sign: Questions of the kind “signaturepad” can’t be part of a form.'),
    ).toBeVisible();
    await expect(window.getByText('Here before?: A yes/no question. It is one choice now.')).toBeVisible();
    await window.getByRole('button', { name: 'Use it without them' }).click();
    await expect(button(page, 'Longer text Why?')).toBeVisible();
    await expect(button(page, 'One choice Here before?')).toBeVisible();
    await button(page, 'Undo').click();
    await expect(button(page, 'One choice The one in the middle')).toBeVisible();
  },
);

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
