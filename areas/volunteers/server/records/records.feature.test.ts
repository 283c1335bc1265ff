import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { passwords, users } from '#areas/accounts/schema/accounts.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { makeMorning } from '#areas/check-in/testing/morning.world.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { groupMembers } from '#areas/groups/schema/groups.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { makeEmail } from '#areas/mail/testing/mail.factories.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import {
  makeRecord,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';

const { create, change, erase } = contract.records;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(budgets);
});

const inLetters = (digit: string): string => 'abcdefghij'[Number(digit)]!;

/** An organization with a shift this morning, and a name that nobody else has. */
async function scene() {
  const world = await makeMorning(test.db, { activities: [{ title: 'Packing', capacity: 5 }] });
  const { organizer: as, organization } = world;
  const orgName = organization.name;
  const name = { firstName: 'Otis', lastName: `Bell${String(nextNumber()).replaceAll(/\d/g, inLetters)}` };
  const add = (rest: Record<string, unknown> = {}) =>
    test.ok(create, { as, body: { orgName, ...name, ...rest } });
  const page = (userId: string, by: { id: string } = as) =>
    test.ok(contract.volunteerPage.read, { as: by, params: { userId }, query: { orgName } });
  const list = (search = '') => test.ok(contract.volunteers.list, { as, query: { orgName, search } });
  return { ...world, as, orgName, name, add, page, list, packing: world.slots[0]! };
}

