import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { crmSyncContract } from '#areas/crm/contract/sync.ts';
import type { FormMapping } from '#areas/crm/rules/mapping.ts';
import { formMappings } from '#areas/crm/schema/mapping.ts';
import { readEvents } from '#areas/crm/server/sync/read-events.actions.ts';
import { workSync } from '#areas/crm/server/sync/work.actions.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import type { TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { eq } from 'drizzle-orm';
import { connectCrm, type emulatedCrm } from './connect.ts';

/** Hours of Volunteers for Salesforce. */
export const hoursObject = 'GW_Volunteers__Volunteer_Hours__c';
const jobObject = 'GW_Volunteers__Volunteer_Job__c';
const v4s = (name: string) => `GW_Volunteers__${name}__c`;

const contactField = (question: string, field: string, type: string) => ({
  question,
  field,
  label: field,
  type,
});
const hoursField = (
  id: FormMapping['resources'][number]['fields'][number]['id'],
  field: string,
  type: string,
) => ({ id, field, label: field, type });

/** Name, email and a phone for contacts; job, day, hours and status for hours. */
export const syncMapping: FormMapping = {
  contact: {
    objectName: 'Contact',
    fields: [
      contactField('name', 'Name', 'name'),
      contactField('email', 'Email', 'email'),
      contactField('phone', 'MobilePhone', 'phone'),
    ],
  },
  resources: [
    {
      objectName: hoursObject,
      title: 'Volunteer Hours',
      objKeyId: v4s('Contact'),
      fields: [
        hoursField('sFActivityId', v4s('Volunteer_Job'), 'reference'),
        hoursField('date', v4s('Start_Date'), 'date'),
        hoursField('calculated_hours', v4s('Hours_Worked'), 'double'),
        hoursField('status', v4s('Status'), 'picklist'),
      ],
    },
  ],
};

/** An organization that is connected with an emulated Salesforce, with a mapped form and a shift that began an hour ago. */
export async function syncScene(
  test: TestApp,
  server: Awaited<ReturnType<typeof emulatedCrm>>,
  { mapping = syncMapping }: { mapping?: FormMapping } = {},
) {
  const { emulator } = server;
  emulator.store.clear();
  // The package fills it in.
  for (const field of emulator.store.object(hoursObject).fields)
    if (field.name === v4s('Number_of_Volunteers')) field.required = false;
  const organizer = await makeOrganizer(test.db);
  const made = await makeOrganization(test.db, {}, { organizer });
  const { organization } = made;
  const form = await makeForm(test.db, organization, {}, { active: true });
  await test.db.insert(formMappings).values({ formId: form.id, mapping });
  await connectCrm(test, server, { organization, as: organizer });
  const now = test.clock.now();
  const { opportunity, slots: made2 } = await makeOpportunity(
    test.db,
    made,
    {},
    {
      schedule: { dates: [{ startAt: hoursAfter(now, -1), endAt: hoursAfter(now, 2) }] },
    },
  );
  const slot = made2[0]!;
  const insert = (object: string, values: Record<string, unknown>) =>
    emulator.store.insert(emulator.store.object(object), values).Id;
  const campaign = insert('Campaign', { Name: `Campaign ${nextNumber()}` });
  const job = insert(jobObject, { Name: 'Packing', [v4s('Campaign')]: campaign });
  await test.db.update(slots).set({ sfActivityId: job }).where(eq(slots.opportunityId, opportunity.id));

  const params = { orgName: organization.name };
  const as = organizer;
  return {
    ...made,
    organizer,
    opportunity,
    slot,
    job,
    form,
    params,
    insert,
    /** A person whom the organization took on, with the answers to its form. */
    async volunteer(person: Partial<UserRow> = {}, answers: Record<string, string> = {}): Promise<UserRow> {
      const user = await makeUser(test.db, { lastName: `Lind${nextNumber()}`, ...person });
      await makeVolunteerRequest(test.db, user, organization, {
        status: 'approved',
        decidedAt: factoryNow,
        appliedAt: factoryNow,
        formId: form.id,
        formVersion: 1,
        formData: { name: `${user.firstName} ${user.lastName}`, email: user.email, ...answers },
      });
      return user;
    },
    /** Has a person have given other answers. */
    async answer(user: UserRow, answers: Record<string, string>): Promise<void> {
      const formData = { name: `${user.firstName} ${user.lastName}`, email: user.email, ...answers };
      await test.db
        .update(volunteerRequests)
        .set({ formData, appliedAt: test.clock.now() })
        .where(eq(volunteerRequests.userId, user.id));
    },
    /** Turns the sync on. */
    start: () => test.ok(crmSyncContract.update, { as, params, body: { isOn: true } }),
    /** Has everything compared again. */
    retryAll: () => test.ok(crmSyncContract.update, { as, params, body: { isOn: true } }),
    /** Authorizes the CRM again. */
    reconnect: () => connectCrm(test, server, { organization, as }),
    state: () => test.ok(crmSyncContract.get, { as, params }),
    async rows(status: 'waiting' | 'blocked' | 'done' | 'failed' | 'conflict') {
      return (await test.ok(crmSyncContract.rows, { as, params, query: { status } })).items;
    },
    retry: (only: { kind: 'person' | 'place'; localId: string } | null = null) =>
      test.ok(crmSyncContract.retry, { as, params, body: { only } }),
    /** Reads what happened and does what is due, as the jobs do: one goes on where another ended for the sake of others. */
    async sync() {
      await readEvents(test.deps);
      let isMore = true;
      while (isMore) isMore = await workSync(test.deps, organization.id);
    },
    contacts: (email: string) =>
      (emulator.records.get('Contact') ?? []).filter((record) => record.Email === email),
    hours: (contactId?: string) =>
      (emulator.records.get(hoursObject) ?? []).filter((record) =>
        contactId === undefined ? record[v4s('Volunteer_Job')] === job : record[v4s('Contact')] === contactId,
      ),
  };
}
