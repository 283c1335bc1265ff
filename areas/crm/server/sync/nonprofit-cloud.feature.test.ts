import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { customObjectOf, workObjectOf } from '#areas/crm/rules/custom-objects.ts';
import { mappableFields } from '#areas/crm/rules/mapping-check.ts';
import type { FormMapping } from '#areas/crm/rules/mapping.ts';
import { suggestedResourceFields } from '#areas/crm/rules/suggested-fields.ts';
import { connectCrm, emulatedCrm } from '#areas/crm/testing/connect.ts';
import { readEvents } from '#areas/crm/server/sync/read-events.actions.ts';
import { workSync } from '#areas/crm/server/sync/work.actions.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { rosterRecords } from '#testing/attendance.ts';
import { testClock } from '#testing/clock.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

// A plain Nonprofit Cloud organization: people are accounts, and no package is installed.

const { salesforce, integration, formMapping, crmSync, forms } = contract;
const clock = testClock();
let server: Awaited<ReturnType<typeof emulatedCrm>>;
let test: TestApp;
let scene: Awaited<ReturnType<typeof nonprofitCloud>>;
beforeAll(async () => {
  server = await emulatedCrm(() => clock.now());
  test = await createTestApp({ clock, crm: server.crm });
  clock.set(factoryNow);
  server.emulator.becomeNonprofitCloud();
  scene = await nonprofitCloud();
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const shirts = { type: 'dropdown', name: 'shirt', title: 'Shirt', choices: ['S', 'M'] };

/** A connected organization whose form has an object of its own, mapped by what the screens propose. */
async function nonprofitCloud() {
  const as = await makeOrganizer(test.db);
  const made = await makeOrganization(test.db, {}, { organizer: as });
  const { organization } = made;
  const params = { orgName: organization.name };
  const form = await makeForm(
    test.db,
    organization,
    {},
    {
      active: true,
      definition: {
        pages: [
          {
            name: 'one',
            elements: [
              { type: 'text', name: 'name', title: 'Name' },
              { type: 'text', name: 'email', title: 'Email', inputType: 'email' },
              { type: 'text', name: 'volId', title: 'Volunteer ID' },
              { type: 'text', name: 'phone', title: 'Mobile Phone', inputType: 'tel' },
              { ...shirts, choices: shirts.choices.map((value) => ({ value, text: value })) },
            ],
          },
        ],
      },
    },
  );
  await connectCrm(test, server, { organization, as });
  await test.ok(integration.update, { as, params, body: { enableCustomObject: true } });
  const { definition, title, version } = await test.ok(forms.get, { as, params: { formId: form.id } });
  const organizationId = organization.id;
  const objectName = customObjectOf(form.name);
  const jsonData = { ...definition, title };
  await test.ok(salesforce.createObject, { as, body: { organizationId, objectName, jsonData } });
  const work = `${workObjectOf(objectName)}__c`;
  const described = async (name: string) =>
    (await test.ok(salesforce.fields, { as, body: { organizationId, objectName: name } })).fields;
  const account = await described('Account');
  expect(account.find(({ name }) => name === 'PersonEmail')).toBeDefined();
  const related = await test.ok(salesforce.resources, {
    as,
    body: { organizationId, objectName: 'Contact' },
  });
  expect(related).toContainEqual(expect.objectContaining({ objectName: work, fieldName: 'Contact__c' }));
  const mapping: FormMapping = {
    contact: {
      objectName: 'Account',
      fields: [
        { question: 'name', field: 'Name', label: 'Name', type: 'name' },
        { question: 'email', field: 'PersonEmail', label: 'Email', type: 'email' },
        { question: 'phone', field: 'PersonMobilePhone', label: 'Mobile', type: 'phone' },
      ],
    },
    resources: [
      {
        objectName: work,
        title: 'Work',
        objKeyId: 'Contact__c',
        refersTo: 'Contact',
        fields: suggestedResourceFields(mappableFields(await described(work)), 'Contact__c'),
      },
    ],
  };
  await test.ok(formMapping.save, {
    as,
    params: { formId: form.id },
    body: { version, revision: 0, definition, mapping },
  });
  const { opportunity, slots } = await makeOpportunity(
    test.db,
    made,
    {},
    { schedule: { dates: [{ startAt: hoursAfter(factoryNow, -1), endAt: hoursAfter(factoryNow, 2) }] } },
  );
  await test.ok(crmSync.update, { as, params, body: { isOn: true } });
  const records = (object: string) => server.emulator.records.get(object) ?? [];
  return {
    as,
    params,
    form,
    mapping,
    objectName: `${objectName}__c`,
    work,
    opportunity,
    slot: slots[0]!,
    records,
    accounts: (email: string) => records('Account').filter(({ PersonEmail }) => PersonEmail === email),
    async volunteer(person: Partial<UserRow> = {}, answers: Record<string, unknown> = {}) {
      const user = await makeUser(test.db, person);
      const { firstName, lastName, email } = user;
      await makeVolunteerRequest(test.db, user, organization, {
        status: 'approved',
        decidedAt: factoryNow,
        appliedAt: factoryNow,
        formId: form.id,
        formVersion: 1,
        formData: { name: `${firstName} ${lastName}`, email, ...answers },
      });
      return user;
    },
    async sync() {
      await readEvents(test.deps);
      await test.ok(crmSync.update, { as, params, body: { isOn: true } });
      await workSync(test.deps, organization.id);
    },
    failed: async () =>
      (await test.ok(crmSync.rows, { as, params, query: { status: 'failed' } })).items.map(
        ({ words }) => words,
      ),
  };
}

it('somebody becomes a person account, and hours refer to the contact behind it [crm-56]', async () => {
  const { volunteer, sync, accounts, records, work, slot, opportunity, as, failed } = scene;
  const user = await volunteer({ lastName: 'Abara' }, { phone: '312-555-0100' });
  const place = await makeRegistration(test.db, user, slot);
  const params = { opportunityId: opportunity.id, dateId: slot.dateId };
  await rosterRecords(test, 'check-in', { as, params, body: { personIds: [place.id] } });
  clock.advance({ minutes: 90 });
  await rosterRecords(test, 'check-out', { as, params, body: { personIds: [place.id] } });
  await sync();
  await sync();
  expect(await failed()).toEqual([]);
  const [account, ...others] = accounts(user.email);
  expect(others).toEqual([]);
  expect(account).toMatchObject({
    IsPersonAccount: true,
    LastName: 'Abara',
    PersonMobilePhone: '312-555-0100',
  });
  expect(records('Contact').find(({ Id }) => Id === account?.PersonContactId)).toMatchObject({
    LastName: 'Abara',
  });
  const hours = records(work).filter(({ Contact__c }) => Contact__c === account?.PersonContactId);
  expect(hours).toMatchObject([{ calculated_hours__c: 1.5, opportunity_name__c: opportunity.title }]);
  const [request] = await test.db
    .select()
    .from(volunteerRequests)
    .where(eq(volunteerRequests.userId, user.id));
  expect(request?.sfVolId).toBe(account?.PersonContactId);
  await test.ok(contract.profile.update, { as: user, body: { firstName: 'Ife', lastName: 'Abara' } });
  await sync();
  expect(accounts(user.email)).toMatchObject([{ FirstName: 'Ife' }]);
});

it('the person account of somebody is recognized, and a business with the email is nobody [crm-56]', async () => {
  const { volunteer, sync, accounts, failed } = scene;
  const { store } = server.emulator;
  const account = store.object('Account');
  store.addField('Account', 'Office_Email__c', { type: 'email' });
  const type = account.recordTypes?.find(({ name }) => name === 'Person Account');
  const known = store.create(account, {
    RecordTypeId: type?.id,
    FirstName: 'Bo',
    LastName: 'Lund',
    PersonEmail: 'bo@example.com',
  });
  store.create(account, { Name: 'Lund & Co', Office_Email__c: 'bo@example.com' });
  await volunteer({ firstName: 'Bo', lastName: 'Lund', email: 'bo@example.com' });
  clock.advance({ minutes: 16 });
  await sync();
  expect(await failed()).toEqual([]);
  expect(accounts('bo@example.com').map(({ Id }) => Id)).toEqual([known.Id]);
});

it('what somebody answered is one record of the form’s own object, and goes on with the answers [crm-87]', async () => {
  const { volunteer, sync, accounts, records, objectName, work, slot, failed, form, params } = scene;
  const user = await volunteer({}, { shirt: 'S' });
  await makeRegistration(test.db, user, slot);
  server.emulator.fail('lost', { on: new RegExp(`POST .* ${objectName}$`) });
  await sync();
  clock.advance({ minutes: 5 });
  await sync();
  expect(await failed()).toEqual([]);
  const contactId = accounts(user.email)[0]?.PersonContactId;
  const own = () => records(objectName).filter(({ Contact__c }) => Contact__c === contactId);
  expect(own()).toMatchObject([{ shirt__c: 'S', email__c: user.email }]);
  const hours = records(work).filter(({ Contact__c }) => Contact__c === contactId);
  expect(hours).toMatchObject([{ Application__c: own()[0]?.Id }]);
  await test.ok(contract.applications.apply, {
    as: user,
    params,
    body: {
      formId: form.id,
      version: 1,
      answers: {
        name: `${user.firstName} ${user.lastName}`,
        email: user.email,
        shirt: 'M',
        phone: '312-555-0144',
      },
      key: randomUUID(),
    },
  });
  await test.deps.jobs.sendScheduled();
  await test.drainJobs();
  expect(own()).toMatchObject([{ shirt__c: 'M' }]);
  expect(accounts(user.email)).toMatchObject([{ PersonMobilePhone: '312-555-0144' }]);
});

it('a mapping to person accounts is tried, and nothing of it stays [crm-56, crm-29]', async () => {
  const { as, form, mapping, records } = scene;
  const before = records('Contact').length;
  const tested = await test.ok(formMapping.test, {
    as,
    params: { formId: form.id },
    body: { mapping, answers: { name: 'Test Volunteer', email: 'test.volunteer@example.com' } },
  });
  expect(tested).toMatchObject({ success: true, resources: [{ success: true, deleted: true }] });
  expect(records('Contact')).toHaveLength(before);
});
