import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { partyMax } from '#shared/rules/party.ts';
import {
  additionalVolunteers,
  authAccounts,
  emails,
  registrationAdditionalVolunteers,
  registrations,
  users,
  opportunities,
} from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  factoryNow,
  hoursAfter,
  makeAdditionalVolunteer,
  makeGroup,
  makeOpportunity,
  makeOrganization,
  makeOrganizer,
  makeRegistration,
  makeUser,
  makeVolunteerRequest,
  nextNumber,
} from '#testing/factories/index.ts';

const { signUp, update, removeAdditionalVolunteer, cancel } = contract.registrations;
const { details } = contract.opportunities;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.drainJobs();
  await test.db.delete(emails);
});

/** An opportunity with two slots of two places, a coordinator, an address in its e-mail group, and a volunteer. */
async function scene(overrides: Partial<typeof opportunities.$inferInsert> = {}) {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const world = await makeOpportunity(
    test.db,
    at,
    { emailGroup: ['group@example.org'], ...overrides },
    {
      coordinators: [organizer],
      schedule: {
        dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 27) }],
        activities: [
          { title: 'Packing', capacity: 2 },
          { title: 'Welcoming', capacity: 2 },
        ],
      },
    },
  );
  const volunteer = await makeUser(test.db, { firstName: 'Ada', lastName: 'Okafor' });
  const slotIds = world.slots.map(({ id }) => id);
  return {
    ...at,
    ...world,
    organizer,
    volunteer,
    params: { opportunityId: world.opportunity.id },
    slotIds,
    slot: slotIds[0]!,
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const stranger = (firstName = 'Lin') => ({
  firstName,
  lastName: 'Park',
  email: `stranger${nextNumber()}@example.org`,
});
const named = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) => ({
  firstName,
  lastName,
  email,
});

/** Signs the scene's volunteer up with these people. @returns the id of the registration */
async function signedUp(world: Scene, people: object[]): Promise<string> {
  const { registrations: made } = await test.ok(signUp, {
    params: world.params,
    body: { slotIds: [world.slot], additionalVolunteers: people as never },
    as: world.volunteer,
  });
  return made[0]!.id;
}

const activeIn = (slotId: string) =>
  test.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.slotId, slotId), isNull(registrations.deletedAt)));
const accountOf = async (email: string) =>
  (await test.db.select().from(users).where(eq(users.email, email)))[0];
const mailed = async (): Promise<string[]> => {
  await test.drainJobs();
  const rows = await test.db.select().from(emails);
  return rows.map(({ template, recipient }) => `${template} ${recipient}`).toSorted();
};
/** The viewer's own place in the scene's first slot, as the details page shows it. */
const ownPlace = async (world: Scene) => {
  const page = await test.ok(details, { params: world.params, as: world.volunteer });
  return page.dates[0]!.slots.find(({ id }) => id === world.slot)!.registration!;
};

