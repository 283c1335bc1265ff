import type { Page } from '@playwright/test';
import { checkAccessibility, demoPassword, expect, logIn, signIn, test } from './fixtures.ts';
import { expectAlive, holdScripts } from './alive.ts';
import { signedInAsNew, stranger, type Person } from './people.ts';

const newPassword = 'Brand-new2@';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel(/^Password/);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The sentence that belongs to a field, as a screen reader hears it with the field. */
const errorOf = (page: Page, label: string | RegExp) => expect(page.getByLabel(label).first());

async function fillSignUp(page: Page, person: Person, secret = demoPassword): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await email(page).fill(person.email);
  await password(page).fill(secret);
}

/** How many mails an address has. */
async function mailsTo(page: Page, address: string, template: string): Promise<number> {
  const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  const mails = (await answer.json()) as { template: string }[];
  return mails.filter((mail) => mail.template === template).length;
}

/** The newest code that came with a template, once `count` mails of it are there. */
async function newestCode(page: Page, address: string, template: string, count = 1): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(address)}`);
    const mails = ((await answer.json()) as { template: string; text: string }[]).filter(
      (mail) => mail.template === template,
    );
    expect(mails.length).toBe(count);
    code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

/** The link to a page of ours in the newest mail of a template. */
async function linkIn(page: Page, address: string, template: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(address)}`);
    const mails = ((await answer.json()) as { template: string; text: string }[]).filter(
      (mail) => mail.template === template,
    );
    const url = new URL(/http\S+token=\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
    link = `${url.pathname}${url.search}`;
  }).toPass();
  return link;
}

/** A code that is not this one. */
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

async function logOut(page: Page): Promise<void> {
  const answer = await page.request.post('/api/session/sign-out');
  expect(answer.ok()).toBe(true);
}

test('a new volunteer signs up, asks for another code and is in', async ({ page }) => {
  const person = stranger();
  await page.goto('/volunteer/signup');
  await checkAccessibility(page);
  await fillSignUp(page, person);
  await password(page).press('Enter');
  await expect(page).toHaveURL('/user/verify');
  await expect(email(page)).toHaveValue(person.email);
  await checkAccessibility(page);

  const first = await newestCode(page, person.email, 'verification-code');
  await button(page, 'Resend code').click();
  await expect(page.getByText('Verification code resent')).toBeVisible();
  const code = await newestCode(page, person.email, 'verification-code', 2);

  const field = page.getByLabel('Verification code');
  await button(page, 'Confirm').click();
  await expect(page.getByText('Please enter your verification code')).toBeVisible();
  await field.fill(first === code ? otherThan(code) : first);
  await button(page, 'Confirm').click();
  await errorOf(page, 'Verification code').toHaveAccessibleDescription(
    /Invalid verification code provided, please enter valid otp\./,
  );
  await expect(field).toBeFocused();
  await field.fill(code);
  await field.press('Enter');
  await expect(page).toHaveURL('/volunteer/profile');
});

test('somebody logs in, after a password that is not right', async ({ page }) => {
  const person = await signedInAsNew(page, 'volunteer');
  await logOut(page);
  await page.goto('/user/login');
  await checkAccessibility(page);
  await email(page).fill(person.email);
  await password(page).fill('Wrong-guess1!');
  await button(page, 'Log in').click();
  await errorOf(page, /^Password/).toHaveAccessibleDescription('Incorrect username or password.');
  await expect(password(page)).toBeFocused();
  await checkAccessibility(page);

  await password(page).fill(demoPassword);
  await password(page).press('Enter');
  await expect(page).toHaveURL('/volunteer/profile');
  await page.goto('/user/login');
  await expect(page).toHaveURL('/volunteer/profile');
});

test('too many wrong passwords close an account to guessers for a while', async ({ page }) => {
  const person = await signedInAsNew(page, 'volunteer');
  await logOut(page);
  for (let wrong = 0; wrong < 10; wrong += 1) {
    const data = { email: person.email, password: 'Wrong-guess1!' };
    expect((await page.request.post('/api/session/sign-in', { data })).status()).toBe(401);
  }
  await page.goto('/user/login');
  await email(page).fill(person.email);
  await password(page).fill(demoPassword);
  await button(page, 'Log in').click();
  await errorOf(page, /^Password/).toHaveAccessibleDescription(
    /If yours is right, a link that logs you in is on its way to your email\./,
  );
  // The mail's link logs its owner in, in this browser at one press.
  await page.goto(await linkIn(page, person.email, 'log-in-link'));
  await expect(page.getByLabel('Account')).toHaveValue(person.email);
  await checkAccessibility(page);
  await button(page, 'Log in').click();
  await expect(page).toHaveURL('/volunteer/profile');
});

