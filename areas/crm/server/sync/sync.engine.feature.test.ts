import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormMapping } from '#areas/crm/rules/mapping.ts';
import { crmLinks, crmSyncRows } from '#areas/crm/schema/sync.ts';
import { emulatedCrm } from '#areas/crm/testing/connect.ts';
import { hoursObject, syncMapping, syncScene } from '#areas/crm/testing/sync.world.ts';
import { saveOf } from '#areas/opportunities/testing/editor.world.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { rosterRecords, rosterUndoes } from '#testing/attendance.ts';
import { testClock } from '#testing/clock.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

const clock = testClock();
let server: Awaited<ReturnType<typeof emulatedCrm>>;
let test: TestApp;
beforeAll(async () => {
  server = await emulatedCrm(() => clock.now());
  test = await createTestApp({ clock, crm: server.crm });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(() => {
  clock.set(factoryNow);
});

const scene = () => syncScene(test, server);

const said = (records: readonly Record<string, unknown>[]) =>
  records.map((record) => [record.GW_Volunteers__Status__c, record.GW_Volunteers__Hours_Worked__c ?? null]);

describe('people', () => {
  it('an approved volunteer becomes a contact once, with the answers that are mapped [crm-40]', async () => {
    const { volunteer, start, sync, contacts, state } = await scene();
    const user = await volunteer({}, { phone: '312-555-0100' });
    await start();
    await sync();
    await sync();
    const [contact, ...others] = contacts(user.email);
    expect(others).toEqual([]);
    expect(contact).toMatchObject({ LastName: user.lastName, MobilePhone: '312-555-0100' });
    const [request] = await test.db
      .select()
      .from(volunteerRequests)
      .where(eq(volunteerRequests.userId, user.id));
    expect(request?.sfVolId).toBe(contact?.Id);
    expect((await state()).counts).toMatchObject({ waiting: 0, done: 1, failed: 0 });
  });

  it('nothing is sent of somebody who is declined or waits for an answer, nor while the sync is off [crm-40]', async () => {
    const { organization, volunteer, start, sync, contacts, params, organizer } = await scene();
    const declined = await volunteer();
    await test.db
      .update(volunteerRequests)
      .set({ status: 'declined' })
      .where(eq(volunteerRequests.userId, declined.id));
    await start();
    await test.ok(contract.crmSync.update, { as: organizer, params, body: { isOn: false } });
    const later = await volunteer();
    await sync();
    expect([...contacts(declined.email), ...contacts(later.email)]).toEqual([]);
    expect(await test.db.select().from(crmLinks).where(eq(crmLinks.organizationId, organization.id))).toEqual(
      [],
    );
  });

  it('people who are approved while it is on follow by themselves [crm-40]', async () => {
    const { organization, volunteer, start, contacts, params, organizer } = await scene();
    await test.db.update(organizations).set({ isPrivate: true }).where(eq(organizations.id, organization.id));
    await start();
    const user = await volunteer();
    await test.db
      .update(volunteerRequests)
      .set({ status: 'pending', decidedAt: null })
      .where(eq(volunteerRequests.userId, user.id));
    await test.ok(contract.volunteers.answer, {
      as: organizer,
      body: {
        organizationId: organization.id,
        people: [{ userId: user.id, appliedAt: factoryNow.toISOString() }],
        answer: 'approved',
        reason: '',
      },
    });
    await test.deps.jobs.sendScheduled();
    await test.drainJobs();
    expect(contacts(user.email)).toHaveLength(1);
    expect(
      (await test.ok(contract.crmSync.rows, { as: organizer, params, query: { status: 'done' } })).items,
    ).toMatchObject([{ kind: 'person', name: `${user.firstName} ${user.lastName}`, place: null }]);
  });
});

it('another name follows to the contact [crm-40]', async () => {
  const { volunteer, start, sync, contacts } = await scene();
  const user = await volunteer();
  await start();
  await sync();
  await test.ok(contract.profile.update, {
    as: user,
    body: { firstName: 'Maria de la', lastName: 'Cruz Paz' },
  });
  await sync();
  const [contact] = contacts(user.email);
  expect(contact).toMatchObject({ FirstName: 'Maria de la', LastName: 'Cruz Paz' });
});

describe('hours', () => {
  /** A volunteer with a place in the shift that began an hour ago, who is in the CRM. */
  async function served() {
    const made = await scene();
    const user = await made.volunteer();
    await made.start();
    const place = await makeRegistration(test.db, user, made.slot);
    const roster = {
      as: made.organizer,
      params: { opportunityId: made.opportunity.id, dateId: made.slot.dateId },
    };
    await made.retryAll();
    await made.sync();
    const record = (kind: 'check-in' | 'check-out' | 'no-show') =>
      rosterRecords(test, kind, { ...roster, body: { personIds: [place.id] } });
    return { ...made, user, place, roster, record };
  }

  it('a place, a check-in and a check-out are one record, with hours as decimals [crm-41]', async () => {
    const { record, sync, hours } = await served();
    expect(said(hours())).toEqual([['Confirmed', null]]);
    await record('check-in');
    clock.advance({ minutes: 90 });
    await record('check-out');
    await sync();
    expect(said(hours())).toEqual([['Completed', 1.5]]);
  });

  it('a visit that nobody ended counts once its default check-out has passed [crm-41]', async () => {
    const { record, sync, hours } = await served();
    await record('check-in');
    await sync();
    expect(said(hours())).toEqual([['Confirmed', null]]);
    clock.advance({ hours: 3, minutes: 1 });
    await sync();
    expect(said(hours())).toEqual([['Completed', 2]]);
  });

  it('corrections, reversals and what is taken back change the same record [crm-41]', async () => {
    const { record, sync, hours, place, roster, organizer } = await served();
    await record('check-in');
    const at = clock.now().toISOString();
    await rosterUndoes(test, { ...roster, body: { personId: place.id, action: 'check-in', at } });
    await sync();
    expect(said(hours())).toEqual([['Confirmed', null]]);
    await record('no-show');
    await sync();
    expect(said(hours())).toEqual([['No-Show', null]]);
    clock.advance({ hours: 5 });
    const correct = (seen: object, hoursThere: number) =>
      test.ok(contract.corrections.correct, {
        as: organizer,
        body: {
          visits: [
            {
              placeId: place.id,
              seen: { checkInAt: null, checkOutAt: null, noShowAt: null, ...seen },
              to: {
                checkInAt: factoryNow.toISOString(),
                checkOutAt: hoursAfter(factoryNow, hoursThere).toISOString(),
              },
            },
          ],
          reason: 'Asked them',
          overlaps: 'keep',
        },
      });
    await correct({ noShowAt: factoryNow.toISOString() }, 1);
    await sync();
    expect(said(hours())).toEqual([['Completed', 1]]);
    await correct(
      { checkInAt: factoryNow.toISOString(), checkOutAt: hoursAfter(factoryNow, 1).toISOString() },
      1.75,
    );
    await sync();
    expect(said(hours())).toEqual([['Completed', 1.75]]);
  });

  it('another title, activity and time zone follow by themselves [crm-91]', async () => {
    const words: FormMapping = {
      ...syncMapping,
      resources: syncMapping.resources.map((resource) => ({
        ...resource,
        fields: [
          ...resource.fields,
          { id: 'opportunity_name', field: 'Title__c', label: 'Title', type: 'string' },
          { id: 'activityName', field: 'Activity__c', label: 'Activity', type: 'string' },
          { id: 'description', field: 'Words__c', label: 'Words', type: 'string' },
        ],
      })),
    };
    const made = await syncScene(test, server, { mapping: words });
    for (const name of ['Title__c', 'Activity__c', 'Words__c'])
      if (!server.emulator.store.object(hoursObject).fields.some((field) => field.name === name))
        server.emulator.store.addField(hoursObject, name);
    const user = await made.volunteer();
    await makeRegistration(test.db, user, made.slot);
    await made.start();
    await made.sync();
    const [before] = made.hours();
    expect(before).toMatchObject({ Title__c: made.opportunity.title });
    const params = { opportunityId: made.opportunity.id };
    const as = made.organizer;
    const save = async (change: (body: ReturnType<typeof saveOf>) => void) => {
      const { opportunity } = await test.ok(contract.opportunityEditor.open, { as, params });
      const body = saveOf(opportunity);
      body.basics.coordinatorIds = [as.id];
      body.basics.skills = ['Data Entry'];
      change(body);
      await test.ok(contract.opportunityEditor.save, { as, params, body });
      await made.sync();
    };
    await save(({ basics }) => {
      basics.title = 'Sorting day';
    });
    expect(made.hours()).toMatchObject([{ Id: before?.Id, Title__c: 'Sorting day' }]);
    await save((body) => {
      Object.assign(body.schedule.activities[0]!, { title: 'Sorting', description: 'Bring gloves' });
      body.people = [{ slotId: made.slot.id, action: 'keep' }];
    });
    expect(made.hours()).toMatchObject([
      { Id: before?.Id, Title__c: 'Sorting day', Activity__c: 'Sorting', Words__c: 'Bring gloves' },
    ]);
    const day = String(before?.GW_Volunteers__Start_Date__c);
    const settings = await test.ok(contract.organizationSettings.get, { as, params: made.params });
    await test.ok(contract.organizationSettings.update, {
      as,
      params: made.params,
      body: { ...settings, timeZone: 'Pacific/Kiritimati' },
    });
    await made.sync();
    expect(made.hours()[0]?.GW_Volunteers__Start_Date__c).not.toBe(day);
  });

  it('a place that is given back and taken again goes on with its record [crm-42]', async () => {
    const made = await scene();
    const { start, sync, hours, volunteer, opportunity } = made;
    const user = await volunteer();
    clock.advance({ hours: -5 });
    await start();
    const body = { slotIds: [made.slot.id] };
    const params = { opportunityId: opportunity.id };
    const signUp = () => test.ok(contract.registrations.signUp, { as: user, params, body });
    const cancel = async (id: string) =>
      test.ok(contract.registrations.cancel, { as: user, params: { registrationId: id } });
    const first = await signUp();
    await sync();
    const id = hours()[0]?.Id;
    await cancel(first.registrations[0]!.id);
    await sync();
    expect(said(hours())).toEqual([['Canceled', null]]);
    const second = await signUp();
    await sync();
    await cancel(second.registrations[0]!.id);
    await signUp();
    await sync();
    expect(said(hours())).toEqual([['Confirmed', null]]);
    expect(hours()[0]?.Id).toBe(id);
  });

  it('hours wait for the record of their activity while it is coming [crm-41]', async () => {
    const made = await scene();
    const user = await made.volunteer();
    await makeRegistration(test.db, user, made.slot, { sfActivityId: null });
    await test.db.update(slots).set({ sfActivityId: null }).where(eq(slots.id, made.slot.id));
    await test.db
      .update(opportunities)
      .set({ sfCampaignId: 'c' })
      .where(eq(opportunities.id, made.opportunity.id));
    await test.ok(contract.integration.configure, {
      as: made.organizer,
      params: { ...made.params, purpose: 'activity' },
      body: {
        objectName: 'GW_Volunteers__Volunteer_Job__c',
        selectedColumns: [],
        availableColumns: [],
        testRecordId: null,
        testRecordName: null,
      },
    });
    await made.start();
    await made.sync();
    expect((await made.state()).counts).toMatchObject({ blocked: 1, failed: 0 });
    await test.db.update(slots).set({ sfActivityId: made.job }).where(eq(slots.id, made.slot.id));
    clock.advance({ minutes: 5 });
    await made.sync();
    expect(said(made.hours())).toEqual([['Confirmed', null]]);
  });

  it('hours of an opportunity without a campaign say so, and follow once their activity has a record [crm-47]', async () => {
    const made = await scene();
    const user = await made.volunteer();
    await makeRegistration(test.db, user, made.slot, { sfActivityId: null });
    await test.db.update(slots).set({ sfActivityId: null }).where(eq(slots.id, made.slot.id));
    await made.start();
    await made.sync();
    expect(await made.rows('failed')).toMatchObject([
      { kind: 'place', code: 'NO_ACTIVITY', fields: ['GW_Volunteers__Volunteer_Job__c'] },
    ]);
    await test.db.update(slots).set({ sfActivityId: made.job }).where(eq(slots.id, made.slot.id));
    clock.advance({ hours: 1 });
    await made.sync();
    expect(said(made.hours())).toHaveLength(1);
    expect(await made.rows('failed')).toEqual([]);
  });

  it('hours of shifts before the day that was chosen are left alone [crm-43]', async () => {
    const made = await scene();
    const user = await made.volunteer();
    await makeRegistration(test.db, user, made.slot);
    await test.ok(contract.crmSync.update, {
      as: made.organizer,
      params: made.params,
      body: { isOn: true, hoursSince: '2030-06-03' },
    });
    await made.sync();
    expect(made.contacts(user.email)).toHaveLength(1);
    expect(made.hours()).toEqual([]);
  });
});

describe('somebody who closes the account', () => {
  it('is forgotten here, and stays in the CRM of the organization [crm-44]', async () => {
    const { volunteer, start, sync, contacts } = await scene();
    const user = await volunteer();
    await start();
    await sync();
    await test.ok(contract.accountClosing.close, { as: user, body: { reason: 'other' } });
    await sync();
    expect(contacts(user.email)).toHaveLength(1);
    const left = await Promise.all([
      test.db.select().from(crmLinks).where(eq(crmLinks.userId, user.id)),
      test.db.select().from(crmSyncRows).where(eq(crmSyncRows.userId, user.id)),
    ]);
    expect(left).toEqual([[], []]);
  });
});
