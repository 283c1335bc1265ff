import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { kioskRecords } from '#testing/attendance.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';
import { named, partyScenes, stranger, type PartyScene } from '#areas/registrations/testing/party.world.ts';

const { signUp, update, cancel, naming, answerNaming, cannotCome, upcoming } = contract.registrations;
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

/** Somebody with an account, as another person names them: not by the name of the account. */
async function friendAsNamed() {
  const friend = await makeUser(test.db, { firstName: 'Ann', lastName: 'Berg' });
  return { friend, asNamed: { ...named(friend), firstName: 'Fake', lastName: 'Name' } };
}

const alone = (world: PartyScene, as: UserRow) =>
  test.ok(signUp, { params: world.params, body: { slotIds: [world.slot] }, as });

/** Names in the scene's first slot, as somebody sees them. */
async function whosComing(world: PartyScene, as: UserRow): Promise<string[]> {
  const page = await test.ok(details, { params: world.params, as });
  return page.dates[0]!.slots.find(({ id }) => id === world.slot)!.whosComing!.map(({ name }) => name);
}

const say = (token: string, answer: 'agreed' | 'declined') =>
  test.ok(answerNaming, { body: { token, answer } });

describe('until somebody who was named has agreed', () => {
  it('everybody else reads the name that was typed [companions-14]', async () => {
    const world = await scenes.scene();
    const { friend, asNamed } = await friendAsNamed();
    await scenes.signedUp(world, [asNamed]);
    expect(await whosComing(world, world.volunteer)).toEqual(['Ada Okafor', 'Fake Name']);
    expect(await whosComing(world, world.organizer)).toEqual(['Ada Okafor', 'Fake Name']);
    expect(await whosComing(world, await makeUser(test.db))).toEqual(['Ada O.', 'Fake N.']);
    expect((await scenes.ownPlace(world)).additionalVolunteers).toMatchObject([
      { ...asNamed, hasAgreed: false, can: { remove: true } },
    ]);
    await test.drainJobs();
    for (const address of [world.volunteer.email, world.organizer.email, 'group@example.org']) {
      for (const { subject, text } of await test.mails(address))
        expect(`${subject} ${text}`).not.toContain('Berg');
    }

    // Giving the place up tells no more than that.
    await test.ok(cancel, {
      params: { registrationId: (await scenes.placeOf(world, friend))!.id },
      as: friend,
    });
    await test.drainJobs();
    for (const address of [world.volunteer.email, world.organizer.email, 'group@example.org']) {
      for (const { subject, text } of await test.mails(address))
        expect(`${subject} ${text}`).not.toContain('Berg');
    }
  });

  it('nothing tells whether the address is signed up already [companions-14]', async () => {
    const world = await scenes.scene();
    const { friend, asNamed } = await friendAsNamed();
    await makeRegistration(test.db, friend, world.slots[0]!);
    const registrationId = await scenes.signedUp(world, [asNamed]);
    const told = await scenes.mailed();
    expect(told).toContain(`added-volunteer ${friend.email}`);
    expect(told).not.toContain(`registered ${friend.email}`);
    const [letter] = await test.mails(world.volunteer.email);
    expect(letter!.text).toContain('You are bringing along: Fake Name.');
    const page = await test.ok(details, { params: world.params, as: world.volunteer });
    const slot = page.dates[0]!.slots.find(({ id }) => id === world.slot)!;
    expect(slot).toMatchObject({ filled: 2, additional: 1 });
    expect(slot.whosComing!.map(({ name }) => name)).toEqual(['Ann B.', 'Ada Okafor', 'Fake Name']);

    // The same when they are named later, written differently, and taken out.
    const renamed = { ...asNamed, lastName: 'Other' };
    await test.ok(update, {
      params: { registrationId },
      body: { corrected: [{ email: renamed.email, lastName: renamed.lastName }] },
      as: world.volunteer,
    });
    const { items } = await test.ok(upcoming, { as: world.volunteer });
    expect(items[0]!.additionalVolunteers).toMatchObject([{ ...renamed, hasAgreed: false }]);
    await test.ok(update, {
      params: { registrationId },
      body: { removed: [friend.email] },
      as: world.volunteer,
    });
    await test.ok(update, {
      params: { registrationId },
      body: { additionalVolunteers: [asNamed] },
      as: world.volunteer,
    });
    expect(await scenes.placeOf(world, friend)).toMatchObject({ isAdditionalVolunteer: false });
    expect(await scenes.mailed()).not.toContain(`unregister ${friend.email}`);
  });

  it('those who run it read the typed name in lists, at the kiosk and in the report, too [companions-14]', async () => {
    const world = await scenes.scene();
    const { friend, asNamed } = await friendAsNamed();
    await scenes.signedUp(world, [asNamed]);
    const as = world.organizer;
    const { people } = await test.ok(contract.messages.recipients, { as, params: world.params });
    expect(people.find(({ email }) => email === friend.email)).toMatchObject({
      firstName: 'Fake',
      lastName: 'Name',
    });
    test.clock.set(hoursAfter(factoryNow, 24));
    const visit = await kioskRecords(test, 'check-in', {
      as,
      body: { email: friend.email, slotId: world.slot },
    });
    expect(visit.firstName).toBe('Fake');
    const report = async () => {
      const query = { start: '2030-06-01', end: '2030-06-30' };
      return (await test.call(contract.hours.report, { as, query })).body;
    };
    test.clock.set(hoursAfter(factoryNow, 48));
    expect(await report()).toContain('Fake Name');

    await say(await scenes.linkTo(friend.email), 'agreed');
    expect(await report()).toContain('Ann Berg');
  });

  it('they may sign up alone, and the two are one registration [companions-15]', async () => {
    const world = await scenes.scene();
    const { friend, asNamed } = await friendAsNamed();
    await scenes.signedUp(world, [asNamed]);
    const page = await test.ok(details, { params: world.params, as: friend });
    const slot = page.dates[0]!.slots.find(({ id }) => id === world.slot)!;
    expect(slot.signUp).toEqual({ allowed: true });
    await alone(world, friend);
    const rows = await scenes.activeIn(world.slot);
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ userId }) => userId === friend.id)).toMatchObject([
      { isAdditionalVolunteer: false },
    ]);
    expect(await whosComing(world, world.volunteer)).toEqual(['Ada Okafor', 'Ann B.', 'Fake Name']);
    expect(
      await test.refused(signUp, {
        params: world.params,
        body: { slotIds: [world.slot] },
        as: friend,
      }),
    ).toMatchObject({ code: 'already-registered' });

    // Agreeing leaves them one place, their own.
    await say(await scenes.linkTo(friend.email), 'agreed');
    expect(await scenes.activeIn(world.slot)).toHaveLength(2);
    expect(await whosComing(world, world.volunteer)).toEqual(['Ada Okafor', 'Ann B.']);
  });

  it('an organizer is named like anybody else, and gets no place [companions-16]', async () => {
    const world = await scenes.scene();
    const colleague = await makeOrganizer(test.db);
    await scenes.signedUp(world, [{ ...named(colleague), firstName: 'Fake', lastName: 'Name' }]);
    expect(await whosComing(world, world.volunteer)).toEqual(['Ada Okafor', 'Fake Name']);
    expect(await scenes.placeOf(world, colleague)).toBeUndefined();
    const token = await scenes.linkTo(colleague.email);
    expect(await test.ok(naming, { query: { token } })).toMatchObject({ isOrganizer: true, answer: null });
    expect(await test.refused(answerNaming, { body: { token, answer: 'agreed' } })).toMatchObject({
      code: 'organizers-cannot-sign-up',
    });
    await say(token, 'declined');
    expect(await whosComing(world, world.volunteer)).toEqual(['Ada Okafor']);
  });
});

