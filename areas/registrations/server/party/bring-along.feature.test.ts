import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { partyMax } from '#areas/registrations/rules/party.ts';
import { additionalVolunteers } from '#areas/additional-volunteers/schema/additional-volunteers.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { type opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { passwords } from '#areas/accounts/schema/accounts.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import {
  makeCompanionAnswer,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { named, partyScenes, stranger, type PartyScene } from '#areas/registrations/testing/party.world.ts';

const { signUp, update } = contract.registrations;
const { details } = contract.opportunities;

let test: TestApp;
let scenes: ReturnType<typeof partyScenes>;
beforeAll(async () => {
  test = await createTestApp();
  scenes = partyScenes(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.drainJobs();
  await test.db.delete(emails);
});

const scene: typeof scenes.scene = (overrides) => scenes.scene(overrides);
const signedUp: typeof scenes.signedUp = (world, people) => scenes.signedUp(world, people);
const activeIn: typeof scenes.activeIn = (slotId) => scenes.activeIn(slotId);
const accountOf: typeof scenes.accountOf = (email) => scenes.accountOf(email);
const mailed = () => scenes.mailed();
const ownPlace: typeof scenes.ownPlace = (world) => scenes.ownPlace(world);

describe('bringing people along', () => {
  it('gives each a registration of their own in every chosen slot, and takes no place for them [companions-2]', async () => {
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

  it('makes an account for an unknown address, with a password that nobody is told [companions-5]', async () => {
    const world = await scene();
    const child = stranger();
    await signedUp(world, [child]);
    const account = (await accountOf(child.email))!;
    expect(account).toMatchObject({ isVolunteer: true, isOrganizer: false, emailVerified: false });
    const [secret] = await test.db.select().from(passwords).where(eq(passwords.userId, account.id));
    expect(secret?.hash).toMatch(/^\$argon2id\$/);
    expect(await mailed()).toContain(`send-password ${child.email}`);
  });

  it('keeps the people in the own list, once [companions-6]', async () => {
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

  it('mails everybody what concerns them [companions-7]', async () => {
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

  it('leads organizers, who have no volunteer home, to the opportunity’s page [companions-10]', async () => {
    const world = await scene();
    const [friend, colleague] = [await makeUser(test.db), await makeOrganizer(test.db)];
    await signedUp(world, [named(friend), named(colleague)]);
    await mailed();
    const linkOf = async ({ email }: { email: string }) => {
      const mail = (await test.mails(email)).find(({ template }) => template === 'added-volunteer');
      return /See or change your sign-ups:\n(\S+)/.exec(mail!.text)?.[1];
    };
    expect(await linkOf(friend)).toBe('http://manyhands.test/volunteer/profile');
    expect(await linkOf(colleague)).toBe(`http://manyhands.test/opportunities/${world.opportunity.id}`);
  });

  it('tells the coordinators nothing of ages when no box is ticked [companions-7]', async () => {
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
    people: (world: PartyScene) => Promise<{ firstName: string; lastName: string; email: string }[]>;
    code: string;
    message: string;
  }
  const approved = (world: PartyScene, person: PartyScene['volunteer']) =>
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
        await makeCompanionAnswer(test.db, world.volunteer, friend);
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
        await makeCompanionAnswer(test.db, world.volunteer, (await accountOf(friend.email))!);
        return [friend];
      },
      code: 'companion-already-registered',
      message: 'Lin Park is already signed up for Packing on 06/03/2030. Please leave them out.',
    },
  ];

  it.each(cases)('$name [companions-3, companions-4]', async ({ opportunity, people, code, message }) => {
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
