import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
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
});
afterAll(async () => {
  await test.close();
  await server.close();
});

/** A call about an object, in the documents' form. */
const about = <Rest extends object>(objectName: string, rest = {} as Rest) => ({
  as: organizer,
  body: { organizationId: `ORGANIZATION#${organization.name}`, objectName, ...rest },
});

it('the fields of an object have what a mapping needs, without the CRM’s own bookkeeping [crm-7]', async () => {
  const { fields } = await test.ok(salesforce.fields, about('Contact'));
  const named = (name: string) => fields.find((field) => field.name === name);
  expect(named('LastName')).toMatchObject({ label: 'Last Name', type: 'string', required: true });
  expect(named('LeadSource')?.picklistValues).toContainEqual({ value: 'Fax', label: 'Fax', active: false });
  expect(fields.map(({ name }) => name)).not.toContain('CreatedById');
  expect(named('IsDeleted')).toBeUndefined();
});

it('a call without an organization is told that it is missing', async () => {
  const { as } = about('Contact');
  const problem = await test.refused(salesforce.objects, { as, body: { organizationId: '' } });
  expect(problem).toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'organizationId', message: 'Organization ID is missing' }],
  });
});

it('what an object is made of is remembered for a quarter of an hour [crm-8]', async () => {
  const asked = () => server.emulator.calls.filter((call) => call.includes('Campaign/describe')).length;
  await test.ok(salesforce.fields, about('Campaign'));
  await test.ok(salesforce.fields, about('Campaign'));
  expect(asked()).toBe(1);
  test.clock.advance({ minutes: 16 });
  await test.ok(salesforce.fields, about('Campaign'));
  expect(asked()).toBe(2);
});

it('objects that refer to another one are its resources', async () => {
  expect(await test.ok(salesforce.resources, about('Campaign'))).toEqual([
    {
      objectName: 'GW_Volunteers__Volunteer_Job__c',
      objectLabel: 'Volunteer Job',
      fieldName: 'GW_Volunteers__Campaign__c',
    },
  ]);
});

it('records are read with their ids, the newest first', async () => {
  const { records } = await test.ok(salesforce.records, about('Campaign', { fields: ['Name', 'Status'] }));
  expect(records.map(({ Name }) => Name)).toEqual(['Spring Cleanup', 'Winter Food Drive', 'Harvest Season']);
  expect(records[0]).toMatchObject({ Id: expect.stringMatching(/^701/) as string, Status: 'Completed' });
  const sample = await test.ok(salesforce.sample, about('Contact', { fields: ['LastName'], limit: 1 }));
  expect(sample.data.records).toHaveLength(1);
});

it('a record is created and deleted again; custom objects are found without `__c` [crm-9]', async () => {
  const data = { FirstName: 'Ada', LastName: 'Obi', Email: 'ada@example.org' };
  const { response } = await test.ok(salesforce.submit, about('Contact', { standard: true, data }));
  expect(server.emulator.records.get('Contact')).toContainEqual(
    expect.objectContaining({ Id: response.id, ...data }),
  );
  const removal = { organizationId: organization.id, objectName: 'Contact', recordId: response.id };
  await test.ok(salesforce.remove, { as: organizer, query: removal });
  expect(server.emulator.records.get('Contact')?.map(({ Id }) => Id)).not.toContain(response.id);
  expect(
    await test.refused(
      salesforce.submit,
      about('GW_Volunteers__Volunteer_Job', { standard: false, data: {} }),
    ),
  ).toMatchObject({
    code: 'crm.required-missing',
    message: 'Missing required fields for GW_Volunteers__Volunteer_Job__c: Name, GW_Volunteers__Campaign__c',
  });
});

it('what the CRM refuses is told in its words [crm-10]', async () => {
  const data = { LastName: 'Obi', LeadSource: 'Fax' };
  expect(await test.refused(salesforce.submit, about('Contact', { data }))).toMatchObject({
    code: 'crm.refused',
    message: 'Salesforce refused it: Lead Source: bad value for restricted picklist field: Fax',
  });
  expect(await test.refused(salesforce.fields, about("Contact'--"))).toMatchObject({ code: 'crm.not-found' });
  server.emulator.callsLeft = 0;
  expect(await test.refused(salesforce.records, about('Contact'))).toMatchObject({ code: 'crm.limit' });
  server.emulator.callsLeft = 1000;
});

it('which object stands for campaigns is kept with its columns [crm-11]', async () => {
  const params = { orgName: organization.name, purpose: 'campaign' } as const;
  const config = {
    objectName: 'Campaign',
    selectedColumns: ['Id', 'Name'],
    availableColumns: [
      { name: 'Id', label: 'Record ID' },
      { name: 'Name', label: 'Name' },
    ],
    testRecordId: null,
    testRecordName: null,
  };
  const saved = await test.ok(integration.configure, { as: organizer, params, body: config });
  expect(saved).toMatchObject({ campaignConfig: config, activityConfig: null });
});
