import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsContract } from '#areas/items/contract/items.ts';
import { makeItemsWorld, type ItemsWorld } from '#areas/items/testing/items.world.ts';
import {
  itemUnder,
  keyOfPerson,
  namesOf,
  putBack,
  putItem,
  refusedPut,
} from '#areas/items/testing/writes.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { registrationKey, volunteerRequestKey } from '#shared/rules/keys.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { formOf } from '#testing/forms.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';

let test: TestApp;
let world: ItemsWorld;
let asOrganizer: { as: { id: string } };
beforeAll(async () => {
  test = await createTestApp();
  world = await makeItemsWorld(test.db);
  asOrganizer = { as: world.people.organizer };
});
afterAll(() => test.close());

const address = {
  address_1: '1 Main Street',
  city: 'Philadelphia',
  state: 'PA',
  postal_code: '19100',
  country: 'United States of America',
  time_zone: 'America/New_York',
};

describe('a registration', () => {
  const registration = async () => {
    const { opportunity, slots, dates, activities } = await makeOpportunity(test.db, world);
    const volunteer = await makeUser(test.db);
    const me = await keyOfPerson(test, volunteer);
    const [slot] = slots;
    const [date] = dates;
    if (!slot || !date) throw new Error('There is a slot on a date.');
    const item = {
      pk: registrationKey({
        userKey: me.pk,
        opportunityKey: opportunity.key,
        dateId: date.id,
        slotId: slot.id,
      }),
      sk: 'VOLUNTEER_REGISTRATION',
      userId: me.pk,
      opportunityId: opportunity.key,
      dateId: date.id,
      slot: slot.id,
      activityId: slot.activityId,
      activityName: activities[0]?.title,
      activtyTag: activities[0]?.tags,
      email: volunteer.email,
      signUpDate: test.clock.now().toISOString().slice(0, 10),
      defaultCheckOutTime: hoursAfter(date.endAt, 1).toISOString(),
      isAdditionalVolunteer: false,
      newVolunteer: false,
      deleted: false,
      additionalVolunteers: [
        { firstName: 'Cy', lastName: 'Hall', email: 'cy@example.org', ageVerification: false },
      ],
    };
    return { item, as: { as: volunteer } };
  };

  it('takes a place, changes who comes along and gives the place back [items-10, items-13]', async () => {
    const { item, as } = await registration();
    expect(await putItem(test, item, as)).toMatchObject({
      activityName: item.activityName,
      additionalVolunteers: [{ email: 'cy@example.org' }],
    });
    const people = [{ firstName: 'Di', lastName: 'Hall', email: 'di@example.org' }];
    expect(await putBack(test, item, { additionalVolunteers: people }, as)).toMatchObject({
      additionalVolunteers: people,
    });
    await putBack(test, item, { deleted: true }, as);
    expect((await test.refused(itemsContract.remove, { ...as, body: item })).code).toBe('not-found');
  });

  it('says what its slot says, and is nobody’s but the holder’s [items-11, items-14]', async () => {
    const { item, as } = await registration();
    const refusal = await refusedPut(test, { ...item, activityName: 'Rest', rate: 5 }, as);
    expect(namesOf(refusal)).toEqual(expect.arrayContaining(['activityName', 'rate']));
    const checkedIn = { ...item, checkInTimestamp: test.clock.now().toISOString() };
    expect(namesOf(await refusedPut(test, checkedIn, as))).toEqual(['checkInTimestamp']);
    const elsewhere = { ...item, pk: item.pk.replaceAll(item.dateId, item.slot), dateId: item.slot };
    expect(await refusedPut(test, elsewhere, as)).toMatchObject({
      code: 'registration.no-date',
      message: 'No valid date found for registration',
    });
    const { userId: _mine, email: _myEmail, ...theirs } = item;
    expect((await refusedPut(test, theirs, { as: await makeUser(test.db) })).code).toBe('forbidden');
  });

  it('tells whom it can’t take along by their place in the list [items-11]', async () => {
    const { item, as } = await registration();
    const people = [...item.additionalVolunteers, { firstName: 'Ed', lastName: 'Hall', email: 'no address' }];
    expect(namesOf(await refusedPut(test, { ...item, additionalVolunteers: people }, as))).toEqual([
      'additionalVolunteers.1.email',
    ]);
  });
});

