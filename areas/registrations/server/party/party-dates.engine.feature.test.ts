import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { partyMax } from '#areas/registrations/rules/party.ts';
import { slotsPerSignUpMax } from '#areas/registrations/rules/registrations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeEmailGroupAddress } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { named, partyScenes, stranger, type PartyPerson } from '#areas/registrations/testing/party.world.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';

const { signUp, update, cancel, cannotCome, naming, answerNaming, upcoming } = contract.registrations;

let test: TestApp;
let scenes: ReturnType<typeof partyScenes>;
beforeAll(async () => {
  test = await createTestApp();
  scenes = partyScenes(test);
});
afterAll(() => test.close());
beforeEach(() => scenes.beginAgain());

/** Somebody who has a place on each of the dates, with the same people along, all of whom were told. */
async function family(people: PartyPerson[], dates = 3) {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const made = await makeOpportunity(
    test.db,
    at,
    { emailGroup: ['group@example.org'] },
    {
      coordinators: [organizer],
      schedule: {
        dates: Array.from({ length: dates }, (_, day) => ({
          startAt: hoursAfter(factoryNow, 24 * (day + 1)),
          endAt: hoursAfter(factoryNow, 24 * (day + 1) + 3),
        })),
        activities: [{ title: 'Packing', capacity: 2 }],
      },
    },
  );
  await makeEmailGroupAddress(test.db, at.organization, 'group@example.org');
  const holder = await makeUser(test.db, { firstName: 'Ada', lastName: 'Okafor' });
  const { registrations: own } = await test.ok(signUp, {
    as: holder,
    params: { opportunityId: made.opportunity.id },
    body: { slotIds: made.slots.map(({ id }) => id), additionalVolunteers: people as never },
  });
  await scenes.mailed();
  const ids = own.map(({ id }) => id);
  const [first = '', ...also] = ids;
  const links = Object.fromEntries(
    await Promise.all(people.map(async ({ email }) => [email, await scenes.linkTo(email)] as const)),
  );
  await test.db.delete(emails);
  test.clock.advance({ minutes: 1 });
  return {
    ...at,
    ...made,
    organizer,
    holder,
    ids,
    first,
    also,
    linkTo: ({ email }: PartyPerson) => links[email]!,
    edit: (body: object, params = { registrationId: first }) => ({ as: holder, params, body }),
    /** First names of those who come along to each of the dates, nearest first. */
    parties: async () => {
      const { items } = await test.ok(upcoming, { as: holder });
      return items.map(({ additionalVolunteers }) => additionalVolunteers.map(({ firstName }) => firstName));
    },
  };
}

const textTo = async (address: string) => {
  const told = await test.mails(address);
  expect(told).toHaveLength(1);
  return told[0]!.text;
};