describe('bringing people along', () => {
  it('gives each a registration of their own in every chosen slot, and takes no place for them', async () => {
    const world = await scene();
    const friend = await makeUser(test.db);
    const child = stranger();
    const { registrations: made } = await test.ok(signUp, {
      params: world.params,
      body: {
        slotIds: world.slotIds,
        additionalVolunteers: [{ ...named(friend), ageVerification: true }, child],
      },
      as: world.volunteer,
    });
    expect(made).toHaveLength(2);
    for (const slotId of world.slotIds) {
      const rows = await activeIn(slotId);
      const own = rows.find(({ userId }) => userId === world.volunteer.id)!;
      expect(rows).toHaveLength(3);
      expect(rows.filter(({ isAdditionalVolunteer }) => isAdditionalVolunteer)).toMatchObject([
        { broughtByRegistrationId: own.id, activityName: own.activityName },
        { broughtByRegistrationId: own.id, activityName: own.activityName },
      ]);
    }
    const page = await test.ok(details, { params: world.params, as: world.volunteer });
    expect(page.dates[0]!.slots[0]).toMatchObject({ capacity: 2, filled: 1, left: 1, additional: 2 });
    expect((await ownPlace(world)).additionalVolunteers).toMatchObject([
      { ...named(friend), ageVerification: true, can: { remove: true } },
      { ...child, ageVerification: false, can: { remove: true } },
    ]);
  });

  it('makes an account for an unknown address, with a password that nobody is told', async () => {
    const world = await scene();
    const child = stranger();
    await signedUp(world, [child]);
    const account = (await accountOf(child.email))!;
    expect(account).toMatchObject({ isVolunteer: true, isOrganizer: false, emailVerified: false });
    const [secret] = await test.db.select().from(authAccounts).where(eq(authAccounts.userId, account.id));
    expect(secret?.password).toMatch(/^\$argon2id\$/);
    expect(await mailed()).toContain(`send-password ${child.email}`);
  });

  it('keeps the people in the own list, once', async () => {
    const world = await scene();
    const saved = await makeAdditionalVolunteer(test.db, world.volunteer, { ageVerified: false });
    const child = stranger();
    const registrationId = await signedUp(world, [{ ...named(saved), ageVerification: true }, child]);
    const list = await test.db
      .select()
      .from(additionalVolunteers)
      .where(eq(additionalVolunteers.userId, world.volunteer.id));
    expect(list).toHaveLength(2);
    expect(list.find(({ id }) => id === saved.id)).toMatchObject({
      ageVerified: true,
      accountUserId: (await accountOf(saved.email))!.id,
    });
    const links = await test.db
      .select()
      .from(registrationAdditionalVolunteers)
      .where(eq(registrationAdditionalVolunteers.registrationId, registrationId));
    expect(new Set(links.map(({ additionalVolunteerId }) => additionalVolunteerId))).toEqual(
      new Set(list.map(({ id }) => id)),
    );
  });

  it('mails everybody what concerns them', async () => {
    const world = await scene();
    const friend = await makeUser(test.db);
    const child = stranger();
    await signedUp(world, [{ ...named(friend), ageVerification: true }, child]);
    expect(await mailed()).toEqual(
      [
        `registered ${world.volunteer.email}`,
        `added-volunteer ${friend.email}`,
        `added-volunteer ${child.email}`,
        `send-password ${child.email}`,
        `age-verification ${world.organizer.email}`,
        `new-volunteer ${world.organizer.email}`,
        'new-volunteer group@example.org',
      ].toSorted(),
    );
    const [age] = (await test.mails(world.organizer.email)).filter(
      ({ template }) => template === 'age-verification',
    );
    expect(age!.text).toContain(`${friend.firstName} ${friend.lastName}`);
    expect(age!.text).not.toContain('Lin Park');
    const [notice] = await test.mails('group@example.org');
    expect(notice!.text).toContain('Lin Park');
    expect(notice!.text).not.toContain(child.email);
  });

  it('tells the coordinators nothing of ages when no box is ticked', async () => {
    const world = await scene();
    await signedUp(world, [stranger()]);
    expect((await mailed()).filter((mail) => mail.startsWith('age-verification'))).toEqual([]);
  });

  it('takes no answer about age in a private opportunity', async () => {
    const world = await scene({ isPrivate: true });
    const friend = await makeUser(test.db);
    for (const person of [world.volunteer, friend]) {
      await makeVolunteerRequest(test.db, person, world.organization, { status: 'approved' });
    }
    await signedUp(world, [{ ...named(friend), ageVerification: true }]);
    expect((await ownPlace(world)).additionalVolunteers).toMatchObject([{ ageVerification: false }]);
    expect((await mailed()).filter((mail) => mail.startsWith('age-verification'))).toEqual([]);
  });
});

