import type { Page } from '@playwright/test';
import { checkAccessibility, expect, signIn } from './fixtures.ts';
import { test } from './kiosk.ts';
import { act } from './organizer-cards.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Send a message' });
const subject = (page: Page) => modal(page).getByLabel('Subject');
const content = (page: Page) => modal(page).getByRole('textbox', { name: 'Message' });
const preview = (page: Page) => modal(page).getByRole('button', { name: 'Preview Email' });

async function openMessage(page: Page, title: string): Promise<void> {
  await page.goto('/organizer/profile');
  await act(page, title, 'Send message');
  await expect(modal(page)).toBeVisible();
}

async function mailsTo(page: Page, address: string): Promise<{ subject: string; text: string }[]> {
  const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as { subject: string; text: string }[];
}

test('an organizer writes to the volunteers, looks at it, corrects it, and sends it', async ({
  page,
  door,
}) => {
  await signIn(page, door.organizer.email);
  await openMessage(page, 'Saturday food sort');
  await expect(preview(page)).toBeDisabled();
  await expect(
    modal(page).getByText('To see the preview, fill in: Recipients, Subject, Message.'),
  ).toBeVisible();
  await modal(page).getByLabel('Grace').check();
  await expect(modal(page).getByText('1 of 3 chosen')).toBeVisible();
  await subject(page).fill('About ');
  await modal(page).getByRole('button', { name: 'Insert: Opportunity' }).click();
  await expect(subject(page)).toHaveValue('About {opportunity}');
  await expect(preview(page)).toBeDisabled();
  await expect(modal(page).getByText('To see the preview, fill in: Message.')).toBeVisible();
  await content(page).click();
  await page.keyboard.type('Dear ');
  await modal(page).getByRole('button', { name: 'Insert: First name' }).click();
  await page.keyboard.type(', please bring ');
  await modal(page).getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('gloves');
  await checkAccessibility(page);
  await preview(page).click();

  await expect(modal(page).getByRole('heading', { name: 'Preview of your email' })).toBeFocused();
  await expect(modal(page).getByText('About Saturday food sort')).toBeVisible();
  await expect(modal(page).getByText('Dear Grace, please bring gloves')).toBeVisible();
  await checkAccessibility(page);
  await modal(page).getByRole('button', { name: 'Edit', exact: true }).click();

  await expect(content(page)).toHaveText('Dear {firstName}, please bring gloves');
  await modal(page).getByLabel('Select All').check();
  await subject(page).fill('For {fullName}');
  await preview(page).click();
  await modal(page).getByRole('button', { name: 'Next recipient' }).click();
  await expect(modal(page).getByText(/\(2 of 3\)$/)).toBeVisible();
  const reader = modal(page).getByRole('combobox', { name: 'Preview for' });
  await reader.fill('nobody');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await reader.fill('jon');
  await expect(page.getByRole('option').filter({ hasText: '@' })).toHaveText([/^Jonas /]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(modal(page).getByText(/^As Jonas .* of 3\)$/)).toBeVisible();
  await expect(reader).toBeFocused();
  await expect(modal(page).getByText('For Jonas')).toBeVisible();
  await modal(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Email Sent Successfully!')).toBeVisible();
  await expect(modal(page)).toBeHidden();

  for (const { firstName: name, email: address } of [door.grace, door.ines, door.jonas]) {
    await expect
      .poll(
        async () =>
          (await mailsTo(page, address)).filter((mail) => mail.subject.startsWith(`For ${name} `)).length,
      )
      .toBeGreaterThan(0);
    const mail = (await mailsTo(page, address)).find((one) => one.subject.startsWith(`For ${name} `));
    expect(mail?.text).toContain(`Dear ${name}, please bring gloves`);
  }

  // The next message begins with nothing.
  await openMessage(page, 'Saturday food sort');
  await expect(subject(page)).toHaveValue('');
});

test('says under the fields what is missing, and keeps what was written when it is closed [messages-9, drafts-1]', async ({
  page,
  door,
}) => {
  await signIn(page, door.organizer.email);
  await openMessage(page, 'Saturday food sort');
  await subject(page).press('Enter');
  for (const text of [
    'Subject is required',
    'Content is required',
    'At least one volunteer must be selected',
  ])
    await expect(modal(page).getByText(text)).toBeVisible();
  await checkAccessibility(page);
  await subject(page).fill('Half a thought');
  await expect(modal(page).getByText('Subject is required')).toBeHidden();
  await modal(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(modal(page)).toBeHidden();

  await openMessage(page, 'Saturday food sort');
  await expect(modal(page).getByText(/^Here is what you entered on /)).toBeVisible();
  await expect(subject(page)).toHaveValue('Half a thought');
  await modal(page).getByRole('button', { name: 'Discard it' }).click();
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
  await question.getByRole('button', { name: 'Discard it' }).click();
  await expect(subject(page)).toHaveValue('');
});

test('a message that could not be sent stays, and goes once when it is sent again [messages-6]', async ({
  page,
  door,
}) => {
  await signIn(page, door.organizer.email);
  await openMessage(page, 'Saturday food sort');
  await modal(page).getByLabel('Ines').check();
  await subject(page).fill('Only once, {firstName}');
  await content(page).click();
  await page.keyboard.type('Hello');
  await preview(page).click();
  const send = modal(page).getByRole('button', { name: 'Send', exact: true });
  const path = '**/api/organizer/messages';
  // The server takes it, and the answer never comes.
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort('aborted');
  });
  const before = (await mailsTo(page, door.ines.email)).length;
  await send.click();
  await expect(page.getByText('The message could not be sent. What you wrote is still here.')).toBeVisible();
  await expect(modal(page).getByText('Only once, Ines')).toBeVisible();
  await page.unroute(path);
  await send.click();
  await expect(page.getByText('Email Sent Successfully!')).toBeVisible();
  await expect.poll(async () => (await mailsTo(page, door.ines.email)).length).toBe(before + 1);
});