describe('a person without an email address', () => {
  it('is on record with phone, note and contact, without account, password or mail [record-1]', async () => {
    const { organization, name, add, page, list, as } = await scene();
    const contact = await makeUser(test.db, { firstName: 'Ruth', lastName: 'Bell' });
    await makeVolunteerRequest(test.db, contact, organization, { status: 'approved' });
    const before = await test.db.$count(emails);
    const { userId } = await add({ phone: '2155550147', note: ' Calls back. ', contactId: contact.id });
    await test.drainJobs();
    expect(await page(userId)).toMatchObject({
      person: { ...name, email: '', phone: '2155550147' },
      record: { contact: { userId: contact.id, firstName: 'Ruth', lastName: 'Bell' } },
      request: { status: 'approved' },
      notes: [{ text: 'Calls back.' }],
      can: { erase: true },
    });
    expect(await list(name.lastName)).toMatchObject({
      items: [{ userId, ...name, email: '', status: 'approved' }],
    });
    const [person] = await test.db.select().from(users).where(eq(users.id, userId));
    expect(person).toMatchObject({ email: '', emailVerified: false, isOrganizer: false });
    expect(await test.db.$count(passwords, eq(passwords.userId, userId))).toBe(0);
    expect(await test.db.$count(emails)).toBe(before);
    const edited = await test.ok(contract.volunteerPage.edited, {
      as,
      params: { userId },
      query: { orgName: organization.name },
    });
    expect(edited.can.edit).toBe(false);
  });

  it.each([
    ['no name', { firstName: ' ' }, 'request.invalid'],
    ['a phone that is none', { phone: '123' }, 'request.invalid'],
    ['a contact of nobody’s', { contactId: 'nobody' }, 'volunteer.no-contact'],
  ])('is not kept with %s [record-1]', async (_what, rest, code) => {
    const { as, orgName, name } = await scene();
    expect(await test.refused(create, { as, body: { orgName, ...name, ...rest } })).toMatchObject({ code });
  });

  it('is asked about when the name is in the list, whatever its letters, and may be another [record-3]', async () => {
    const { organization, as, orgName, name, add } = await scene();
    const user = await makeUser(test.db, name);
    await makeVolunteerRequest(test.db, user, organization);
    const { userId } = await add({ isOther: true });
    const shouted = { firstName: name.firstName.toUpperCase(), lastName: name.lastName.toLowerCase() };
    const refused = await test.refused(create, { as, body: { orgName, ...shouted } });
    expect(refused).toMatchObject({ code: 'volunteer.namesake' });
    expect(refused.details).toEqual({
      people: expect.arrayContaining([
        { userId: user.id, ...name, email: user.email },
        { userId, ...name, email: '' },
      ]) as unknown,
    });
    const again = await add({ isOther: true });
    expect(again.userId).not.toBe(userId);
  });

  it('has on its page who may be the same person, such as one who signed up since [record-8]', async () => {
    const { organization, name, add, page } = await scene();
    const { userId } = await add();
    expect((await page(userId)).record).toEqual({ contact: null, invitation: null, namesakes: [] });
    const user = await makeUser(test.db, name);
    await makeVolunteerRequest(test.db, user, organization, { isFromRegistration: true });
    const other = await makeUser(test.db, name);
    const elsewhere = await scene();
    await makeVolunteerRequest(test.db, other, elsewhere.organization);
    expect((await page(userId)).record?.namesakes).toEqual([{ userId: user.id, ...name, email: user.email }]);
    expect((await page(user.id)).record).toBeNull();
  });

  it('has another name everywhere at once, also in groups [record-4, group-21]', async () => {
    const { organization, location, as, orgName, name, add, page, list } = await scene();
    const { userId } = await add();
    const group = await makeGroup(
      test.db,
      organization,
      {},
      { locations: [location], members: [{ firstName: 'Ada', lastName: 'Hall', email: 'ada@example.org' }] },
    );
    const put = (isMember: boolean) =>
      test.ok(contract.groups.setRecord, { as, params: { groupId: group.id, userId }, body: { isMember } });
    await put(true);
    await put(true);
    expect((await page(userId)).groups).toEqual([{ id: group.id, name: group.name }]);
    expect((await list(name.lastName)).items[0]?.groups).toMatchObject([{ id: group.id }]);
    const lastName = `Renamed${name.lastName}`;
    await test.ok(change, {
      as,
      params: { userId },
      body: { orgName, ...name, lastName, phone: '2155550148' },
    });
    expect((await list(lastName)).items).toMatchObject([{ userId, lastName }]);
    expect(await page(userId)).toMatchObject({ person: { lastName, phone: '2155550148' } });
    const { members } = await test.ok(contract.groups.members, { as, params: { groupId: group.id } });
    const member = members.find((one) => one.lastName === lastName);
    expect(member).toMatchObject({ email: '', suppressed: null });
    const edit = [{ id: member!.id, firstName: 'Otto', lastName, email: 'otto@example.org' }];
    const body = { locationIds: [location.id], members: { add: [], edit, remove: [] } };
    expect(
      await test.refused(contract.groups.update, { as, params: { groupId: group.id }, body }),
    ).toMatchObject({ code: 'request.invalid', fields: [{ path: 'members.edit.0.email' }] });
    await put(false);
    expect((await page(userId)).groups).toEqual([]);
  });

  it('is left out of messages to a group [record-2]', async () => {
    const { organization, location, as } = await scene();
    const record = await makeRecord(test.db, organization);
    const members = [
      { firstName: 'Otis', lastName: 'Bell', email: '', recordId: record.id },
      { firstName: 'Ada', lastName: 'Hall', email: `ada${nextNumber()}@example.org` },
    ];
    const group = await makeGroup(test.db, organization, {}, { locations: [location], members });
    const { people } = await test.ok(contract.messages.groupRecipients, {
      as,
      params: { groupId: group.id },
    });
    expect(people.map(({ email }) => email)).toEqual([members[1]?.email]);
  });

  it('is erased by organizers: places ahead are free, hours stay without a name [record-5]', async () => {
    const { organization, location, as, orgName, name, add, packing, list } = await scene();
    const { userId } = await add({ note: 'Kind' });
    const { userId: other } = await add({ contactId: userId, isOther: true });
    const [person] = await test.db.select().from(users).where(eq(users.id, userId));
    const place = await makeRegistration(test.db, person!, packing, { email: '' });
    await makeGroup(
      test.db,
      organization,
      {},
      {
        locations: [location],
        members: [
          { ...name, email: '', recordId: userId },
          { ...name, email: '', recordId: other },
        ],
      },
    );
    const here = await makeOrganizer(test.db);
    await makeCoordinator(test.db, here, location);
    const params = { userId };
    const query = { orgName };
    expect(await test.refused(erase, { as: here, params, query })).toMatchObject({ code: 'forbidden' });
    await test.ok(erase, { as, params, query });
    await test.drainJobs();
    expect((await list(name.lastName)).items.map((one) => one.userId)).toEqual([other]);
    const [row] = await test.db.select().from(registrations).where(eq(registrations.id, place.id));
    expect(row?.deletedAt).toEqual(factoryNow);
    const [left] = await test.db.select().from(users).where(eq(users.id, userId));
    expect(left).toMatchObject({ firstName: 'Former', cellPhone: null });
    const inGroups = await test.db
      .select({ recordId: groupMembers.recordId })
      .from(groupMembers)
      .where(eq(groupMembers.lastName, name.lastName));
    expect(inGroups).toEqual([{ recordId: other }]);
    const [request] = await test.db
      .select({ contactId: volunteerRequests.contactId })
      .from(volunteerRequests)
      .where(eq(volunteerRequests.userId, other));
    expect(request).toEqual({ contactId: null });
    expect(await test.refused(erase, { as, params, query })).toMatchObject({ code: 'not-found' });
  });

  it('is erased without a word to anybody, and mails about others keep theirs [record-5]', async () => {
    const { add, as, orgName } = await scene();
    const message = await makeEmail(test.db, { status: 'sent' });
    const { userId } = await add();
    await test.drainJobs();
    const before = await test.db.$count(emails);
    await test.ok(erase, { as, params: { userId }, query: { orgName } });
    await test.drainJobs();
    expect(await test.db.$count(emails)).toBe(before);
    const [kept] = await test.db.select().from(emails).where(eq(emails.id, message.id));
    expect(kept?.text).toBe(message.text);
  });

  it('is nobody’s at another organization, and people with an account are no records [record-6]', async () => {
    const { add, name } = await scene();
    const { userId } = await add();
    const others = await scene();
    const body = { ...name, orgName: others.orgName };
    const query = { orgName: others.orgName };
    const ofOthers = { as: others.as, params: { userId } };
    expect(await test.refused(change, { ...ofOthers, body })).toMatchObject({ code: 'not-found' });
    expect(await test.refused(erase, { ...ofOthers, query })).toMatchObject({ code: 'not-found' });
    const groupOfOthers = await makeGroup(
      test.db,
      others.organization,
      {},
      { locations: [others.location], members: [{ firstName: 'A', lastName: 'B', email: 'a@example.org' }] },
    );
    expect(
      await test.refused(contract.groups.setRecord, {
        as: others.as,
        params: { groupId: groupOfOthers.id, userId },
        body: { isMember: true },
      }),
    ).toMatchObject({ code: 'not-found' });
    expect(
      await test.refused(create, {
        as: others.as,
        body: { ...name, orgName: others.orgName, contactId: userId },
      }),
    ).toMatchObject({ code: 'volunteer.no-contact' });
    const account = await makeUser(test.db);
    const { organization } = others;
    await makeVolunteerRequest(test.db, account, organization);
    const ofAccount = { as: others.as, params: { userId: account.id } };
    expect(await test.refused(change, { ...ofAccount, body })).toMatchObject({ code: 'not-found' });
    expect(await test.refused(erase, { ...ofAccount, query })).toMatchObject({ code: 'not-found' });
  });

  it('comes as often as the day’s budget of people allows [record-1]', async () => {
    const { as, orgName, name, add } = await scene();
    await add();
    await test.db.update(budgets).set({ taken: 500 }).where(eq(budgets.kind, 'volunteer-imports'));
    const refused = await test.refused(create, { as, body: { orgName, ...name, isOther: true } });
    expect(refused).toMatchObject({ code: 'volunteer.imports-spent' });
    test.clock.set(hoursAfter(factoryNow, 25));
    await add({ isOther: true });
  });
});