describe('a party that comes on several dates', () => {
  it('is changed for the chosen ones at once, and each is told by one mail with the same names [companions-23]', async () => {
    const [mia, ben, lin] = [stranger('Mia'), stranger('Ben'), stranger('Lin')];
    const zoe = stranger('Zoe');
    const { edit, also, ids, holder, organizer, parties } = await family([mia, ben, lin]);
    const body = {
      additionalVolunteers: [zoe],
      corrected: [{ ...mia, firstName: 'Maja' }],
      removed: [ben.email],
      also,
    };
    const { changed } = await test.ok(update, edit(body));
    expect(changed).toEqual(
      ids.map((registrationId) =>
        expect.objectContaining({
          registrationId,
          activity: 'Packing',
          added: ['Zoe Park'],
          removed: ['Ben Park'],
          corrected: ['Maja Park'],
        }),
      ),
    );
    expect(await parties()).toEqual([
      ['Maja', 'Lin', 'Zoe'],
      ['Maja', 'Lin', 'Zoe'],
      ['Maja', 'Lin', 'Zoe'],
    ]);
    expect(await scenes.mailed()).toEqual(
      [
        `added-volunteer ${zoe.email}`,
        `send-password ${zoe.email}`,
        `unregister ${ben.email}`,
        `party-changed ${holder.email}`,
        `sign-up-changed ${organizer.email}`,
        'sign-up-changed group@example.org',
      ].toSorted(),
    );
    for (const address of [holder.email, organizer.email, 'group@example.org']) {
      const text = await textTo(address);
      expect(text).toContain('New in the party: Zoe Park.');
      expect(text).toContain('No longer in the party: Ben Park.');
      expect(text).toContain('Coming along: Maja Park, Lin Park, Zoe Park.');
      expect(text.match(/June \d+/g)).toHaveLength(3);
    }
    // Sent once more, as after an answer that was lost, it does nothing.
    await test.db.delete(emails);
    expect(await test.ok(update, edit(body))).toEqual({ changed: [] });
    expect(await scenes.mailed()).toEqual([]);
  });

  it('is changed for the one date alone, and mails tell who comes on which [companions-23]', async () => {
    const [mia, ben] = [stranger('Mia'), stranger('Ben')];
    const { edit, also, holder, organizer, parties } = await family([mia, ben]);
    expect((await test.ok(update, edit({ removed: [ben.email] }))).changed).toHaveLength(1);
    expect(await parties()).toEqual([['Mia'], ['Mia', 'Ben'], ['Mia', 'Ben']]);
    await scenes.mailed();
    await test.db.delete(emails);
    // What differs between the dates stays so: only what was edited changes.
    const zoe = stranger('Zoe');
    await test.ok(update, edit({ additionalVolunteers: [zoe], also }));
    expect(await parties()).toEqual([
      ['Mia', 'Zoe'],
      ['Mia', 'Ben', 'Zoe'],
      ['Mia', 'Ben', 'Zoe'],
    ]);
    await scenes.mailed();
    for (const address of [holder.email, organizer.email, 'group@example.org']) {
      const text = await textTo(address);
      expect(text).toContain('New in the party: Zoe Park.');
      expect(text).toMatch(
        /Coming along: Mia Park, Zoe Park\n[\s\S]*Coming along: Mia Park, Ben Park, Zoe Park\n/,
      );
    }
  });

  it('keeps what differs between the dates when something else of somebody is corrected [companions-23]', async () => {
    const mia = stranger('Mia');
    const { edit, also, ids, holder } = await family([mia], 2);
    const entries = async () => {
      const { items } = await test.ok(upcoming, { as: holder });
      return items.map(({ additionalVolunteers: [entry] }) => [entry?.lastName, entry?.ageVerification]);
    };
    const { email } = mia;
    await test.ok(
      update,
      edit({ corrected: [{ email, ageVerification: true }] }, { registrationId: ids[1]! }),
    );
    await test.ok(update, edit({ corrected: [{ email, lastName: 'Parker' }], also }));
    expect(await entries()).toEqual([
      ['Parker', false],
      ['Parker', true],
    ]);
    // Brought to dates on which she comes already, nothing of hers changes there.
    expect(await test.ok(update, edit({ additionalVolunteers: [mia], also }))).toEqual({ changed: [] });
    expect(await entries()).toEqual([
      ['Parker', false],
      ['Parker', true],
    ]);
  });

  it('mails nobody when a name is written otherwise and the same people come [companions-23]', async () => {
    const mia = stranger('Mia');
    const { edit, also } = await family([mia], 2);
    await test.ok(update, edit({ corrected: [{ email: mia.email, lastName: 'Parker' }], also }));
    await test.drainJobs();
    expect(await test.db.select({ template: emails.template }).from(emails)).toEqual([]);
  });

  it('tells somebody only of the dates to which they are brought now [companions-23]', async () => {
    const [zoe, kim] = [stranger('Zoe'), stranger('Kim')];
    const { edit, also } = await family([], 2);
    await test.ok(update, edit({ additionalVolunteers: [zoe] }));
    await scenes.mailed();
    await test.db.delete(emails);
    test.clock.advance({ minutes: 1 });
    await test.ok(update, edit({ additionalVolunteers: [zoe, kim], also }));
    await scenes.mailed();
    const addedText = async (address: string) =>
      (await test.mails(address)).find(({ text }) => text.includes('June'))?.text ?? '';
    expect(new Set((await addedText(zoe.email)).match(/June \d+/g))).toEqual(new Set(['June 4']));
    expect(new Set((await addedText(kim.email)).match(/June \d+/g))).toEqual(new Set(['June 3', 'June 4']));
  });

  it('does not bring somebody back who said that they can’t come, and keeps whom another window added [companions-23]', async () => {
    const [mia, ben] = [stranger('Mia'), stranger('Ben')];
    const world = await family([mia, ben]);
    const { edit, also, parties } = world;
    const token = world.linkTo(ben);
    const { places } = await test.ok(naming, { query: { token } });
    await test.ok(cannotCome, { body: { token, namingId: places[1]!.id } });
    // The two windows were opened before either was saved.
    await test.ok(update, edit({ additionalVolunteers: [stranger('Zoe')], also }));
    await test.ok(update, edit({ corrected: [{ ...ben, firstName: 'Benny' }], removed: [mia.email], also }));
    expect(await parties()).toEqual([['Benny', 'Zoe'], ['Zoe'], ['Benny', 'Zoe']]);
  });

  it('has nothing of it done when a date refuses, and each such date is named [companions-23]', async () => {
    const [mia, ben] = [stranger('Mia'), stranger('Ben')];
    const { edit, also, slots, parties, ids } = await family([mia, ben]);
    const held = (slotId: string) => scenes.activeIn(slotId);
    const account = (await scenes.accountOf(ben.email))!;
    for (const { id } of slots.slice(1)) {
      const place = (await held(id)).find(({ userId }) => userId === account.id)!;
      await makeVisit(test.db, place, { checkInAt: factoryNow });
    }
    const zoe = stranger('Zoe');
    const refused = await test.refused(
      update,
      edit({ additionalVolunteers: [zoe], removed: [ben.email], also }),
    );
    expect(refused).toMatchObject({ code: 'registration.companion-checked-in', status: 409 });
    expect(refused.fields!.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Packing on 06\/04\/2030: You cannot remove the volunteer because /),
      expect.stringMatching(/^Packing on 06\/05\/2030: You cannot remove the volunteer because /),
    ]);
    expect(await parties()).toEqual([
      ['Mia', 'Ben'],
      ['Mia', 'Ben'],
      ['Mia', 'Ben'],
    ]);
    expect(await scenes.accountOf(zoe.email)).toBeUndefined();
    expect(await scenes.mailed()).toEqual([]);
    // Without those dates it can be done.
    await test.ok(update, edit({ removed: [ben.email] }));

    test.clock.set(hoursAfter(factoryNow, 28));
    const over = await test.refused(
      update,
      edit({ removed: [mia.email], also: [ids[0]!] }, { registrationId: ids[1]! }),
    );
    expect(over).toMatchObject({ code: 'registration.over' });
    expect(over.fields).toMatchObject([
      { message: expect.stringMatching(/^Packing on 06\/03\/2030: This shift is over/) },
    ]);
  });

  it('is no larger on any of them than a party may be [companions-23]', async () => {
    const many = Array.from({ length: partyMax - 1 }, () => stranger('Lin'));
    const { edit, also, parties } = await family(many, 2);
    await test.ok(update, edit({ additionalVolunteers: [stranger('Mia')] }, { registrationId: also[0]! }));
    const refused = await test.refused(update, edit({ additionalVolunteers: [stranger('Ben')], also }));
    expect(refused).toMatchObject({
      code: 'registration.party-full',
      params: { max: partyMax, left: 0 },
      fields: [
        {
          message: expect.stringMatching(
            /^Packing on 06\/04\/2030: .* up to 20 people .* Nobody else can come along\.$/,
          ),
        },
      ],
    });
    expect((await parties()).map((names) => names.length)).toEqual([partyMax - 1, partyMax]);
    // Somebody who goes makes room.
    await test.ok(update, edit({ additionalVolunteers: [stranger('Ben')], removed: [many[0]!.email], also }));
  });

  it('is refused where somebody is registered by themselves on one of the dates [companions-4]', async () => {
    const ben = await makeUser(test.db);
    const { edit, also, slots, parties } = await family([named(ben)]);
    await scenes.mailed();
    await test.ok(update, edit({ removed: [ben.email], also }));
    await test.ok(update, edit({ additionalVolunteers: [named(ben)] }));
    const token = await scenes.linkTo(ben.email);
    await test.ok(answerNaming, { body: { token, answer: 'agreed' } });
    await makeRegistration(test.db, ben, slots[2]!);
    // They come to the first already, which is no obstacle.
    const refused = await test.refused(update, edit({ additionalVolunteers: [named(ben)], also }));
    expect(refused).toMatchObject({
      code: 'companion-already-registered',
      fields: [{ path: 'additionalVolunteers.0.email', message: expect.stringContaining('06/05/2030') }],
    });
    expect((await parties()).map((names) => names.length)).toEqual([1, 0, 0]);
    await test.ok(update, edit({ additionalVolunteers: [named(ben)], also: [also[0]!] }));
    expect((await parties()).map((names) => names.length)).toEqual([1, 1, 0]);
  });

  it('is the account holder’s, and of one opportunity [companions-23]', async () => {
    const ben = stranger('Ben');
    const one = await family([ben]);
    const other = await family([stranger('Lin')]);
    const more = { removed: [ben.email] };
    const [theirs = ''] = other.ids;
    // Another opportunity of the same person, somebody else's place, and one that was given back.
    const { registrations: elsewhere } = await test.ok(signUp, {
      as: one.holder,
      params: { opportunityId: other.opportunity.id },
      body: { slotIds: [other.slots[0]!.id] },
    });
    await test.ok(cancel, { as: one.holder, params: { registrationId: one.ids[2]! } });
    for (const id of [theirs, elsewhere[0]!.id, one.ids[2]!, crypto.randomUUID()])
      expect(await test.refused(update, one.edit({ ...more, also: [id] }))).toMatchObject({
        code: 'not-found',
      });
    expect(await one.parties()).toEqual([['Ben'], [], ['Ben']]);
    expect(await other.parties()).toEqual([['Lin'], ['Lin'], ['Lin']]);
  });

  it('of the largest size on as many dates as a sign-up takes: rows and mails are those of the people', async () => {
    const { edit, also, holder, organizer } = await family([], slotsPerSignUpMax);
    const people = Array.from({ length: partyMax }, () => stranger('Lin'));
    await test.ok(update, edit({ additionalVolunteers: people, also }));
    const namings = await test.db
      .select()
      .from(registrationAdditionalVolunteers)
      .where(isNull(registrationAdditionalVolunteers.removedAt));
    const theirs = namings.filter(({ registrationId }) =>
      [edit({}).params.registrationId, ...also].includes(registrationId),
    );
    expect(theirs).toHaveLength(partyMax * slotsPerSignUpMax);
    const placed = await test.db
      .select()
      .from(registrations)
      .where(and(eq(registrations.isAdditionalVolunteer, true), isNull(registrations.deletedAt)));
    expect(
      placed.filter(
        ({ broughtByRegistrationId: by }) =>
          by !== null && [edit({}).params.registrationId, ...also].includes(by),
      ),
    ).toHaveLength(partyMax * slotsPerSignUpMax);
    const told = await scenes.mailed();
    expect(told.filter((mail) => mail.startsWith('added-volunteer'))).toHaveLength(partyMax);
    expect(told).toContain(`party-changed ${holder.email}`);
    expect(told).toContain(`sign-up-changed ${organizer.email}`);
    // And out again.
    await test.db.delete(emails);
    await test.ok(update, edit({ removed: people.map(({ email }) => email), also }));
    expect((await scenes.mailed()).filter((mail) => mail.startsWith('unregister'))).toHaveLength(partyMax);
  });
});