describe('a place of a coordinator', () => {
  it('is asked for, answered for one location, and taken away [items-10, items-13]', async () => {
    const person = await makeOrganizer(test.db);
    const { pk } = await keyOfPerson(test, person);
    const [here, there] = [world.location, world.other].map(({ key: sk }) => ({ pk, sk }));
    if (!here || !there) throw new Error('There are two locations.');
    for (const key of [here, there])
      expect(
        await putItem(test, { ...key, data: 'COORDINATOR', status: 'pending' }, { as: person }),
      ).toMatchObject({ status: 'pending' });
    expect(await putBack(test, here, { status: 'approved' }, asOrganizer)).toMatchObject({
      status: 'approve',
    });
    expect(await itemUnder(test, there, asOrganizer)).toMatchObject({ status: 'pending' });
    const deletedAt = test.clock.now().toISOString();
    const row = { ...here, data: 'COORDINATOR', status: 'delete', deleted: true, deletedAt };
    await putItem(test, row, asOrganizer);
    expect(await itemUnder(test, here, asOrganizer)).toMatchObject({ status: 'delete', deleted: true });
  });

  it('is asked for in the own name [items-14]', async () => {
    const other = await keyOfPerson(test, await makeOrganizer(test.db));
    const row = { pk: other.pk, sk: world.location.key, status: 'pending' };
    expect((await refusedPut(test, row, { as: await makeOrganizer(test.db) })).code).toBe('forbidden');
  });
});

describe('a volunteer request', () => {
  it('is sent with answers, and answered with a reason [items-10]', async () => {
    const organizer = await makeOrganizer(test.db);
    const { organization } = await makeOrganization(test.db, { isPrivate: true }, { organizer });
    await makeForm(test.db, organization, {}, { active: true });
    const applicant = await makeUser(test.db);
    const me = await keyOfPerson(test, applicant);
    const key = { pk: me.pk, sk: volunteerRequestKey(organization.name) };
    const request = {
      ...key,
      email: applicant.email,
      name: `${applicant.firstName} ${applicant.lastName}`,
      status: 'pending',
      form_data: { name: 'Ada Hall', email: applicant.email },
    };
    expect(await putItem(test, request, { as: applicant })).toMatchObject({ status: 'pending' });
    expect((await refusedPut(test, { ...key, status: 'approved' }, { as: applicant })).code).toBe(
      'forbidden',
    );
    const declined = { status: 'declined', decline_message: 'We are full.' };
    expect(await putBack(test, key, declined, { as: organizer })).toMatchObject(declined);
    expect(
      namesOf(
        await refusedPut(test, { ...key, status: 'approved', decline_message: 'x' }, { as: organizer }),
      ),
    ).toEqual(['decline_message']);
    const approved = await putBack(test, key, { status: 'approved', decline_message: '' }, { as: organizer });
    expect(approved).toMatchObject({ status: 'approved' });
    expect(approved).not.toHaveProperty('decline_message');
  });
});

describe('an organization', () => {
  it('is founded, changed, and gets locations that go again [items-10, items-12, items-13]', async () => {
    const founder = { as: await makeOrganizer(test.db) };
    const key = { pk: 'ORGANIZATION#Green Parks', sk: 'ORGANIZATION' };
    const item = await putItem(
      test,
      { ...key, org_name: 'Green Parks', ...address, private: false, deleted: false },
      founder,
    );
    expect(item).toMatchObject({ org_name: 'Green Parks', city: 'Philadelphia' });
    const changes = { mission_statement: 'Trees for all.', new_org_name: 'Greener Parks' };
    expect(await putBack(test, key, changes, founder)).toMatchObject(changes);
    expect((await refusedPut(test, { ...item, ...key, city: 'Boston' }, founder)).code).toBe(
      'request.outdated',
    );
    const location = { pk: key.pk, sk: 'LOCATION#Green Parks#North' };
    expect(
      await putItem(test, { ...location, location: 'North', data: 'secondary', ...address }, founder),
    ).toMatchObject({
      location: 'North',
      data: 'secondary',
    });
    expect(await putBack(test, location, { city: 'Boston' }, founder)).toMatchObject({ city: 'Boston' });
    expect(namesOf(await refusedPut(test, { ...location, state: '' }, founder))).toEqual(['state']);
    await test.ok(itemsContract.remove, { ...founder, body: location });
    const main = { pk: key.pk, sk: 'LOCATION#Green Parks#Green Parks' };
    expect(namesOf(await test.refused(itemsContract.remove, { ...founder, body: main }))).toEqual([
      'deleted',
    ]);
  });

  it('names what it lacks, and is not another’s [items-11]', async () => {
    const founder = { as: await makeOrganizer(test.db) };
    const key = { pk: 'ORGANIZATION#Nowhere', sk: 'ORGANIZATION' };
    const { city: _left, ...rest } = address;
    expect(namesOf(await refusedPut(test, { ...key, ...rest, website: 'no address' }, founder))).toEqual(
      expect.arrayContaining(['city', 'website']),
    );
    const other = { ...key, ...address, org_name: 'Somewhere' };
    expect(namesOf(await refusedPut(test, other, founder))).toEqual(['org_name']);
  });

  it('is changed by one use case at a time [items-11]', async () => {
    const body = { ...world.keys.organization, website: 'https://example.org', isActiveSalesforce: true };
    expect(await refusedPut(test, body, asOrganizer)).toMatchObject({
      code: 'request.apart',
      fields: [{ path: 'isActiveSalesforce' }],
    });
  });
});