test('the link that confirms an address leads back to the chosen page, in another browser, too [accounts-13, accounts-14]', async ({
  page,
  newVisitor,
}) => {
  const person = stranger();
  await page.goto('/volunteer/signup?redirect=%2Fopportunities%3Fview%3Dmap');
  await fillSignUp(page, person);
  await password(page).press('Enter');
  await expect(page).toHaveURL(/\/user\/verify/);
  const link = await linkIn(page, person.email, 'verification-code');
  const phone = await newVisitor();
  await phone.goto(link);
  await expect(phone.getByLabel('Account')).toHaveValue(person.email);
  await checkAccessibility(phone);
  await password(phone).fill(demoPassword);
  await button(phone, 'Confirm and log in').click();
  // It is said at once, for five seconds, while the page is on its way.
  await expect(phone.getByText(`You are logged in as ${person.email}.`, { exact: true })).toBeVisible();
  await expect(phone).toHaveURL('/opportunities?view=map');
  await page.goto(link);
  await expect(page.getByText('This link no longer works', { exact: true })).toBeVisible();
});

test('an account that is not confirmed leads to the code', async ({ page }) => {
  const person = stranger();
  await page.request.post('/api/volunteers/sign-up', { data: { ...person, password: demoPassword } });
  await page.goto('/user/login');
  await email(page).fill(person.email);
  await password(page).fill(demoPassword);
  await button(page, 'Log in').click();
  await expect(page.getByText('User is not confirmed.')).toBeVisible();
  await expect(page).toHaveURL('/user/verify');
  await expect(email(page)).toHaveValue(person.email);
});