describe('somebody who can not be brought along is named with the reason', () => {
  it.each([
    ['without a first name', { firstName: ' ' }, 'firstName', 'First Name is required'],
    ['without a last name', { lastName: '' }, 'lastName', 'Last Name is required'],
    ['without an address', { email: '' }, 'email', 'Email is required'],
    ['with no address at all', { email: 'nobody' }, 'email', /valid email/],
  ])('%s', async (_name, wrong, field, message) => {
    const world = await scene();
    const problem = await test.refused(signUp, {
      params: world.params,
      body: { slotIds: [world.slot], additionalVolunteers: [stranger(), { ...stranger(), ...wrong }] },
      as: world.volunteer,
    });
    expect(problem.fields).toEqual([
      expect.objectContaining({
        path: `additionalVolunteers.1.${field}`,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      }),
    ]);
  });

  interface Case {
    name: string;
    opportunity?: Partial<typeof opportunities.$inferInsert>;
    people: (world: Scene) => Promise<{ firstName: string; lastName: string; email: string }[]>;
    code: string;
    message: string;
  }
  const approved = (world: Scene, person: Scene['volunteer']) =>
    makeVolunteerRequest(test.db, person, world.organization, { status: 'approved' });
  const lin = () => stranger('Lin');
  const cases: Case[] = [
    {
      name: 'the holder themselves',
      people: async ({ volunteer }) => [{ ...stranger(), email: volunteer.email.toUpperCase() }],
      code: 'request.invalid',
      message: 'This is your own email address. Please enter theirs.',
    },
    {
      name: 'the same person twice',
      people: async () => {
        const one = stranger();
        return [one, { ...one, firstName: 'Kim' }];
      },
      code: 'request.invalid',
      message: 'Already Added',
    },
    {
      name: 'not approved for a private opportunity',
      opportunity: { isPrivate: true },
      people: async (world) => {
        await approved(world, world.volunteer);
        const friend = await makeUser(test.db, { firstName: 'Lin', lastName: 'Park' });
        await makeVolunteerRequest(test.db, friend, world.organization, { status: 'pending' });
        return [named(friend)];
      },
      code: 'companion-not-approved',
      message:
        "Oops! Lin Park user isn't authorized to join this opportunity. Please add only those who are approved by the organization.",
    },
    {
      name: 'a stranger to a private opportunity',
      opportunity: { isPrivate: true },
      people: async (world) => {
        await approved(world, world.volunteer);
        return [lin()];
      },
      code: 'companion-not-approved',
      message:
        "Oops! Lin Park user isn't authorized to join this opportunity. Please add only those who are approved by the organization.",
    },
    {
      name: 'not in the group of a restricted opportunity',
      opportunity: { restrictGroupRegistration: true },
      people: async (world) => {
        const { volunteer, organization, opportunity } = world;
        await makeGroup(test.db, organization, {}, { members: [volunteer], opportunities: [opportunity] });
        return [lin()];
      },
      code: 'companion-not-in-group',
      message:
        'Lin Park is not in the group of volunteers that this opportunity is restricted to. Please contact the coordinator, or sign up without them.',
    },
    {
      name: 'signed up by themselves',
      people: async (world) => {
        const friend = await makeUser(test.db, { firstName: 'Lin', lastName: 'Park' });
        await makeRegistration(test.db, friend, world.slots[0]!);
        return [named(friend)];
      },
      code: 'companion-already-registered',
      message: 'Lin Park is already signed up for Packing on 06/03/2030. Please leave them out.',
    },
    {
      name: 'brought along by somebody else',
      people: async (world) => {
        const friend = lin();
        await signedUp({ ...world, volunteer: await makeUser(test.db) }, [friend]);
        return [friend];
      },
      code: 'companion-already-registered',
      message: 'Lin Park is already signed up for Packing on 06/03/2030. Please leave them out.',
    },
  ];

  it.each(cases)('$name', async ({ opportunity, people, code, message }) => {
    const world = await scene(opportunity);
    const party = await people(world);
    const before = (await activeIn(world.slot)).length;
    const body = { slotIds: [world.slot], additionalVolunteers: party };
    const problem = await test.refused(signUp, { params: world.params, body, as: world.volunteer });
    expect(problem.code).toBe(code);
    expect(problem.fields).toEqual([
      expect.objectContaining({ path: `additionalVolunteers.${party.length - 1}.email`, message }),
    ]);
    expect(await activeIn(world.slot)).toHaveLength(before);

    // The same when they are to join later.
    if (code === 'request.invalid') return;
    const registrationId = await signedUp(world, []);
    const again = await test.refused(update, {
      params: { registrationId },
      body: { additionalVolunteers: party },
      as: world.volunteer,
    });
    expect(again).toMatchObject({ code, fields: [{ message }] });
  });

  it('takes approved people and members of the group along', async () => {
    const world = await scene({ isPrivate: true, restrictGroupRegistration: true });
    const friend = await makeUser(test.db);
    const { volunteer, organization, opportunity } = world;
    const members = [volunteer, friend];
    await makeGroup(test.db, organization, {}, { members, opportunities: [opportunity] });
    for (const person of members) await approved(world, person);
    await signedUp(world, [named(friend)]);
    expect(await activeIn(world.slot)).toHaveLength(2);
  });

  it('at most so many in one sign-up', async () => {
    const world = await scene();
    const people = Array.from({ length: partyMax + 1 }, () => stranger());
    const body = { slotIds: [world.slot], additionalVolunteers: people };
    const problem = await test.refused(signUp, { params: world.params, body, as: world.volunteer });
    expect(problem.code).toBe('request.invalid');
  });
});

