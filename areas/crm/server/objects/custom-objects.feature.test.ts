import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { customObjectOf } from '#areas/crm/rules/custom-objects.ts';
import { connectCrm, emulatedCrm } from '#areas/crm/testing/connect.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

const { salesforce, integration } = contract;

let server: Awaited<ReturnType<typeof emulatedCrm>>;
let test: TestApp;
let organizer: Awaited<ReturnType<typeof makeOrganizer>>;
let organization: Awaited<ReturnType<typeof makeOrganization>>['organization'];
beforeAll(async () => {
  server = await emulatedCrm();
  test = await createTestApp({ crm: server.crm });
  organizer = await makeOrganizer(test.db);
  ({ organization } = await makeOrganization(test.db, {}, { organizer }));
  await connectCrm(test, server, { organization, as: organizer });
  await turn(true);
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const turn = (enableCustomObject: boolean) =>
  test.ok(integration.update, {
    as: organizer,
    params: { orgName: organization.name },
    body: { enableCustomObject },
  });

/** A call about the object of a form, in the documents' form. */
const about = <Rest extends object>(formName: string, rest = {} as Rest) => ({
  as: organizer,
  body: {
    organizationId: `ORGANIZATION#${organization.name}`,
    objectName: customObjectOf(formName),
    ...rest,
  },
});

const text = (name: string, title = name) => ({ type: 'text' as const, name, title, maxLength: 50 });
const formOf = (...elements: object[]) => ({
  title: 'Helpers <&> "Co"',
  pages: [{ name: 'one', elements: elements as ReturnType<typeof text>[] }],
});
const shirts = {
  type: 'dropdown',
  name: 'shirt',
  title: 'Shirt',
  choices: ['S', 'M & L'].map((value) => ({ value, text: value })),
};

const fieldsOf = async (objectName: string) => {
  const { fields } = await test.ok(salesforce.fields, {
    as: organizer,
    body: { organizationId: organization.id, objectName },
  });
  return Object.fromEntries(fields.map(({ name, type }) => [name, type]));
};

it('a form becomes an object with a field for each question, and one beside it for times of work [crm-77]', async () => {
  const jsonData = formOf(text('name', 'Name'), shirts);
  expect(await test.ok(salesforce.createObject, about('One', { jsonData }))).toEqual({
    success: true,
    message: 'Form has been saved successfully in Salesforce',
    objectName: 'Manyhands_One__c',
    childObjectName: 'Manyhands_One_Work__c',
  });
  expect(await fieldsOf('Manyhands_One__c')).toMatchObject({
    name__c: 'string',
    shirt__c: 'picklist',
    Contact__c: 'reference',
  });
  expect(await fieldsOf('Manyhands_One_Work__c')).toMatchObject({
    opportunity_name__c: 'string',
    organization__c: 'string',
    volunteer_name__c: 'string',
    date__c: 'date',
    calculated_hours__c: 'double',
    tags__c: 'string',
    location__c: 'string',
    Application__c: 'reference',
    Contact__c: 'reference',
  });
});

it('the connected account can write all its fields, and records of work are resources of contacts [crm-77]', async () => {
  await test.ok(salesforce.createObject, about('Two', { jsonData: formOf(text('name'), shirts) }));
  const contact = server.emulator.records.get('Contact')![0]!.Id;
  const { response } = await test.ok(
    salesforce.submit,
    about('Two', { standard: false, data: { name__c: 'Ada', shirt__c: 'M & L', Contact__c: contact } }),
  );
  const work = { Application__c: response.id, Contact__c: contact, calculated_hours__c: 1.5 };
  await test.ok(salesforce.submit, about('Two_Work', { standard: false, data: work }));
  expect(server.emulator.records.get('Manyhands_Two_Work__c')).toMatchObject([work]);
  expect(
    await test.ok(salesforce.resources, {
      as: organizer,
      body: { organizationId: organization.id, objectName: 'Contact' },
    }),
  ).toContainEqual({
    objectName: 'Manyhands_Two_Work__c',
    objectLabel: 'Two Work',
    fieldName: 'Contact__c',
  });
});

it('a changed form adds fields and values, and takes none away [crm-78]', async () => {
  await test.ok(
    salesforce.createObject,
    about('Three', { jsonData: formOf(text('name'), shirts, text('old')) }),
  );
  const sent = () => server.emulator.calls.filter((call) => call.includes('/Soap/m/')).length;
  const larger = { ...shirts, choices: [...shirts.choices, { value: 'XL', text: 'XL' }] };
  const jsonData = formOf(text('name'), larger, text('motto'));
  const before = sent();
  expect(await test.ok(salesforce.updateObject, about('Three', { jsonData }))).toMatchObject({
    success: true,
  });
  expect(sent() - before).toBe(2);
  expect(await fieldsOf('Manyhands_Three__c')).toMatchObject({ motto__c: 'string', old__c: 'string' });
  const { fields } = await test.ok(salesforce.fields, {
    as: organizer,
    body: { organizationId: organization.id, objectName: 'Manyhands_Three__c' },
  });
  expect(fields.find(({ name }) => name === 'shirt__c')?.picklistValues.map(({ value }) => value)).toContain(
    'XL',
  );
  await test.ok(salesforce.updateObject, about('Three', { jsonData }));
  expect(sent() - before).toBe(3);
});

it('an object is deleted with the one beside it, and what was granted [crm-79]', async () => {
  await test.ok(salesforce.createObject, about('Four', { jsonData: formOf(text('name')) }));
  expect(await test.ok(salesforce.removeObject, about('Four'))).toEqual({
    success: true,
    message: 'Form deleted successfully from Salesforce',
  });
  const names = server.emulator.objects.map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('Manyhands_Four'))).toEqual([]);
  expect(server.emulator.records.get('PermissionSet')?.map(({ Name }) => Name)).not.toContain(
    'Manyhands_Four',
  );
  expect(await test.refused(salesforce.removeObject, about('Four'))).toMatchObject({ code: 'crm.not-found' });
});

