import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applicationsContract as contract } from '#areas/forms/contract/applications.ts';
import { formsContract } from '#areas/forms/contract/forms.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { makeApplicationFile } from '#areas/application-files/testing/application-files.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { formOf } from '#testing/forms.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const definition = formOf(
  {
    type: 'radiogroup',
    name: 'age',
    title: 'How old are you?',
    isRequired: true,
    choices: ['Under 18', 'Older'],
  },
  { type: 'text', name: 'guardian', isRequired: true, visibleIf: "{age} = 'Under 18'" },
  { type: 'comment', name: 'why', maxLength: 50 },
  { type: 'text', inputType: 'number', name: 'years', max: 80 },
  { type: 'file', name: 'licence' },
  { type: 'text', inputType: 'date', autocomplete: 'bday', name: 'born' },
);

async function scene() {
  const organizer = await makeOrganizer(test.db);
  const { organization } = await makeOrganization(test.db, {}, { organizer });
  const form = await makeForm(test.db, organization, {}, { active: true, definition });
  const as = await makeUser(test.db, { firstName: 'Ada', lastName: 'Okafor' });
  const params = { orgName: organization.name };
  const input = (answers: Record<string, unknown>, more: { version?: number; key?: string } = {}) => ({
    as,
    params,
    body: { formId: form.id, version: 1, key: randomUUID(), answers: { ...basics, ...answers }, ...more },
  });
  const kept = async () => {
    const rows = await test.db.select().from(volunteerRequests).where(eq(volunteerRequests.userId, as.id));
    return rows.map(({ status, email, name, formId, formVersion, formData }) => ({
      status,
      email,
      name,
      formId,
      formVersion,
      formData,
    }));
  };
  const save = (version: number) =>
    test.ok(formsContract.save, {
      as: organizer,
      params: { formId: form.id },
      body: {
        version,
        title: form.title,
        definition: formOf({ type: 'text', name: `other${version}`, isRequired: true }),
      },
    });
  return { as, organizer, organization, params, form, input, kept, save };
}
const basics = { name: 'Ada O.', email: 'somebody.else@example.org' };
const older = { age: 'Older' };

it('an applicant is shown what the product knows of the active form [form-11, builder-9]', async () => {
  const { as, params, organization, form } = await scene();
  const shown = await test.ok(contract.form, { as, params });
  expect(shown).toMatchObject({ organizationId: organization.id, formId: form.id, version: 1 });
  expect(shown.definition.pages[0]?.elements.map(({ name }) => name)).toContain('guardian');
  expect((await test.refused(contract.form, { as, params: { orgName: 'Nobody' } })).code).toBe('not-found');
});

it('an application is kept with the form and version that it answered, in the name of the account [form-11]', async () => {
  const { as, form, input, kept } = await scene();
  const sent = input({ ...older, why: 'I like bread.' });
  expect(await test.ok(contract.apply, sent)).toEqual({ status: 'pending' });
  const row = {
    status: 'pending',
    email: as.email,
    name: 'Ada O.',
    formId: form.id,
    formVersion: 1,
    formData: { ...basics, ...older, why: 'I like bread.' },
  };
  expect(await kept()).toEqual([row]);
  await test.ok(contract.apply, sent);
  expect(await kept()).toEqual([row]);
});

it.each([
  [{}, 'age', 'Please answer this question.'],
  [{ age: 'Forty' }, 'age', 'Please choose from the list.'],
  [{ age: 'Under 18' }, 'guardian', 'Please answer this question.'],
  [{ ...older, guardian: 'Bo' }, 'guardian', /not asked with these answers/],
  [{ ...older, why: 'x'.repeat(51) }, 'why', 'Please use at most 50 characters.'],
  [{ ...older, shoe: 'left' }, 'shoe', /no question called “shoe”/],
  [{ ...older, volId: 'me' }, 'volId', /not asked with these answers/],
  [{ ...older, why: ['a'] }, 'why', /doesn’t fit the question/],
  [{ ...older, years: '5' }, 'years', 'Please enter a number.'],
  [{ ...older, years: 90 }, 'years', 'Please enter 80 or less.'],
  [{ ...older, born: '2031-01-01' }, 'born', /must be in the past/],
  [{ ...older, born: '2030-01-01' }, 'born', 'This is less than a year ago. Please enter the year of birth.'],
  [{ ...older, born: '1900-01-01' }, 'born', /more than 120 years ago/],
  [{ ...older, born: '2011-02-29' }, 'born', 'Please enter a valid date or time.'],
  [{ ...older, email: 'nobody' }, 'email', /enter an email address/],
  [
    { ...older, licence: [{ name: 'a', type: 'application/pdf', content: 'https://example.org' }] },
    'licence',
    /doesn’t fit/,
  ],
])('answers %j are refused at %s [form-11, form-14]', async (answers, question, message) => {
  const { input, kept } = await scene();
  const { code, fields } = await test.refused(contract.apply, input(answers));
  expect(code).toBe('request.invalid');
  expect(fields).toMatchObject([{ path: `answers.${question}`, message: expect.stringMatching(message) }]);
  expect(await kept()).toEqual([]);
});

