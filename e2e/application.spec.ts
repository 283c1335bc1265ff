import { checkAccessibility, checkBothSchemes, expect, logInAgain, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { eraseUploads, journeyDatabase } from '#testing/journey-records.ts';

const definition = {
  pages: [
    {
      name: 'you',
      title: 'About <b>you</b>',
      elements: [
        { type: 'text', name: 'name', title: 'Your name', isRequired: true },
        { type: 'text', name: 'email', title: 'Email', inputType: 'email', isRequired: true },
        { type: 'text', name: 'volId', visible: false, readOnly: true },
        {
          type: 'radiogroup',
          name: 'drives',
          title: 'Could you drive? <img src=x onerror="document.title=1">',
          isRequired: true,
          choices: [
            { value: 'yes', text: 'Yes' },
            { value: 'no', text: 'No' },
          ],
        },
      ],
    },
    {
      name: 'licence',
      title: 'Your licence',
      visibleIf: "{drives} = 'yes'",
      elements: [{ type: 'file', name: 'licence', title: 'A photo of it', isRequired: true }],
    },
  ],
};

test('a volunteer applies: begun, left, found again, refused, sent [application-2, application-3, application-4, application-5, application-8, profile-14]', async ({
  page,
  newVisitor,
}) => {
  const db = await journeyDatabase();
  const organizer = await makeOrganizer(db);
  const { organization } = await makeOrganization(db, {}, { organizer });
  await makeForm(db, organization, {}, { active: true, definition });
  const address = `/organization/landingpage?${new URLSearchParams({ orgName: organization.name }).toString()}`;

  const visitor = await newVisitor();
  await visitor.goto(address);
  const wall = visitor.getByRole('region', { name: 'Volunteer with us' });
  await expect(wall.getByRole('link', { name: 'Please log in' })).toHaveAttribute(
    'href',
    `/user/login?redirect=${encodeURIComponent(`${address}#application`)}`,
  );
  await checkAccessibility(visitor);

  const scripts: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.url());
  });
  await signedInAsNew(page, 'volunteer');
  await page.goto(address);
  const section = page.getByRole('region', { name: 'Volunteer with us' });
  const open = section.getByRole('button', { name: 'Fill in the application form' });
  await expect(open).toBeVisible();
  const ofForms = () => scripts.filter((url) => /ApplicationForm/.test(url));
  expect(ofForms()).toEqual([]);
  await open.click();

  await expect(section.getByText('Page 1 of')).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'About <b>you</b>' })).toBeVisible();
  expect(ofForms()).toHaveLength(1);
  await expect(section.getByLabel(/^Your name/)).not.toHaveValue('');
  await checkBothSchemes(page);

  // What is wrong is said at its place, and the keyboard is there.
  await section.getByLabel(/^Email/).fill('nobody');
  await section.getByRole('button', { name: 'Submit' }).click();
  await expect(section.getByLabel(/^Email/)).toBeFocused();
  await section.getByLabel(/^Email/).fill('ada@example.org');
  await section.getByRole('radio', { name: 'Yes' }).check();
  await expect(section.getByText('Page 1 of 2')).toBeVisible();

  // Left and come back to, by a link to the form.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('ada@example.org');
  await page.goto(`${address}#application`);
  await page.reload();
  await expect(section.getByLabel(/^Email/)).toHaveValue('ada@example.org');
  await expect(section.getByText('Welcome back')).toBeVisible();
  await section.getByRole('button', { name: 'Next' }).click();
  await expect(section.getByText('Page 2 of 2')).toBeFocused();
  const choose = (name: string) =>
    section.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 a licence'),
    });
  // What an iPhone takes is told by its content, whatever it is called.
  await section.locator('input[type=file]').setInputFiles({
    name: 'IMG_0001.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
  });
  await expect(section.getByText(/HEIC photo.*Most Compatible.*Android/)).toBeVisible();
  await choose('licence.pdf');
  await expect(section.getByText('licence.pdf', { exact: true })).toBeVisible();

  // The file was erased, since it waited for too long: that is told, and all else is still there.
  await eraseUploads(organization.id);
  const submit = section.getByRole('button', { name: 'Submit' });
  await submit.click();
  const refusal = section.getByRole('alert').filter({ hasText: 'Error Submitting Form' });
  await expect(refusal).toBeFocused();
  await expect(page.getByText('Form submission failed')).toBeVisible();
  await refusal.getByText('Details').click();
  await expect(refusal.getByText('A file is no longer there. Please choose it again.')).toBeVisible();
  await checkBothSchemes(page);
  await refusal.getByRole('button', { name: 'Back to Form' }).click();
  await choose('again.pdf');
  await expect(section.getByText('again.pdf', { exact: true })).toBeVisible();

  const sending = Promise.withResolvers<void>();
  await page.route('**/api/organizations/*/application', async (route) => {
    if (route.request().method() === 'POST') await sending.promise;
    await route.continue();
  });
  // The session ended meanwhile: it is sent after logging in over the page, with its file.
  await page.context().clearCookies();
  await submit.click();
  await expect(section.getByText('Submitting your application... Please wait.')).toBeVisible();
  await expect(submit).toBeHidden();
  sending.resolve();
  await logInAgain(page);
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
  await expect(section.getByText('Waiting for an answer')).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Volunteer with us' })).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('ada@example.org');
});

test('a form that can’t be had, a draft that can’t be read or kept are told, and logging out forgets what was begun [application-4]', async ({
  page,
}) => {
  const db = await journeyDatabase();
  const organizer = await makeOrganizer(db);
  const { organization } = await makeOrganization(db, {}, { organizer });
  await makeForm(db, organization, {}, { active: true, definition });
  const volunteer = await signedInAsNew(page, 'volunteer');
  const address = `/organization/landingpage?${new URLSearchParams({ orgName: organization.name }).toString()}#application`;
  const form = '**/api/organizations/*/application';
  await page.route(form, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(address);
  const section = page.getByRole('region', { name: 'Volunteer with us' });
  await expect(section.getByText('Failed to initialize survey')).toBeVisible();
  await page.unroute(form);

  const kept = `manyhands.draft.${volunteer.id}.application.${organization.id}`;
  await page.evaluate((name) => {
    localStorage.setItem(name, JSON.stringify({ id: 'of another time', at: Date.now(), value: {} }));
  }, kept);
  await page.reload();
  await expect(section.getByText('Failed to load form progress')).toBeVisible();

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const email = section.getByLabel(/^Email/);
  await email.fill('grace@example.org');
  await expect(section.getByText('Failed to save form progress')).toBeVisible();
  await checkAccessibility(page);

  await page.reload();
  await email.fill('grace@example.org');
  const stored = () => page.evaluate((name) => localStorage.getItem(name) ?? '', kept);
  await expect.poll(stored).toContain('grace@example.org');
  await page.getByRole('button', { name: new RegExp(volunteer.firstName) }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await stored()).toBe('');
});
