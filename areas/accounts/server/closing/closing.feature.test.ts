import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { closeMessageMax } from '#areas/accounts/rules/account-closing.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { groupMembers } from '#areas/groups/schema/groups.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { sessions, users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { hashPassword } from '../passwords/password-hash.tool.ts';

const { preview, close } = contract.accountClosing;
const because = { reason: 'no-time' } as const;
const support = 'support@manyhands.example';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const userRow = async (id: string) => (await test.db.select().from(users).where(eq(users.id, id)))[0];
const organizationRow = async (id: string) =>
  (await test.db.select().from(organizations).where(eq(organizations.id, id)))[0];
const registrationRow = async (id: string) =>
  (await test.db.select().from(registrations).where(eq(registrations.id, id)))[0];

/** An organization with one opportunity: a date that is over, and one to come. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const made = await makeOpportunity(
    test.db,
    place,
    {},
    {
      coordinators: [organizer],
      schedule: {
        dates: [
          { startAt: hoursAfter(factoryNow, -48), endAt: hoursAfter(factoryNow, -46) },
          { startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 27) },
        ],
        activities: [{ title: 'Packing', capacity: 1 }],
      },
    },
  );
  const [past, next] = made.slots;
  if (!past || !next) throw new Error('The schedule has no slots.');
  return { organizer, place, past, next, opportunity: made.opportunity };
}

describe('closing the account', () => {
  it('ends every session, refuses the password, and lets the address sign up again [closing-1]', async () => {
    const password = 'Volunteer1!';
    const email = `again${nextNumber()}@example.org`;
    const person = await makeUser(test.db, { email, passwordHash: await hashPassword(password) });
    const elsewhere = await test.signInAs(person);
    const answer = await test.call(close, { as: person, body: because });
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');

    expect((await test.ok(contract.accounts.session, { cookie: elsewhere })).user).toBeNull();
    expect(await test.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    expect((await test.refused(contract.accounts.signIn, { body: { email, password } })).code).toBe(
      'account.unknown-email',
    );
    await test.ok(contract.accounts.signUpVolunteer, {
      body: { email, password, firstName: 'New', lastName: 'Person' },
    });
  });

  it('keeps the reason’s code and nothing of the words [closing-7]', async () => {
    const person = await makeUser(test.db);
    await test.ok(close, { as: person, body: { ...because, message: 'I am Zebedee, call 5551234567' } });
    const row = await userRow(person.id);
    expect(row).toMatchObject({
      firstName: 'Former',
      lastName: 'volunteer',
      closeReason: 'no-time',
      closedAt: factoryNow,
      erasedAt: factoryNow,
    });
    expect(JSON.stringify(row)).not.toContain('Zebedee');
  });

  it('tells the person and the support team, once, with reason and address [closing-7]', async () => {
    const person = await makeUser(test.db, { firstName: 'Ottoline' });
    await test.ok(close, { as: person, body: { reason: 'privacy', message: 'It was fine.' } });
    await test.drainJobs();
    await test.drainJobs();
    const [mail, ...more] = await test.mails(person.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'delete-account', status: 'sent' });
    expect(mail?.text).toContain('Ottoline');
    const toSupport = (await test.mails(support)).filter(({ text }) => text.includes(person.email));
    expect(toSupport.map(({ template }) => template)).toEqual(['delete-account-admin']);
    expect(toSupport[0]?.text).toContain('I don’t want you to keep my data');
    expect(toSupport[0]?.text).toContain('It was fine.');
  });

  it('gives back places that are not over, and tells the coordinators who can’t come [closing-4]', async () => {
    const { organizer, next } = await scene();
    const person = await makeUser(test.db, { firstName: 'Perpetua', lastName: 'Quill' });
    const friend = await makeUser(test.db);
    const place = await makeRegistration(test.db, person, next);
    const listed = await makeAdditionalVolunteer(test.db, person, { email: friend.email });
    const companion = await makeCompanionRegistration(test.db, place, friend, listed);
    expect(await test.ok(preview, { as: person })).toEqual({
      places: 1,
      organizations: [],
      plan: null,
    });
    await test.ok(close, { as: person, body: because });
    expect((await registrationRow(place.id))?.deletedAt).toEqual(factoryNow);
    expect((await registrationRow(companion.id))?.deletedAt).toEqual(factoryNow);
    await test.drainJobs();
    const mails = await test.mails(organizer.email);
    expect(mails.map(({ template }) => template)).toEqual(['volunteer-unregistered']);
    expect(mails[0]?.text).toContain('Perpetua Quill');
    expect((await test.mails(person.email)).map(({ template }) => template)).toEqual(['delete-account']);

    const other = await makeUser(test.db);
    await test.ok(contract.registrations.signUp, {
      as: other,
      params: { opportunityId: next.opportunityId },
      body: { slotIds: [next.id] },
    });
  });

  it('tells people who came along that their places went with it, and who left [closing-4]', async () => {
    const { next } = await scene();
    const person = await makeUser(test.db, { firstName: 'Perpetua', lastName: 'Quill' });
    const friend = await makeUser(test.db, { firstName: 'Philippa' });
    await test.ok(contract.registrations.signUp, {
      as: person,
      params: { opportunityId: next.opportunityId },
      body: {
        slotIds: [next.id],
        additionalVolunteers: [{ firstName: 'Pip', lastName: 'Typed', email: friend.email }],
      },
    });
    await test.drainJobs();
    await test.ok(close, { as: person, body: because });
    await test.drainJobs();
    const mails = await test.mails(friend.email);
    expect(mails.map(({ template }) => template)).toEqual(['added-volunteer', 'unregister']);
    expect(mails[1]?.text).toContain('Perpetua Quill');
  });

  it('is told of under the name that a friend had typed [closing-4, companions-14]', async () => {
    const { organizer, next } = await scene();
    const friend = await makeUser(test.db);
    const person = await makeUser(test.db, { firstName: 'Perpetua', lastName: 'Quill' });
    await test.ok(contract.registrations.signUp, {
      as: friend,
      params: { opportunityId: next.opportunityId },
      body: {
        slotIds: [next.id],
        additionalVolunteers: [{ firstName: 'Pip', lastName: 'Typed', email: person.email }],
      },
    });
    await test.drainJobs();
    await test.ok(close, { as: person, body: because });
    await test.drainJobs();
    for (const { email } of [friend, organizer]) {
      const told = (await test.mails(email)).filter(({ template }) => template.endsWith('unregistered'));
      expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('Pip Typed')]);
      expect(JSON.stringify(told)).not.toMatch(/Former volunteer|Perpetua/);
    }
  });

  it('keeps hours that were served, without a name [closing-3]', async () => {
    const { organizer, past } = await scene();
    const person = await makeUser(test.db, { firstName: 'Thaddea', lastName: 'Umbridge' });
    const place = await makeRegistration(test.db, person, past, {
      visit: {
        checkInAt: hoursAfter(factoryNow, -48),
        checkOutAt: hoursAfter(factoryNow, -46.5),
        newVolunteer: true,
      },
    });
    const query = { start: '2030-05-01', end: '2030-06-30' };
    const before = await test.call(contract.hours.report, { as: organizer, query });
    expect(before.body).toContain('Thaddea Umbridge');
    await test.ok(close, { as: person, body: because });
    const after = await test.call(contract.hours.report, { as: organizer, query });
    expect(after.body).toBe(before.body.replace('Thaddea Umbridge', 'Former volunteer'));
    const row = await registrationRow(place.id);
    expect(row).toMatchObject({ deletedAt: null, email: `closed-${person.id}@erased.invalid` });
    expect(row?.key).toContain(`USER#${person.id}#volunteer,Former_`);
  });

  it('rejects requests to coordinate that wait, at each location, and takes approved places away [closing-6]', async () => {
    const { organization, location } = await makeOrganization(test.db);
    const second = await makeLocation(test.db, organization);
    const third = await makeLocation(test.db, organization);
    const person = await makeOrganizer(test.db);
    await makeCoordinator(test.db, person, location, { status: 'pending' });
    await makeCoordinator(test.db, person, second, { status: 'pending' });
    await makeCoordinator(test.db, person, third);
    await test.ok(close, { as: person, body: because });
    const rows = await test.db.select().from(coordinators).where(eq(coordinators.userId, person.id));
    const statusAt = (id: string) => rows.find(({ locationId }) => locationId === id)?.status;
    expect([location, second, third].map(({ id }) => statusAt(id))).toEqual(['reject', 'reject', 'delete']);
  });

  it('removes the address from groups and from the email groups of opportunities [closing-5]', async () => {
    const { place, opportunity } = await scene();
    const person = await makeUser(test.db);
    const { firstName, lastName, email } = person;
    const group = await makeGroup(
      test.db,
      place.organization,
      {},
      { members: [{ firstName, lastName, email }] },
    );
    await test.db
      .update(opportunities)
      .set({ emailGroup: ['b@example.org', ` ${email.toUpperCase()}`, 'a@example.org'] })
      .where(eq(opportunities.id, opportunity.id));
    await test.ok(close, { as: person, body: because });
    expect(await test.db.select().from(groupMembers).where(eq(groupMembers.groupId, group.id))).toEqual([]);
    const [row] = await test.db.select().from(opportunities).where(eq(opportunities.id, opportunity.id));
    expect(row?.emailGroup).toEqual(['b@example.org', 'a@example.org']);
  });
});

describe('the last organizer of an organization', () => {
  it('is told first, and then the organization is unpublished, not erased [closing-8]', async () => {
    const { organizer, place, opportunity, next } = await scene();
    const { id, name } = place.organization;
    expect((await test.ok(preview, { as: organizer })).organizations).toEqual([{ id, name }]);

    const refusal = await test.refused(close, { as: organizer, body: because });
    expect(refusal).toMatchObject({ code: 'account.last-organizer', params: { organizations: name } });
    expect((await userRow(organizer.id))?.closedAt).toBeNull();
    expect((await organizationRow(id))?.unpublishedAt).toBeNull();

    const holder = await makeUser(test.db);
    await makeRegistration(test.db, holder, next);
    await test.ok(close, { as: organizer, body: { ...because, unpublish: [id] } });
    expect(await organizationRow(id)).toMatchObject({ name, unpublishedAt: factoryNow, deletedAt: null });

    const visitor = await makeUser(test.db);
    const details = { params: { opportunityId: opportunity.id } };
    expect((await test.refused(contract.opportunities.details, details)).code).toBe('not-found');
    await test.ok(contract.opportunities.details, { ...details, as: holder });
    const late = await test.refused(contract.registrations.signUp, {
      as: visitor,
      params: { opportunityId: opportunity.id },
      body: { slotIds: [next.id] },
    });
    expect(late.code).toBe('not-published');
    const { items } = await test.ok(contract.opportunities.list, {});
    expect(items.map((item) => item.id)).not.toContain(opportunity.id);
  });

  it('leaves it as it is when another organizer stays; a coordinator is none, nor is a closed account', async () => {
    const { organizer, place } = await scene();
    const { id } = place.organization;
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, place.location);
    const second = await makeOrganizer(test.db);
    await makeCoordinator(test.db, second, place.location, { role: 'organizer' });
    await test.ok(close, { as: second, body: because });
    expect((await organizationRow(id))?.unpublishedAt).toBeNull();
    expect((await test.ok(preview, { as: organizer })).organizations).toMatchObject([{ id }]);
    expect((await test.ok(preview, { as: coordinator })).organizations).toEqual([]);
    expect((await test.refused(close, { as: organizer, body: because })).code).toBe('account.last-organizer');
  });

  it('is found out when two leave at the same time [closing-8]', async () => {
    const { organizer, place } = await scene();
    const second = await makeOrganizer(test.db);
    await makeCoordinator(test.db, second, place.location, { role: 'organizer' });
    const answers = await Promise.all(
      [organizer, second].map((as) => test.call(close, { as, body: because })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await organizationRow(place.organization.id))?.unpublishedAt).toBeNull();
  });

  it('can’t unpublish what is not theirs alone by naming it', async () => {
    const { place } = await scene();
    const person = await makeUser(test.db);
    await test.ok(close, { as: person, body: { ...because, unpublish: [place.organization.id] } });
    expect((await organizationRow(place.organization.id))?.unpublishedAt).toBeNull();
  });
});

describe('refused', () => {
  it('visitors', async () => {
    expect((await test.refused(preview)).code).toBe('sign-in-required');
    expect((await test.refused(close, { body: because })).code).toBe('sign-in-required');
  });

  it('a session of an account that is closed', async () => {
    const person = await makeUser(test.db);
    await test.ok(close, { as: person, body: because });
    expect((await test.refused(close, { as: person, body: because })).code).toBe('sign-in-required');
  });

  it('a call from another site', async () => {
    const person = await makeUser(test.db);
    const refusal = await test.refused(close, {
      as: person,
      body: because,
      headers: { origin: 'https://evil.example' },
    });
    expect(refusal.code).toBe('request.cross-site');
    expect((await userRow(person.id))?.closedAt).toBeNull();
  });

  it('no reason, one of their own making, and a message that is too long', async () => {
    const person = await makeUser(test.db);
    const bodies = [
      [{}, 'reason', 'Please choose a reason'],
      [{ reason: '<script>' }, 'reason', 'Please choose a reason'],
      [
        { ...because, message: 'x'.repeat(closeMessageMax + 1) },
        'message',
        'Please use at most 1000 characters.',
      ],
    ] as const;
    for (const [body, path, message] of bodies) {
      const refusal = await test.refused(close, { as: person, body: body as never });
      expect(refusal.fields).toMatchObject([{ path, message }]);
    }
    expect((await userRow(person.id))?.closedAt).toBeNull();
  });

  it('a sign-up that was on its way while the account was closed', async () => {
    const { next, opportunity } = await scene();
    const person = await makeUser(test.db);
    const [closed, signedUp] = await Promise.all([
      test.call(close, { as: person, body: because }),
      test.call(contract.registrations.signUp, {
        as: person,
        params: { opportunityId: opportunity.id },
        body: { slotIds: [next.id] },
      }),
    ]);
    expect(closed.statusCode).toBe(200);
    expect([200, 201, 401]).toContain(signedUp.statusCode);
    const live = await test.db
      .select()
      .from(registrations)
      .where(and(eq(registrations.userId, person.id), eq(registrations.email, person.email)));
    expect(live).toEqual([]);
  });

  it.each([1, 2, 3])('a party that was edited while the account was closed (%i)', async () => {
    const { next, opportunity } = await scene();
    const person = await makeUser(test.db);
    const friend = await makeUser(test.db);
    const { registrations: made } = await test.ok(contract.registrations.signUp, {
      as: person,
      params: { opportunityId: opportunity.id },
      body: { slotIds: [next.id] },
    });
    const { firstName, lastName, email } = friend;
    const [closed, edited] = await Promise.all([
      test.call(close, { as: person, body: because }),
      test.call(contract.registrations.update, {
        as: person,
        params: { registrationId: made[0]!.id },
        body: { additionalVolunteers: [{ firstName, lastName, email }] },
      }),
    ]);
    expect(closed.statusCode).toBe(200);
    expect([200, 401, 404]).toContain(edited.statusCode);
    const live = await test.db
      .select()
      .from(registrations)
      .where(and(isOneOf(registrations.userId, [person.id, friend.id]), isNull(registrations.deletedAt)));
    expect(live).toEqual([]);
  });
});