test('a forgotten password is replaced in two steps [password-1]', async ({ page }) => {
  const person = await signedInAsNew(page, 'volunteer');
  await page.goto('/volunteer/profile');
  await page.context().clearCookies();
  await page.goto('/user/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/user/forgot-password');
  await checkAccessibility(page);
  await button(page, 'Send code').click();
  await errorOf(page, 'Email').toHaveAccessibleDescription('Please enter your account email address');
  await email(page).fill('ada@');
  await button(page, 'Send code').click();
  await errorOf(page, 'Email').toHaveAccessibleDescription('Please enter a valid email address');
  await email(page).fill(person.email);
  await email(page).press('Enter');

  await expect(page).toHaveURL('/user/forgot-password?step=code');
  await expect(email(page)).toHaveValue(person.email);
  await expect(page.getByLabel('Code', { exact: false })).toBeFocused();
  await checkAccessibility(page);
  const code = page.getByLabel('Code', { exact: false });
  await expect(code).toHaveAttribute('placeholder', '000000');
  const fresh = page.getByLabel(/^New password/);
  const confirm = page.getByLabel(/^Confirm password/);
  await button(page, 'Reset password').click();
  await expect(page.getByText('Please enter reset OTP')).toBeVisible();
  await errorOf(page, /^New password/).toHaveAccessibleDescription(
    /Please enter a password for your account/,
  );
  const mailed = await newestCode(page, person.email, 'reset-code');
  await code.fill(otherThan(mailed));
  await fresh.fill(newPassword);
  await confirm.fill(`${newPassword}x`);
  await button(page, 'Reset password').click();
  await errorOf(page, /^Confirm password/).toHaveAccessibleDescription(
    'New password and confirm password must be the same.',
  );
  await confirm.fill(newPassword);
  await button(page, 'Reset password').click();
  await expect(code).toHaveAccessibleDescription(
    /Invalid verification code provided, please enter valid otp\./,
  );
  await expect(fresh).toHaveValue(newPassword);
  await checkAccessibility(page);
  await code.fill(mailed);
  await code.press('Enter');
  await expect(page.getByText('Password Reset Successfully')).toBeVisible();
  await expect(page.getByText(`You are logged in as ${person.email}.`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/volunteer/profile');
  await expect.poll(() => mailsTo(page, person.email, 'change-password')).toBe(1);
});

test('a changed password logs the other devices out [password-3]', async ({ page, newVisitor }) => {
  const person = await signedInAsNew(page, 'volunteer');
  const other = await newVisitor();
  await signIn(other, person.email);
  await page.goto('/user/user-settings/password');
  // Sent before that, passwords are typed again: no answer carries them.
  await checkAccessibility(page);
  const current = page.getByLabel(/^Current password/);
  const fresh = page.getByLabel(/^New password/);
  const repeat = page.getByLabel(/^Repeat new password/);
  await current.fill('Wrong-guess1!');
  await fresh.fill(newPassword);
  await repeat.fill(`${newPassword}x`);
  await button(page, 'Change password').click();
  await errorOf(page, /^Repeat new password/).toHaveAccessibleDescription(
    'The new password and confirm password do not match. Please make sure they are identical.',
  );
  await repeat.fill(newPassword);
  await repeat.press('Enter');
  await errorOf(page, /^Current password/).toHaveAccessibleDescription(
    'Your current password is not correct.',
  );
  const failure = page.getByRole('alert').filter({ hasText: 'Your current password is not correct.' });
  await expect(failure).toContainText('Password');
  await checkAccessibility(page);
  await current.fill(demoPassword);
  await button(page, 'Change password').click();
  await expect(page.getByText('Password Change Successful!')).toBeVisible();
  await expect(current).toHaveValue('');

  await page.reload();
  await expect(page).toHaveURL('/user/user-settings/password');
  await other.goto('/volunteer/profile');
  await expect(other).toHaveURL(/\/user\/login/);
  await logIn(other, person.email, newPassword);
  await expect.poll(() => mailsTo(page, person.email, 'change-password')).toBe(1);
});

test('somebody logs in before the scripts are there, and nothing moves when they are [early-3, early-8]', async ({
  page,
}) => {
  const person = await signedInAsNew(page, 'volunteer');
  await logOut(page);
  const release = await holdScripts(page);
  await page.goto('/user/login', { early: true });
  await email(page).fill(person.email);
  await password(page).fill('Not-the-one1!');
  await password(page).press('Enter');
  await errorOf(page, /^Password/).toHaveAccessibleDescription(/Incorrect username or password/);
  await expect(password(page)).toBeFocused();
  await expect(email(page)).toHaveValue(person.email);
  await password(page).fill(demoPassword);
  const place = () => button(page, 'Log in').boundingBox();
  const before = await place();
  release();
  // The page comes to life as it was answered, under the press that wakes it, too; what was refused goes with the next change.
  await expectAlive(page);
  expect(await place()).toEqual(before);
  await expect(password(page)).toHaveAccessibleDescription(/Incorrect username or password/);
  await button(page, 'Log in').click();
  await expect(page).toHaveURL('/volunteer/profile');
});

test('a password that was reset before the scripts are there is told once they are [early-3, early-8]', async ({
  page,
}) => {
  const person = await signedInAsNew(page, 'volunteer');
  await logOut(page);
  await page.request.post('/api/session/forgot-password', { data: { email: person.email } });
  const code = await newestCode(page, person.email, 'reset-code');
  const release = await holdScripts(page);
  await page.goto('/user/forgot-password?step=code', { early: true });
  await page.getByLabel('Code', { exact: false }).fill(code);
  await email(page).fill(person.email);
  await page.getByLabel(/^New password/).fill(newPassword);
  await page.getByLabel(/^Confirm password/).fill(newPassword);
  await button(page, 'Reset password').click();
  await expect(page).toHaveURL('/volunteer/profile');
  release();
  await expectAlive(page);
  await expect(page.getByText('Password Reset Successfully')).toBeVisible();
});

test('the code of the mail opens the second step in any browser', async ({ page, newVisitor }) => {
  const person = await signedInAsNew(page, 'volunteer');
  await page.request.post('/api/session/forgot-password', { data: { email: person.email } });
  const code = await newestCode(page, person.email, 'reset-code');
  const phone = await newVisitor();
  await phone.goto('/user/forgot-password');
  await phone.getByRole('link', { name: 'I already have a code' }).click();
  // Both steps ask for the email; the code is the second one's.
  await phone.getByLabel('Code', { exact: false }).fill(code);
  await email(phone).fill(person.email);
  await phone.getByLabel(/^New password/).fill(newPassword);
  await phone.getByLabel(/^Confirm password/).fill(newPassword);
  await button(phone, 'Reset password').click();
  await expect(phone).toHaveURL('/volunteer/profile');
  // The reset ended the session of the first browser.
  await page.goto('/volunteer/profile');
  await expect(page).toHaveURL(/\/user\/login/);
});
