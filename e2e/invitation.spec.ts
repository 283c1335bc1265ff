import type { Page } from '@playwright/test';
import { checkAccessibility, demoPassword, expect, test } from './fixtures.ts';
import { mailedCode, signedInAsOrganizer, stranger } from './people.ts';

/** The link of the invitation that was mailed to an address. */
async function invitationLink(page: Page, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { text: string }[];
    link = mails.map(({ text }) => /http\S+signup\?invitation=\S+/.exec(text)?.[0] ?? '').find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

test('an invited coordinator signs up, and the request is made [editor-12]', async ({ page, newVisitor }) => {
  const person = stranger('Zoe');
  const { organization, location } = await signedInAsOrganizer(page);
  const invited = await page.request.post(`/api/organizer/locations/${location.id}/coordinator-invitations`, {
    data: person,
  });
  expect(invited.status()).toBe(202);

  const guest = await newVisitor();
  const link = await invitationLink(guest, person.email);
  await guest.goto(link);
  await expect(
    guest.getByText(`invites you to coordinate volunteers for ${organization.name}`),
  ).toBeVisible();
  await expect(guest.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(guest.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await checkAccessibility(guest);
  await guest.getByLabel(/^Password/).fill(demoPassword);
  await guest.getByLabel(/^Password/).press('Enter');
  await expect(guest).toHaveURL('/user/verify');
  await guest.getByLabel('Verification code').fill(await mailedCode(guest, person.email));
  await guest.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(guest).toHaveURL('/organizer/orgrequest');
  await expect(guest.getByText('Your request to be a coordinator was sent.')).toBeVisible();

  // The link is used up, and says so.
  const late = await newVisitor();
  await late.goto(link);
  await expect(
    late.getByText('This invitation has expired or was already used.', { exact: false }),
  ).toBeVisible();
  await expect(late.getByLabel('First name')).toHaveValue('');
});