it('what could not be finished is taken back, and a second one of the name is refused [crm-80]', async () => {
  const jsonData = formOf(text('name'));
  // The object itself is made; the one beside it is not.
  server.emulator.fail('failed', { on: /Soap\/m/, after: 1 });
  expect(await test.refused(salesforce.createObject, about('Five', { jsonData }))).toMatchObject({
    code: 'crm.failed',
    message: 'Server error: Salesforce encountered an internal error',
  });
  expect(server.emulator.objects.map(({ name }) => name)).not.toContain('Manyhands_Five__c');
  // It is made, and the answer is lost: nobody knows, so it is not tried again by itself.
  server.emulator.fail('lost', { on: /Soap\/m/ });
  expect(await test.refused(salesforce.createObject, about('Five', { jsonData }))).toMatchObject({
    code: 'crm.unreachable',
  });
  expect(await test.refused(salesforce.createObject, about('Five', { jsonData }))).toMatchObject({
    code: 'crm.duplicate',
  });
  await test.ok(salesforce.updateObject, about('Five', { jsonData }));
  expect(await fieldsOf('Manyhands_Five_Work__c')).toMatchObject({ calculated_hours__c: 'double' });
  server.emulator.expireSessions();
  await test.ok(salesforce.removeObject, about('Five'));
});

it('without the switch nothing is made, and objects of others are never touched [crm-81]', async () => {
  const jsonData = formOf(text('name'));
  const other = {
    as: organizer,
    body: { organizationId: organization.id, objectName: 'GW_Volunteers__Volunteer_Hours' },
  };
  expect(await test.refused(salesforce.removeObject, other)).toMatchObject({
    code: 'crm.object-not-ours',
    message: 'Only objects whose names begin with Manyhands_ are made, changed, or deleted.',
  });
  expect(await turn(false)).toMatchObject({ enableCustomObject: false, isActiveSalesforce: true });
  const off = { code: 'crm.custom-objects-off' };
  expect(await test.refused(salesforce.createObject, about('Six', { jsonData }))).toMatchObject(off);
  expect(await test.refused(salesforce.updateObject, about('Six', { jsonData }))).toMatchObject(off);
  expect(await test.refused(salesforce.removeObject, about('Six'))).toMatchObject(off);
});
