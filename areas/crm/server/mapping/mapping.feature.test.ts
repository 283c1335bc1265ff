import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCrmConnection } from '#areas/crm/testing/crm.factories.ts';
import { emptyMapping, type FormMapping } from '#areas/crm/rules/mapping.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { formOf, plainQuestions } from '#testing/forms.ts';

const { formMapping } = contract;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const definition = formOf(...plainQuestions);
const field = (question: string, name: string, type = 'string') => ({
  question,
  field: name,
  label: name,
  type,
});
const contact = (...fields: FormMapping['contact']['fields']): FormMapping => ({
  ...emptyMapping,
  contact: { objectName: 'Contact', fields },
});

async function scene({ isActive = false } = {}) {
  const as = await makeOrganizer(test.db);
  const { organization } = await makeOrganization(test.db, {}, { organizer: as });
  if (isActive) await makeCrmConnection(test.db, organization, as);
  const form = await makeForm(test.db, organization, {}, { definition });
  const params = { formId: form.id };
  const body = { version: 1, revision: 0, definition, mapping: emptyMapping };
  const save = (change: Partial<typeof body>) => ({ as, params, body: { ...body, ...change } });
  const read = () => test.ok(formMapping.get, { as, params });
  return { as, organization, form, save, read };
}

it('a form is mapped to fields of the CRM, and keeps that [crm-20]', async () => {
  const { save, read, form, organization } = await scene();
  expect(await read()).toMatchObject({
    form: { id: form.id, version: 1 },
    organization: { orgName: organization.name },
    mapping: emptyMapping,
    revision: 0,
    isActiveSalesforce: false,
  });
  const mapping = contact(field('email', 'Email', 'email'));
  expect(await test.ok(formMapping.save, save({ mapping }))).toEqual({ version: 1, revision: 1 });
  expect(await read()).toMatchObject({ mapping, revision: 1, form: { version: 1 } });
});

it('choices that became those of the CRM are saved with the form, as its next version [crm-21]', async () => {
  const { save, read } = await scene();
  const shift = { type: 'dropdown', name: 'shift', title: 'Shift', choices: ['Weekdays'] };
  const change = {
    definition: formOf(plainQuestions[0], shift),
    mapping: contact(field('shift', 'Availability__c', 'picklist')),
  };
  expect(await test.ok(formMapping.save, save(change))).toEqual({ version: 2, revision: 1 });
  const { form } = await read();
  expect(form.definition.pages[0]?.elements.at(-1)).toMatchObject({
    type: 'dropdown',
    choices: [{ value: 'Weekdays', text: 'Weekdays' }],
  });
});

it('of two who save at once the second is told, and nothing of it is kept [crm-20]', async () => {
  const { save, read } = await scene();
  const mapping = contact(field('email', 'Email', 'email'));
  await test.ok(formMapping.save, save({ mapping }));
  const late = save({ mapping: contact(field('name', 'LastName')), definition: formOf(plainQuestions[0]) });
  expect(await test.refused(formMapping.save, late)).toMatchObject({ code: 'form.changed' });
  expect(await read()).toMatchObject({ mapping, revision: 1, form: { version: 1 } });
});

it('what the CRM requires has to be mapped while it is on [crm-22]', async () => {
  const { save } = await scene({ isActive: true });
  const refused = await test.refused(
    formMapping.save,
    save({ mapping: contact(field('email', 'Email', 'email')) }),
  );
  expect(refused.fields?.map(({ message }) => message)).toEqual(['Required field "LastName" is not mapped.']);
  const mapping = contact(field('email', 'Email', 'email'), field('name', 'Name', 'name'));
  await test.ok(formMapping.save, save({ mapping }));
});

it('mapping a field twice, or a hidden one, is refused [crm-20]', async () => {
  const { save } = await scene();
  for (const mapping of [
    contact(field('email', 'Email', 'email'), field('name', 'Email')),
    contact(field('email', 'CreatedById')),
  ])
    expect(await test.refused(formMapping.save, save({ mapping }))).toMatchObject({
      code: 'request.invalid',
    });
});