describe('editing a sign-up', () => {
  it('adds, keeps and removes people, and tells those concerned', async () => {
    const world = await scene();
    const [stays, goes, comes] = [stranger('Stay'), stranger('Goes'), stranger('Comes')];
    const registrationId = await signedUp(world, [stays, goes]);
    await mailed();
    await test.db.delete(emails);
    await test.ok(update, {
      params: { registrationId },
      body: { additionalVolunteers: [{ ...stays, ageVerification: true }, comes] },
      as: world.volunteer,
    });
    expect((await ownPlace(world)).additionalVolunteers).toMatchObject([
      { ...stays, ageVerification: true },
      comes,
    ]);
    expect(await mailed()).toEqual(
      [
        `added-volunteer ${comes.email}`,
        `send-password ${comes.email}`,
        `unregister ${goes.email}`,
        `age-verification ${world.organizer.email}`,
        `sign-up-changed ${world.organizer.email}`,
        'sign-up-changed group@example.org',
      ].toSorted(),
    );
    const [notice] = await test.mails('group@example.org');
    expect(notice!.text).toContain('New in the party: Comes Park.');
    expect(notice!.text).toContain('No longer in the party: Goes Park.');
    expect(notice!.text).toContain('Coming along: Stay Park, Comes Park.');
  });

  it('says nothing when nothing changed', async () => {
    const world = await scene();
    const friend = stranger();
    const registrationId = await signedUp(world, [friend]);
    await mailed();
    await test.db.delete(emails);
    const body = { additionalVolunteers: [friend] };
    await test.ok(update, { params: { registrationId }, body, as: world.volunteer });
    expect(await mailed()).toEqual([]);
  });

  it('lets a person come again who was taken out', async () => {
    const world = await scene();
    const friend = stranger();
    const registrationId = await signedUp(world, [friend]);
    for (const additionalVolunteers of [[], [friend]]) {
      await test.ok(update, {
        params: { registrationId },
        body: { additionalVolunteers },
        as: world.volunteer,
      });
    }
    expect(await activeIn(world.slot)).toHaveLength(2);
  });

  it('removes one person, until that person has checked in', async () => {
    const world = await scene();
    const [one, two] = [stranger(), stranger()];
    const registrationId = await signedUp(world, [one, two]);
    const place = await ownPlace(world);
    const [first, second] = place.additionalVolunteers.map(({ id }) => id);
    const remove = (companionId: string) => ({
      params: { registrationId, companionId },
      as: world.volunteer,
    });
    await test.ok(removeAdditionalVolunteer, remove(first!));
    await test.db.update(registrations).set({ checkInAt: factoryNow }).where(eq(registrations.id, second!));
    const refusal = {
      status: 409,
      code: 'registration.companion-checked-in',
      message: 'You cannot remove the volunteer because they have already completed the check-in process.',
    };
    expect(await test.refused(removeAdditionalVolunteer, remove(second!))).toMatchObject(refusal);
    const edit = { params: { registrationId }, body: { additionalVolunteers: [] }, as: world.volunteer };
    expect(await test.refused(update, edit)).toMatchObject(refusal);
    expect(await test.refused(removeAdditionalVolunteer, remove(first!))).toMatchObject({
      code: 'not-found',
    });
    expect((await ownPlace(world)).additionalVolunteers).toMatchObject([
      { id: second, can: { remove: false } },
    ]);
  });

  it('is refused once the slot is over, and for additions once the opportunity is archived', async () => {
    const world = await scene();
    const friend = stranger();
    const registrationId = await signedUp(world, [friend]);
    const edit = (additionalVolunteers: object[]) => ({
      params: { registrationId },
      body: { additionalVolunteers: additionalVolunteers as never },
      as: world.volunteer,
    });
    await test.db
      .update(opportunities)
      .set({ status: 'archived' })
      .where(eq(opportunities.id, world.opportunity.id));
    expect(await test.refused(update, edit([friend, stranger()]))).toMatchObject({ code: 'not-published' });
    await test.ok(update, edit([]));
    test.clock.set(hoursAfter(factoryNow, 27));
    expect(await test.refused(update, edit([]))).toMatchObject({ code: 'date-past' });
  });

  it('is for the account holder alone', async () => {
    const world = await scene();
    const friend = await makeUser(test.db);
    const registrationId = await signedUp(world, [named(friend)]);
    const companionId = (await ownPlace(world)).additionalVolunteers[0]!.id;
    const body = { additionalVolunteers: [] };
    expect(await test.refused(update, { params: { registrationId }, body })).toMatchObject({
      code: 'sign-in-required',
    });
    for (const as of [friend, world.organizer, await makeUser(test.db)]) {
      for (const id of [registrationId, companionId]) {
        const params = { registrationId: id };
        expect(await test.refused(update, { params, body, as })).toMatchObject({ code: 'not-found' });
      }
      const params = { registrationId, companionId };
      expect(await test.refused(removeAdditionalVolunteer, { params, as })).toMatchObject({
        code: 'not-found',
      });
    }
  });
});

