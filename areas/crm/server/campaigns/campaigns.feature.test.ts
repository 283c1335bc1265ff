import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { connectCrm, emulatedCrm } from '#areas/crm/testing/connect.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { makeOpportunity, makeSchedule } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { eq } from 'drizzle-orm';
import { makeMissingActivities } from './campaigns.actions.ts';

const { campaigns, integration } = contract;
const job = 'GW_Volunteers__Volunteer_Job__c';

let server: Awaited<ReturnType<typeof emulatedCrm>>;
let test: TestApp;
let organizer: Awaited<ReturnType<typeof makeOrganizer>>;
let place: Awaited<ReturnType<typeof makeOrganization>>;
beforeAll(async () => {
  server = await emulatedCrm();
  test = await createTestApp({ crm: server.crm });
  organizer = await makeOrganizer(test.db);
  place = await makeOrganization(test.db, {}, { organizer });
  await connectCrm(test, server, { organization: place.organization, as: organizer });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const configure = (purpose: 'campaign' | 'activity', objectName: string) =>
  test.ok(integration.configure, {
    as: organizer,
    params: { orgName: place.organization.name, purpose },
    body: {
      objectName,
      selectedColumns: ['Id', 'Name'],
      availableColumns: [],
      testRecordId: null,
      testRecordName: null,
    },
  });

const campaignIds = () => server.emulator.records.get('Campaign')!.map(({ Id }) => Id);
const choose = (opportunityId: string, sFCampaigId: string | null) => ({
  as: organizer,
  params: { opportunityId },
  body: { sFCampaigId },
});
const opportunityWith = (...titles: string[]) =>
  makeOpportunity(test.db, place, {}, { schedule: { activities: titles.map((title) => ({ title })) } });
const recordsOf = async (opportunityId: string) =>
  (await test.db.select().from(slots).where(eq(slots.opportunityId, opportunityId))).map(
    ({ sfActivityId }) => sfActivityId,
  );
const jobs = (title: string) => (server.emulator.records.get(job) ?? []).filter(({ Name }) => Name === title);

it('without an object for campaigns none is chosen [crm-84]', async () => {
  const { opportunity } = await opportunityWith('Sorting');
  expect(await test.refused(campaigns.choose, choose(opportunity.id, campaignIds()[0]!))).toMatchObject({
    code: 'crm.campaigns-off',
  });
});

it('an opportunity belongs to a campaign, and each of its activities gets one record there [crm-84]', async () => {
  await configure('campaign', 'Campaign');
  await configure('activity', job);
  const { opportunity } = await opportunityWith('Driving', 'Packing');
  const [harvest, winter] = campaignIds();
  expect(await test.ok(campaigns.choose, choose(opportunity.id, harvest!))).toMatchObject({
    sFCampaigId: harvest,
    selectedCampaign: 'Harvest Season',
    activities: { total: 2, made: 2 },
  });
  expect(jobs('Driving')).toMatchObject([{ GW_Volunteers__Campaign__c: harvest }]);
  expect(await recordsOf(opportunity.id)).toContain(jobs('Driving')[0]!.Id);
  await test.ok(campaigns.choose, choose(opportunity.id, harvest!));
  expect(jobs('Driving')).toHaveLength(1);
  await test.ok(campaigns.choose, choose(opportunity.id, winter!));
  expect(jobs('Driving').map((one) => one.GW_Volunteers__Campaign__c)).toEqual([harvest, winter]);
  expect(await test.ok(campaigns.choose, choose(opportunity.id, null))).toMatchObject({
    sFCampaigId: null,
    activities: { total: 2, made: 0 },
  });
  expect(await test.refused(campaigns.choose, choose(opportunity.id, '701000000000999AAA'))).toMatchObject({
    code: 'crm.not-found',
  });
});

it('a record whose answer was lost is found again, and one that is refused keeps no other back [crm-85]', async () => {
  const { opportunity } = await opportunityWith('Cooking', 'Frying', 'Washing');
  const [harvest] = campaignIds();
  server.emulator.fail('lost', { on: /POST .*Volunteer_Job__c$/ });
  const refusal = { errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: 'No frying', fields: [] };
  server.emulator.fail({ answer: { status: 400, body: [refusal] } }, { on: /POST .*Volunteer_Job__c$/ });
  expect(await test.refused(campaigns.choose, choose(opportunity.id, harvest!))).toMatchObject({
    code: 'crm.unreachable',
  });
  expect(await test.refused(campaigns.choose, choose(opportunity.id, harvest!))).toMatchObject({
    code: 'crm.refused',
  });
  const records = await recordsOf(opportunity.id);
  expect(records.filter((id) => id !== null)).toHaveLength(2);
  expect([jobs('Cooking').length, jobs('Washing').length]).toEqual([1, 1]);
});

it('a name that is too long is shortened, with all of it in the description, and two long ones differ [crm-88]', async () => {
  const titles = ['North', 'South'].map((side) => `${'Sorting of donated cans '.repeat(4)}${side}`);
  const { opportunity } = await opportunityWith(...titles);
  await test.ok(campaigns.choose, choose(opportunity.id, campaignIds()[0]!));
  expect(await recordsOf(opportunity.id)).not.toContain(null);
  const made = server.emulator.records.get(job)!.filter(({ Name }) => String(Name).startsWith('Sorting of'));
  expect(new Set(made.map(({ Name }) => Name)).size).toBe(2);
  expect(made.map(({ GW_Volunteers__Description__c: whole }) => whole)).toEqual(
    expect.arrayContaining(titles),
  );
  expect(made.every(({ Name }) => String(Name).length <= 80)).toBe(true);
});

it('the campaign of one opportunity is read for its editor [crm-84]', async () => {
  const { opportunity } = await opportunityWith('Baking');
  const [harvest] = campaignIds();
  await test.ok(campaigns.choose, choose(opportunity.id, harvest!));
  const params = { opportunityId: opportunity.id };
  expect(await test.ok(campaigns.get, { as: organizer, params })).toMatchObject({
    sFCampaigId: harvest,
    selectedCampaign: 'Harvest Season',
  });
  const stranger = await makeOrganizer(test.db);
  await makeOrganization(test.db, {}, { organizer: stranger });
  expect(await test.refused(campaigns.get, { as: stranger, params })).toMatchObject({ code: 'not-found' });
});

it('of two who make the records at the same moment one makes them [crm-85]', async () => {
  const { opportunity } = await opportunityWith('Weeding', 'Mowing');
  const asked = choose(opportunity.id, campaignIds()[0]!);
  await Promise.all([test.ok(campaigns.choose, asked), test.ok(campaigns.choose, asked)]);
  expect([jobs('Weeding').length, jobs('Mowing').length]).toEqual([1, 1]);
  expect(await recordsOf(opportunity.id)).toEqual(
    expect.arrayContaining([jobs('Weeding')[0]!.Id, jobs('Mowing')[0]!.Id]),
  );
});

it('activities that are added later get their records by themselves [crm-85]', async () => {
  const { opportunity } = await opportunityWith('Planting');
  await test.ok(campaigns.choose, choose(opportunity.id, campaignIds()[0]!));
  const dates = [{ startAt: hoursAfter(factoryNow, 48), endAt: hoursAfter(factoryNow, 50) }];
  await makeSchedule(test.db, opportunity, {
    dates,
    activities: [{ title: 'Watering' }, { title: 'Planting' }],
  });
  await makeMissingActivities(test.deps);
  expect(await recordsOf(opportunity.id)).not.toContain(null);
  expect([jobs('Planting').length, jobs('Watering').length]).toEqual([1, 1]);
  const { items } = await test.ok(campaigns.list, {
    as: organizer,
    params: { orgName: place.organization.name },
  });
  expect(items.find(({ id }) => id === opportunity.id)?.activities).toEqual({ total: 3, made: 3 });
});

it('where nothing was sent yet, another Salesforce organization ends the campaigns of the former one [crm-54]', async () => {
  await configure('campaign', 'Campaign');
  await configure('activity', job);
  const { opportunity } = await opportunityWith('Raking');
  await test.ok(campaigns.choose, choose(opportunity.id, campaignIds()[0]!));
  server.emulator.becomeAnotherOrganization('00D000000000002EAA');
  await connectCrm(test, server, { organization: place.organization, as: organizer });
  const params = { opportunityId: opportunity.id };
  expect(await test.ok(campaigns.get, { as: organizer, params })).toMatchObject({
    sFCampaigId: null,
    activities: { total: 1, made: 0 },
  });
});