it('files have to be the person’s own uploads [form-11]', async () => {
  const { input } = await scene();
  const licence = [{ name: 'licence.pdf', type: 'application/pdf', content: randomUUID() }];
  const { fields } = await test.refused(contract.apply, input({ ...older, licence }));
  expect(fields).toMatchObject([{ path: 'answers' }]);
});

it('a file is kept with the name and type that the server gave it, whatever the answer calls it [application-9]', async () => {
  const { as, organization, input, kept } = await scene();
  const { id: content } = await makeApplicationFile(test.db, as, organization, { fileName: 'licence.pdf' });
  const licence = [{ name: 'pay\u202efdp.exe', type: 'image/png', content }];
  await test.ok(contract.apply, input({ ...older, licence }));
  const [row] = await kept();
  expect(row?.formData).toMatchObject({
    licence: [{ name: 'licence.pdf', type: 'application/pdf', content }],
  });
});

it('thousands of answers to nothing are refused in few words [limits-14]', async () => {
  const { input } = await scene();
  const unknown = Object.fromEntries(Array.from({ length: 4_500 }, (_, index) => [`q${index}`, 'x']));
  const { as, params, body } = input({ ...older, ...unknown });
  const answer = await test.call(contract.apply, { as, params, body });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toHaveLength(20);
  expect(answer.body.length).toBeLessThan(20_000);
});

it('a version that was replaced can be sent in for a day, and is judged by itself [form-12]', async () => {
  const { input, kept, save } = await scene();
  await save(1);
  test.clock.advance({ hours: 23 });
  await test.ok(contract.apply, input(older));
  expect(await kept()).toMatchObject([{ formVersion: 1 }]);
  test.clock.advance({ hours: 2 });
  expect((await test.refused(contract.apply, input(older))).code).toBe('form.changed');
  await test.ok(contract.apply, {
    ...input({}),
    body: { ...input({}).body, version: 2, answers: { ...basics, other1: 'yes' } },
  });
  expect(await kept()).toMatchObject([{ formVersion: 2 }]);
  expect((await test.refused(contract.apply, input(older, { version: 3 }))).code).toBe('form.changed');
});

it('a form that is not the active one any more takes no applications [form-12]', async () => {
  const { organizer, organization, form, input } = await scene();
  const other = await makeForm(test.db, organization);
  await test.ok(formsContract.activate, { as: organizer, params: { formId: other.id } });
  expect((await test.refused(contract.apply, input(older))).code).toBe('form.changed');
  await test.ok(formsContract.activate, { as: organizer, params: { formId: form.id } });
  await test.ok(contract.apply, input(older));
  await test.ok(formsContract.remove, { as: organizer, params: { formId: other.id } });
  await test.ok(formsContract.remove, { as: organizer, params: { formId: form.id } });
  expect((await test.refused(contract.apply, input(older))).code).toBe('not-found');
});

it('an application that is sent again after a lost answer is answered with what became of it, whatever became of the form [form-12, volunteers-1]', async () => {
  const { organizer, organization, form, input, kept, save } = await scene();
  const sent = input(older);
  await test.ok(contract.apply, sent);
  const taken = await kept();
  await save(1);
  test.clock.advance({ hours: 30 });
  const again = async () => {
    expect(await test.ok(contract.apply, sent)).toEqual({ status: 'pending' });
    expect(await kept()).toEqual(taken);
  };
  await again();
  const other = await makeForm(test.db, organization);
  await test.ok(formsContract.activate, { as: organizer, params: { formId: other.id } });
  await again();
  await test.ok(formsContract.remove, { as: organizer, params: { formId: form.id } });
  await test.ok(formsContract.remove, { as: organizer, params: { formId: other.id } });
  await again();
});