describe('unregistering with people', () => {
  it('gives back everybody’s registration and tells each', async () => {
    const world = await scene();
    const friend = stranger();
    const registrationId = await signedUp(world, [friend]);
    await mailed();
    await test.db.delete(emails);
    await test.ok(cancel, { params: { registrationId }, as: world.volunteer });
    expect(await activeIn(world.slot)).toEqual([]);
    expect(await mailed()).toEqual(
      [
        `unregister ${world.volunteer.email}`,
        `unregister ${friend.email}`,
        `volunteer-unregistered ${world.organizer.email}`,
        'volunteer-unregistered group@example.org',
      ].toSorted(),
    );
  });

  it('lets those stay who have checked in', async () => {
    const world = await scene();
    const registrationId = await signedUp(world, [stranger(), stranger()]);
    const [there] = (await ownPlace(world)).additionalVolunteers;
    await test.db.update(registrations).set({ checkInAt: factoryNow }).where(eq(registrations.id, there!.id));
    await test.ok(cancel, { params: { registrationId }, as: world.volunteer });
    expect(await activeIn(world.slot)).toMatchObject([{ id: there!.id }]);
  });

  it('somebody who was brought along may give up their own place', async () => {
    const world = await scene();
    const friend = await makeUser(test.db);
    await signedUp(world, [named(friend)]);
    const companionId = (await ownPlace(world)).additionalVolunteers[0]!.id;
    await test.ok(cancel, { params: { registrationId: companionId }, as: friend });
    expect((await ownPlace(world)).additionalVolunteers).toEqual([]);
  });
});

describe('the link to a first password', () => {
  const { setFirstPassword, signIn } = contract.accounts;
  const password = { newPassword: 'Volunteer1!', confirmPassword: 'Volunteer1!' };

  async function invited() {
    const world = await scene();
    const child = stranger();
    await signedUp(world, [child]);
    await test.drainJobs();
    const mails = await test.mails(child.email);
    const text = mails.find(({ template }) => template === 'send-password')?.text ?? '';
    const url = /http\S+first-password\?token=\S+/.exec(text)?.[0] ?? '';
    return { child, token: new URL(url).searchParams.get('token') ?? '' };
  }

  it('sets a password once, and the address counts as confirmed', async () => {
    const { child, token } = await invited();
    await test.ok(setFirstPassword, { body: { token, ...password } });
    await test.ok(signIn, { body: { email: child.email, password: password.newPassword } });
    expect(await test.refused(setFirstPassword, { body: { token, ...password } })).toMatchObject({
      code: 'account.link-invalid',
    });
  });

  it('is refused when it is wrong or seven days old', async () => {
    const { token } = await invited();
    for (const wrong of ['x', 'a.b', `${token}x`, token.replace('.', '')]) {
      expect(await test.refused(setFirstPassword, { body: { token: wrong, ...password } })).toMatchObject({
        code: 'account.link-invalid',
      });
    }
    test.clock.advance({ days: 7 });
    expect(await test.refused(setFirstPassword, { body: { token, ...password } })).toMatchObject({
      code: 'account.link-invalid',
    });
  });
});