describe('the link in the mail', () => {
  it('says who asks and for what; reading it changes nothing [companions-17]', async () => {
    const world = await scenes.scene();
    const child = stranger();
    await scenes.signedUp(world, [child]);
    const token = await scenes.linkTo(child.email);
    for (let times = 0; times < 2; times += 1) {
      expect(await test.ok(naming, { query: { token } })).toMatchObject({
        holder: 'Ada Okafor',
        typedName: 'Lin Park',
        email: child.email,
        answer: null,
        isOrganizer: false,
        places: [{ title: world.opportunity.title, activity: 'Packing' }],
      });
    }
    for (const wrong of ['x', `${token}x`]) {
      expect(await test.refused(naming, { query: { token: wrong } })).toMatchObject({
        code: 'companion.link-invalid',
      });
    }
  });

  it('“yes” shows who they are, once and for all, and is not asked again [companions-17]', async () => {
    const world = await scenes.scene();
    const { friend, asNamed } = await friendAsNamed();
    await scenes.signedUp(world, [asNamed]);
    const token = await scenes.linkTo(friend.email);
    expect(await say(token, 'agreed')).toMatchObject({ answer: 'agreed' });
    expect(await say(token, 'agreed')).toMatchObject({ answer: 'agreed' });
    expect(await whosComing(world, world.volunteer)).toEqual(['Ada Okafor', 'Ann Berg']);
    expect((await scenes.ownPlace(world)).additionalVolunteers).toMatchObject([{ hasAgreed: true }]);

    await test.drainJobs();
    await test.db.delete(emails);
    const next = await scenes.scene();
    await scenes.signedUp({ ...next, volunteer: world.volunteer }, [asNamed]);
    await test.drainJobs();
    const [told] = await test.mails(friend.email);
    expect(told!.text).not.toContain('Please tell us whether that’s you');
    expect(await whosComing(next, next.organizer)).toEqual(['Ada Okafor', 'Ann Berg']);
    // Somebody else who names them has to ask.
    const other = await scenes.scene();
    await scenes.signedUp(other, [asNamed]);
    expect(await whosComing(other, other.volunteer)).toEqual(['Ada Okafor', 'Fake Name']);
  });

  it('“yes” to one of two who named them gives the place by that one [companions-17]', async () => {
    const world = await scenes.scene();
    const { friend, asNamed } = await friendAsNamed();
    const second = await makeUser(test.db, { firstName: 'Bo', lastName: 'Second' });
    await scenes.signedUp(world, [asNamed]);
    const registrationId = await scenes.signedUp({ ...world, volunteer: second }, [
      { ...asNamed, lastName: 'Again' },
    ]);
    expect(await whosComing(world, second)).toEqual(['Ada O.', 'Fake N.', 'Bo Second', 'Fake Again']);
    await say(await scenes.linkTo(friend.email, 'Bo Second'), 'agreed');
    expect(await scenes.placeOf(world, friend)).toMatchObject({ broughtByRegistrationId: registrationId });
    expect(await whosComing(world, second)).toEqual(['Ada O.', 'Bo Second', 'Ann Berg', 'Fake N.']);
    expect(await whosComing(world, world.volunteer)).toEqual(['Ada Okafor', 'Bo S.', 'Ann B.', 'Fake Name']);
  });

  it('“not me” frees the place, and keeps the address from being named again [companions-18]', async () => {
    const world = await scenes.scene();
    const { friend, asNamed } = await friendAsNamed();
    const registrationId = await scenes.signedUp(world, [asNamed]);
    const token = await scenes.linkTo(friend.email);
    await test.db.delete(emails);
    expect(await say(token, 'declined')).toMatchObject({ answer: 'declined', places: [] });
    expect(await scenes.placeOf(world, friend)).toBeUndefined();
    expect(await whosComing(world, world.volunteer)).toEqual(['Ada Okafor']);
    expect(await scenes.mailed()).toEqual(
      [
        `companion-unregistered ${world.volunteer.email}`,
        `volunteer-unregistered ${world.organizer.email}`,
        'volunteer-unregistered group@example.org',
      ].toSorted(),
    );
    const [told] = await test.mails(world.volunteer.email);
    expect(told!.text).toContain('Fake Name can’t come along');

    expect(
      await test.refused(update, {
        params: { registrationId },
        body: { additionalVolunteers: [asNamed] },
        as: world.volunteer,
      }),
    ).toMatchObject({ code: 'companion-declined', fields: [{ path: 'additionalVolunteers.0.email' }] });
    expect(await test.refused(answerNaming, { body: { token, answer: 'agreed' } })).toMatchObject({
      code: 'companion.answered',
    });
    // They may come by themselves, and with others.
    await alone(world, friend);
    expect(await scenes.activeIn(world.slot)).toHaveLength(2);
  });

  it('“not me” of somebody who has a place of their own leaves it, and tells the same [companions-18]', async () => {
    const world = await scenes.scene();
    const { friend, asNamed } = await friendAsNamed();
    await makeRegistration(test.db, friend, world.slots[0]!);
    await scenes.signedUp(world, [asNamed]);
    const token = await scenes.linkTo(friend.email);
    await test.db.delete(emails);
    await say(token, 'declined');
    expect(await scenes.placeOf(world, friend)).toMatchObject({ isAdditionalVolunteer: false });
    expect(await scenes.mailed()).toEqual(
      [
        `companion-unregistered ${world.volunteer.email}`,
        `volunteer-unregistered ${world.organizer.email}`,
        'volunteer-unregistered group@example.org',
      ].toSorted(),
    );
  });

  it('“not me” after a “yes” takes it back for what is to come, not for where they were', async () => {
    const world = await scenes.scene();
    const { friend, asNamed } = await friendAsNamed();
    await scenes.signedUp(world, [asNamed]);
    const token = await scenes.linkTo(friend.email);
    await say(token, 'agreed');
    await say(token, 'declined');
    expect(await scenes.placeOf(world, friend)).toBeUndefined();
  });

  it('leads nowhere once the account is closed', async () => {
    const world = await scenes.scene();
    const { friend, asNamed } = await friendAsNamed();
    await scenes.signedUp(world, [asNamed]);
    const token = await scenes.linkTo(friend.email);
    await test.ok(contract.accountClosing.close, { body: { reason: 'privacy' }, as: friend });
    expect(await test.refused(naming, { query: { token } })).toMatchObject({
      code: 'companion.link-invalid',
    });
    expect(await whosComing(world, world.volunteer)).toEqual(['Ada Okafor']);
  });
});

