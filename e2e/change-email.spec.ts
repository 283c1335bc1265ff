import type { Page } from '@playwright/test';
import { checkAccessibility, demoPassword, expect, test } from './fixtures.ts';
import { signedInAsNew, stranger } from './people.ts';

/** The path and query of the link in the last of so many mails of a template. */
async function linkIn(page: Page, address: string, template: string, count: number): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(address)}`);
    const mails = (await answer.json()) as { template: string; text: string }[];
    const [text = '', ...others] = mails
      .filter((mail) => mail.template === template)
      .map((mail) => mail.text)
      .toReversed();
    expect(others).toHaveLength(count - 1);
    const url = new URL(/http\S+token=\S+/.exec(text)?.[0] ?? '');
    link = `${url.pathname}${url.search}`;
  }).toPass();
  return link;
}

test('somebody changes the email address, and its former owner takes the account back [address-1, address-3, address-7]', async ({
  page,
  newVisitor,
}) => {
  const person = await signedInAsNew(page, 'volunteer');
  const { email } = stranger();
  await page.goto('/user/user-settings/email');
  await checkAccessibility(page);
  const fresh = page.getByRole('textbox', { name: 'New email' });
  await fresh.fill(person.email);
  await page.getByLabel(/^Your password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Change email', exact: true }).click();
  await expect(fresh).toHaveAccessibleDescription('This is already the email address of your account.');
  await expect(fresh).toBeFocused();

  await fresh.fill(email);
  await page.getByRole('button', { name: 'Change email', exact: true }).click();
  const waiting = page.getByRole('status').filter({ hasText: `${email} is not confirmed yet` });
  await expect(waiting).toBeFocused();
  await checkAccessibility(page);
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await expect(waiting).toBeHidden();
  await expect(fresh).toBeFocused();
  await fresh.fill(email);
  await page.getByLabel(/^Your password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Change email', exact: true }).click();
  await expect(waiting).toBeFocused();

  await page.goto(await linkIn(page, email, 'email-change', 2));
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue(email);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Use this email' }).click();
  await expect(page.getByText(`You are logged in as ${email}.`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/volunteer/profile');

  const owner = await newVisitor();
  await owner.goto(await linkIn(owner, person.email, 'email-changed', 1));
  await expect(owner.getByLabel('Account', { exact: true })).toHaveValue(person.email);
  await checkAccessibility(owner);
  await owner.getByLabel(/^New password/).fill('Brand-new2@');
  await owner.getByLabel(/^Confirm password/).fill('Brand-new2@');
  await owner.getByRole('button', { name: 'Take my account back' }).click();
  await expect(owner.getByText(`You are logged in as ${person.email}.`, { exact: true })).toBeVisible();
  await page.goto('/user/user-settings/email');
  await expect(page).toHaveURL(/\/user\/login/);
});