test('an opportunity without volunteers has nobody to write to', async ({ page, door }) => {
  await signIn(page, door.organizer.email);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/recipients*', async (route) => {
    await asked;
    await route.continue();
  });
  await openMessage(page, 'Weekly gardening');
  await expect(modal(page).getByLabel('Subject')).toBeFocused();
  answer();
  await expect(modal(page).getByText('There are no recipients for this opportunity')).toBeVisible();
  // The form went, and the focus that was in it stays in the window.
  await expect(modal(page).locator(':focus')).toHaveCount(1);
  await checkAccessibility(page);
});

test('on its screen a message goes to a group and an opportunity at once, with a file [messages-11, messages-12, drafts-1]', async ({
  page,
  door,
}) => {
  await signIn(page, door.organizer.email);
  await page.goto('/organizer/sendmessage');
  const choose = async (field: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
    await page.keyboard.press('Escape');
  };
  await choose('Volunteer groups', 'Friday drivers (2)');
  await choose('Volunteers of opportunities', /^Evening meal/);
  await expect(page.getByText('0 of 3 chosen')).toBeVisible();
  await page.getByLabel('Select All').check();
  await page.getByLabel('Subject').fill('Plan for {firstname}');
  await expect(page.getByText('Did you mean {firstName}?')).toBeVisible();
  const words = page.getByRole('textbox', { name: 'Message' });
  await words.click();
  await page.keyboard.type('See the plan, {fullName}.');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') });
  await expect(page.getByText('plan.pdf')).toBeVisible();
  await checkAccessibility(page);

  // All of it is there after a reload.
  await page.reload();
  await expect(page.getByText(/^Here is what you entered on /)).toBeVisible();
  await expect(page.getByText('3 of 3 chosen')).toBeVisible();
  await expect(page.getByText('plan.pdf')).toBeVisible();
  await expect(words).toHaveText('See the plan, {fullName}.');
  await page.getByLabel('Subject').fill('Plan for {firstName}');
  await expect(page.getByText('Did you mean {firstName}?')).toBeHidden();

  await page.getByRole('button', { name: 'Preview Email' }).click();
  const heading = page.getByRole('heading', { name: 'Preview of your email' });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Next recipient' }).click();
  await expect(page.getByText(/\(2 of 3\)$/)).toBeVisible();
  await expect(page.getByText('plan.pdf')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    page.getByText('Each person gets their own email within the next', { exact: false }),
  ).toBeVisible();
  for (const { firstName: name, email: address } of [door.grace, door.farah]) {
    await expect
      .poll(async () => (await mailsTo(page, address)).map((mail) => mail.subject))
      .toContain(`Plan for ${name}`);
    const mail = (await mailsTo(page, address)).find(({ subject: about }) => about === `Plan for ${name}`);
    expect(mail?.text).toContain(`See the plan, ${name} Driver.`);
  }
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('');
});