describe('somebody who was named and can’t come', () => {
  it('says so without “not me”, before and after agreeing, and may be named again [companions-22]', async () => {
    for (const answer of [undefined, 'agreed'] as const) {
      const world = await scenes.scene();
      const { friend, asNamed } = await friendAsNamed();
      const registrationId = await scenes.signedUp(world, [asNamed]);
      const token = await scenes.linkTo(friend.email);
      const [letter] = (await test.mails(friend.email)).filter(
        ({ template }) => template === 'added-volunteer',
      );
      expect(letter!.text).toContain('Follow that link and press “I can’t come” beside it.');
      if (answer) await say(token, answer);
      const { places } = await test.ok(naming, { query: { token } });
      expect(places).toMatchObject([
        {
          address: expect.stringContaining('New York, NY'),
          timeZone: 'America/New_York',
          can: { leave: true },
        },
      ]);
      await test.db.delete(emails);
      const absence = { body: { token, namingId: places[0]!.id } };
      expect(await test.ok(cannotCome, absence)).toMatchObject({ answer: answer ?? null, places: [] });
      // Said twice, it is told once.
      await test.ok(cannotCome, absence);
      expect(await scenes.placeOf(world, friend)).toBeUndefined();
      expect(await scenes.mailed()).toEqual(
        [
          `companion-unregistered ${world.volunteer.email}`,
          `volunteer-unregistered ${world.organizer.email}`,
          'volunteer-unregistered group@example.org',
        ].toSorted(),
      );
      // The address beside the person's name is that of the account holder.
      const [notice] = await test.mails(world.organizer.email);
      expect(notice!.text).toContain('Fake Name, who was coming along with Ada Okafor, can’t come to');
      expect(notice!.text).toContain(`You can reach Ada Okafor at ${world.volunteer.email}`);
      const body = { additionalVolunteers: [asNamed] };
      await test.ok(update, { params: { registrationId }, body, as: world.volunteer });
      expect((await scenes.ownPlace(world)).additionalVolunteers).toHaveLength(1);
    }
  });

  it('has to have the link, a place by it, and not to have come [companions-22]', async () => {
    const world = await scenes.scene();
    const { friend, asNamed } = await friendAsNamed();
    await scenes.signedUp(world, [asNamed]);
    const token = await scenes.linkTo(friend.email);
    const [place] = (await test.ok(naming, { query: { token } })).places;
    expect(await test.refused(cannotCome, { body: { token: 'nobody', namingId: place!.id } })).toMatchObject({
      code: 'companion.link-invalid',
    });
    await test.ok(cannotCome, { body: { token, namingId: crypto.randomUUID() } });
    await makeVisit(test.db, (await scenes.placeOf(world, friend))!, { checkInAt: factoryNow });
    expect(await test.refused(cannotCome, { body: { token, namingId: place!.id } })).toMatchObject({
      code: 'registration.checked-in',
    });
    expect(await scenes.placeOf(world, friend)).toBeDefined();
  });
});
