import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { mappableFields } from '#areas/crm/rules/mapping-check.ts';
import type { FormMapping } from '#areas/crm/rules/mapping.ts';
import { suggestedResourceFields } from '#areas/crm/rules/suggested-fields.ts';
import { connectCrm, emulatedCrm } from '#areas/crm/testing/connect.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

const { formMapping, integration, salesforce } = contract;
const [jobs, hours] = ['GW_Volunteers__Volunteer_Job__c', 'GW_Volunteers__Volunteer_Hours__c'];

let server: Awaited<ReturnType<typeof emulatedCrm>>;
let test: TestApp;
beforeAll(async () => {
  server = await emulatedCrm();
  test = await createTestApp({ crm: server.crm });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(() => server.emulator.recover());

/** A form whose answers become a contact and a record of hours, in a connected organization. */
async function scene({ hasTestRecord = true } = {}) {
  const as = await makeOrganizer(test.db);
  const { organization } = await makeOrganization(test.db, {}, { organizer: as });
  await connectCrm(test, server, { organization, as });
  const organizationId = organization.id;
  const call = <Body extends object>(body: Body) => ({ as, body: { organizationId, ...body } });
  const [campaign] = (await test.ok(salesforce.records, call({ objectName: 'Campaign' }))).records;
  const data = { Name: 'Sorting', GW_Volunteers__Campaign__c: String(campaign?.Id) };
  const job = await test.ok(salesforce.submit, call({ objectName: jobs, data }));
  if (hasTestRecord)
    await test.ok(integration.configure, {
      as,
      params: { orgName: organization.name, purpose: 'activity' },
      body: {
        objectName: jobs,
        selectedColumns: ['Id'],
        availableColumns: [],
        testRecordId: job.response.id,
        testRecordName: null,
      },
    });
  const { fields } = await test.ok(salesforce.fields, call({ objectName: hours }));
  const objKeyId = 'GW_Volunteers__Contact__c';
  const mapping: FormMapping = {
    contact: {
      objectName: 'Contact',
      fields: [
        { question: 'name', field: 'Name', label: 'Name', type: 'name' },
        { question: 'email', field: 'Email', label: 'Email', type: 'email' },
      ],
    },
    resources: [
      {
        objectName: hours,
        title: 'Volunteer Hours',
        objKeyId,
        fields: suggestedResourceFields(mappableFields(fields), objKeyId),
      },
    ],
  };
  const { id: formId } = await makeForm(test.db, organization);
  const answers = { name: 'Tess Mapped', email: `tess.${formId}@example.com` };
  const input = (change: object = {}) => ({
    as,
    params: { formId },
    body: { mapping, answers, ...change },
  });
  const kept = (object: string) =>
    (server.emulator.records.get(object) ?? []).filter(
      (record) => record.Email === answers.email || object === hours,
    );
  return { input, kept, answers };
}

it('a test creates everything in the CRM, and deletes it again [crm-29]', async () => {
  const { input, kept } = await scene();
  const tested = await test.ok(formMapping.test, input());
  const done = { success: true, deleted: true, error: null, notDeleted: null };
  expect(tested).toMatchObject({
    success: true,
    contact: { ...done, data: { FirstName: 'Tess', LastName: 'Mapped' } },
    resources: [{ ...done, data: { GW_Volunteers__Hours_Worked__c: 8.6 } }],
  });
  expect([...kept('Contact'), ...kept(hours)]).toEqual([]);
});

it('what was created is deleted even when a later part is refused [crm-29]', async () => {
  const { input, kept } = await scene({ hasTestRecord: false });
  expect(await test.ok(formMapping.test, input())).toMatchObject({
    success: false,
    contact: { success: true, deleted: true },
    resources: [
      { success: false, recordId: null, error: 'Please configure the activity object and columns first' },
    ],
  });
  expect(kept('Contact')).toEqual([]);
});

it('without a contact nothing else is sent, and the CRM’s words are told [crm-29]', async () => {
  const { input, answers } = await scene();
  const tested = await test.ok(formMapping.test, input({ answers: { email: answers.email } }));
  expect(tested).toMatchObject({
    success: false,
    contact: { success: false, error: 'Missing required fields for Contact: LastName' },
    resources: [{ success: false, recordId: null }],
  });
});

it('what can’t be deleted is said [crm-29]', async () => {
  const { input, kept } = await scene();
  server.emulator.fail('failed', { on: /^DELETE .*Contact/, times: 10 });
  const tested = await test.ok(formMapping.test, input());
  expect(tested).toMatchObject({
    success: false,
    contact: {
      success: true,
      deleted: false,
      notDeleted: 'Server error: Salesforce encountered an internal error',
    },
    resources: [{ success: true, deleted: true }],
  });
  expect(kept('Contact')).toHaveLength(1);
});

it('outside of test mode it stays [crm-29]', async () => {
  const { input, kept } = await scene();
  expect(await test.ok(formMapping.test, input({ keep: true }))).toMatchObject({
    success: true,
    contact: { deleted: false },
  });
  expect(kept('Contact')).toHaveLength(1);
});