describe('a form', () => {
  it('is made, saved, made the active one, and deleted [items-10, items-12, items-13]', async () => {
    const kept = await itemUnder(test, world.keys.form, asOrganizer);
    const pk = `FORM#${world.organization.key}#8d0f3f3e-6f0c-4a52-8d9f-2f0b3a6f1c11`;
    const sk = `FormCreated#${world.organization.key}`;
    const made = await putItem(
      test,
      { pk, sk, title: 'Drivers', formJson: formOf({ type: 'text', name: 'why', title: 'Why' }) },
      asOrganizer,
    );
    const key = { pk: String(made.pk), sk };
    expect(made).toMatchObject({ title: 'Drivers', active: false, version: 1 });
    expect(await putBack(test, key, { title: 'All drivers' }, asOrganizer)).toMatchObject({ version: 2 });
    expect((await refusedPut(test, { ...made, ...key, title: 'Late' }, asOrganizer)).code).toBe(
      'request.outdated',
    );
    expect(await putBack(test, key, { active: true }, asOrganizer)).toMatchObject({ active: true });
    const { organization, form } = world.keys;
    const back = await putItem(test, { ...organization, formId: kept.formId }, asOrganizer);
    expect(back).toMatchObject({ formId: kept.formId });
    await test.ok(itemsContract.remove, { ...asOrganizer, body: key });
    expect((await test.refused(itemsContract.remove, { ...asOrganizer, body: key })).code).toBe('not-found');
    expect(await itemUnder(test, form, asOrganizer)).toMatchObject({ active: true });
  });
});

describe('a profile', () => {
  it('keeps the people whom a volunteer brings along [items-10, items-11]', async () => {
    const volunteer = { as: await makeUser(test.db) };
    const me = await keyOfPerson(test, volunteer.as);
    const people = ['cy', 'di'].map((name) => ({
      firstName: name,
      lastName: 'Hall',
      email: `${name}@example.org`,
    }));
    const item = await putItem(test, { ...me, additionalVolunteers: people }, volunteer);
    const [first, second] = item.additionalVolunteers as Record<string, unknown>[];
    const after = await putBack(
      test,
      me,
      { additionalVolunteers: [{ ...second, lastName: 'Hill' }] },
      volunteer,
    );
    expect(after.additionalVolunteers).toEqual([{ ...second, lastName: 'Hill' }]);
    const ticked = [
      { ...second, lastName: 'Hill', ageVerification: true },
      { ...first, id: undefined },
    ];
    expect(namesOf(await refusedPut(test, { ...me, additionalVolunteers: ticked }, volunteer))).toEqual([
      'additionalVolunteers.0.ageVerification',
    ]);
  });
});

it('the switches of the CRM and its campaigns are those of their screens [items-10, items-11]', async () => {
  const { organization, opportunity } = world.keys;
  const on = { ...organization, isActiveSalesforce: true };
  expect((await refusedPut(test, on, asOrganizer)).code).toBe('crm.not-available');
  const config = {
    objectName: 'Campaign',
    selectedColumns: ['Name'],
    availableColumns: [{ name: 'Name', label: 7 }],
  };
  expect(namesOf(await refusedPut(test, { ...organization, campaignConfig: config }, asOrganizer))).toEqual([
    'campaignConfig.availableColumns.0.label',
  ]);
  const chosen = { ...opportunity, sFCampaigId: '701000000000001AAA' };
  expect((await refusedPut(test, chosen, asOrganizer)).code).toBe('crm.campaigns-off');
  expect(namesOf(await refusedPut(test, { ...opportunity, selectedCampaign: 'Mine' }, asOrganizer))).toEqual([
    'selectedCampaign',
  ]);
});

it('name and address on invoices are those of the plan’s screen [items-11]', async () => {
  const me = await keyOfPerson(test, world.people.organizer);
  const contactInformation = {
    firstName: 'Ada',
    lastName: 'Hall',
    email: 'ada@example.org',
    address: '1 Main Street',
    city: 'Philadelphia',
    state: 'PA',
    postal_code: '19100',
  };
  expect(namesOf(await refusedPut(test, { ...me, contactInformation }, asOrganizer))).toEqual([
    'contactInformation.country',
  ]);
  const whole = { ...contactInformation, country: 'United States of America' };
  expect((await refusedPut(test, { ...me, contactInformation: whole }, asOrganizer)).code).toBe(
    'billing.off',
  );
});
