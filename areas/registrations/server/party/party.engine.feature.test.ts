import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { named, partyScenes, stranger } from '#areas/registrations/testing/party.world.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';

const { update, cancel, answerNaming } = contract.registrations;

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
const mailed = () => scenes.mailed();
const ownPlace: typeof scenes.ownPlace = (world) => scenes.ownPlace(world);

describe('editing a sign-up', () => {
  it('adds, keeps and removes people, and tells those concerned [companions-8]', async () => {
    const world = await scene();
    const [stays, goes, comes] = [stranger('Stay'), stranger('Goes'), stranger('Comes')];
    const registrationId = await signedUp(world, [stays, goes]);
    await mailed();
    await test.db.delete(emails);
    await test.ok(update, {
      params: { registrationId },
      body: {
        additionalVolunteers: [comes],
        corrected: [{ ...stays, ageVerification: true }],
        removed: [goes.email],
      },
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
        `party-changed ${world.volunteer.email}`,
        `sign-up-changed ${world.organizer.email}`,
        'sign-up-changed group@example.org',
      ].toSorted(),
    );
    for (const address of [world.volunteer.email, 'group@example.org']) {
      const [notice] = await test.mails(address);
      expect(notice!.text).toContain('New in the party: Comes Park.');
      expect(notice!.text).toContain('No longer in the party: Goes Park.');
      expect(notice!.text).toContain('Coming along: Stay Park, Comes Park.');
    }
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
    for (const body of [{ removed: [friend.email] }, { additionalVolunteers: [friend] }])
      await test.ok(update, { params: { registrationId }, body, as: world.volunteer });
    expect(await activeIn(world.slot)).toHaveLength(2);
  });

  it('removes one person, until that person has checked in [companions-9]', async () => {
    const world = await scene();
    const [one, two] = [stranger(), stranger()];
    const registrationId = await signedUp(world, [one, two]);
    const remove = ({ email }: { email: string }) => ({
      params: { registrationId },
      body: { removed: [email] },
      as: world.volunteer,
    });
    const secondPlace = await scenes.placeOf(world, (await scenes.accountOf(two.email))!);
    await test.ok(update, remove(one));
    await makeVisit(test.db, secondPlace!, { checkInAt: factoryNow });
    const refusal = {
      status: 409,
      code: 'registration.companion-checked-in',
      message: 'You cannot remove the volunteer because they have already completed the check-in process.',
    };
    expect(await test.refused(update, remove(two))).toMatchObject(refusal);
    // Nobody goes twice.
    expect(await test.ok(update, remove(one))).toEqual({ changed: [] });
    expect((await ownPlace(world)).additionalVolunteers).toMatchObject([
      { email: two.email, can: { remove: false } },
    ]);
  });

  it('is refused once the slot is over, and for additions once the opportunity is archived', async () => {
    const world = await scene();
    const friend = stranger();
    const registrationId = await signedUp(world, [friend]);
    const edit = (body: object) => ({ params: { registrationId }, body, as: world.volunteer });
    const comes = { additionalVolunteers: [stranger()] };
    const goes = { removed: [friend.email] };
    await test.db
      .update(opportunities)
      .set({ status: 'archived' })
      .where(eq(opportunities.id, world.opportunity.id));
    expect(await test.refused(update, edit(comes))).toMatchObject({ code: 'not-published' });
    await test.ok(update, edit(goes));
    test.clock.set(hoursAfter(factoryNow, 27));
    expect(await test.refused(update, edit(goes))).toMatchObject({ code: 'registration.over' });
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

  it('names the same people to all, and who did it [companions-21]', async () => {
    const world = await scene();
    const [friend, gone] = [stranger('Lin'), stranger('Moe')];
    const registrationId = await signedUp(world, [friend, gone]);
    await mailed();
    const edit = { params: { registrationId }, body: { removed: [gone.email] } };
    await test.ok(update, { ...edit, as: world.volunteer });
    await mailed();
    await test.db.delete(emails);
    // Somebody who left before is not named again.
    test.clock.set(hoursAfter(factoryNow, 1));
    await test.ok(cancel, { params: { registrationId }, as: world.volunteer });
    await mailed();
    const textTo = async (address: string) => (await test.mails(address))[0]!.text;
    for (const address of [world.volunteer.email, world.organizer.email, 'group@example.org']) {
      expect(await textTo(address)).toContain('No longer coming, either: Lin Park.');
      expect(await textTo(address)).not.toMatch(/Coming along|Moe/);
    }
    expect(await textTo(friend.email)).toContain('Ada Okafor did this.');
  });

  it('lets those stay who can come without the holder, as far as there is room [companions-21]', async () => {
    const world = await scene();
    const [mia, nils] = [await makeUser(test.db), await makeUser(test.db)];
    const silent = stranger('Moe');
    const registrationId = await signedUp(world, [named(mia), named(nils), silent]);
    for (const { email } of [mia, nils]) {
      const token = await scenes.linkTo(email);
      await test.ok(answerNaming, { body: { token, answer: 'agreed' } });
    }
    await makeRegistration(test.db, await makeUser(test.db), world.slots[0]!);
    await mailed();
    await test.db.delete(emails);
    const party = (await ownPlace(world)).additionalVolunteers;
    const idOf = ({ email }: { email: string }) => party.find((one) => one.email === email)!.id;
    const staying = (...people: { email: string }[]) => ({
      params: { registrationId },
      query: { stay: people.map(idOf).join(',') },
      as: world.volunteer,
    });
    expect(await test.refused(cancel, staying(silent))).toMatchObject({ code: 'registration.stay-refused' });
    expect(await test.refused(cancel, staying(mia, nils))).toMatchObject({
      code: 'registration.stay-full',
      message: 'There is a place for only one of them. Please choose who stays.',
    });
    const before = test.published.length;
    await test.ok(cancel, staying(mia));
    // The holder's place is taken over, so that none is free.
    expect(test.published.slice(before).map(({ type }) => type)).not.toContain('registration.places-freed');
    expect(await scenes.placeOf(world, mia)).toMatchObject({
      isAdditionalVolunteer: false,
      broughtByRegistrationId: null,
    });
    expect(await scenes.placeOf(world, nils)).toBeUndefined();
    expect(await mailed()).toEqual(
      [
        `place-kept ${mia.email}`,
        `unregister ${world.volunteer.email}`,
        `unregister ${nils.email}`,
        `unregister ${silent.email}`,
        `volunteer-unregistered ${world.organizer.email}`,
        'volunteer-unregistered group@example.org',
      ].toSorted(),
    );
    const name = `${mia.firstName} ${mia.lastName}`;
    for (const address of [world.volunteer.email, world.organizer.email]) {
      const [told] = await test.mails(address);
      expect(told!.text).toContain(`Still coming, each with a place of their own: ${name}.`);
      expect(told!.text).not.toMatch(/place is (open|free)/);
    }
    // From now on it is theirs: they give it back like anybody.
    const { id } = (await scenes.placeOf(world, mia))!;
    await test.ok(cancel, { params: { registrationId: id }, as: mia });
  });

  it('lets nobody stay beyond the registration limit [companions-21]', async () => {
    const world = await scene({ registrationLimit: 1 });
    const mia = await makeUser(test.db);
    const registrationId = await signedUp(world, [named(mia)]);
    await test.ok(answerNaming, { body: { token: await scenes.linkTo(mia.email), answer: 'agreed' } });
    await makeRegistration(test.db, mia, world.slots[1]!);
    const [companion] = (await ownPlace(world)).additionalVolunteers;
    const query = { stay: companion!.id };
    expect(
      await test.refused(cancel, { params: { registrationId }, query, as: world.volunteer }),
    ).toMatchObject({ code: 'registration.stay-limit' });
  });

  it('tells those who run it of each who stays when they heard of nobody yet [companions-21]', async () => {
    const world = await scene();
    const friends = [await makeUser(test.db), await makeUser(test.db)];
    const first = await signedUp(world, friends.map(named));
    for (const { email } of friends)
      await test.ok(answerNaming, { body: { token: await scenes.linkTo(email), answer: 'agreed' } });
    await test.ok(cancel, { params: { registrationId: first }, as: world.volunteer });
    await mailed();
    await test.db.delete(emails);
    const registrationId = await signedUp(world, friends.map(named));
    const stay = (await ownPlace(world)).additionalVolunteers.map(({ id }) => id).join(',');
    await test.ok(cancel, { params: { registrationId }, query: { stay }, as: world.volunteer });
    expect(await mailed()).toEqual(
      friends
        .flatMap(({ email }) => [
          `new-volunteer ${world.organizer.email}`,
          'new-volunteer group@example.org',
          `place-kept ${email}`,
        ])
        .toSorted(),
    );
    const told = await test.mails(world.organizer.email);
    for (const { firstName } of friends)
      expect(told.filter(({ text }) => text.includes(firstName))).toHaveLength(1);
  });

  it('lets those stay who have checked in [companions-11]', async () => {
    const world = await scene();
    const registrationId = await signedUp(world, [stranger(), stranger()]);
    const there = (await activeIn(world.slot)).find(({ isAdditionalVolunteer }) => isAdditionalVolunteer);
    await makeVisit(test.db, there!, { checkInAt: factoryNow });
    await test.ok(cancel, { params: { registrationId }, as: world.volunteer });
    expect(await activeIn(world.slot)).toMatchObject([{ id: there!.id }]);
  });

  it('somebody who was brought along may give up their own place [companions-11]', async () => {
    const world = await scene();
    const friend = await makeUser(test.db);
    await signedUp(world, [named(friend)]);
    const companionId = (await scenes.placeOf(world, friend))!.id;
    await mailed();
    await test.db.delete(emails);
    await test.ok(cancel, { params: { registrationId: companionId }, as: friend });
    expect((await ownPlace(world)).additionalVolunteers).toEqual([]);
    expect(await mailed()).toEqual(
      [
        `companion-unregistered ${world.volunteer.email}`,
        `unregister ${friend.email}`,
        `volunteer-unregistered ${world.organizer.email}`,
        'volunteer-unregistered group@example.org',
      ].toSorted(),
    );
    const [told] = await test.mails(world.volunteer.email);
    expect(told!.text).toContain(`${friend.firstName} ${friend.lastName} can’t come along`);
    expect(told!.text).toContain('Your own place is still yours.');
    // They took no place, so none is free again.
    for (const address of [world.organizer.email, 'group@example.org']) {
      const [notice] = await test.mails(address);
      expect(notice!.subject).toBe(
        `${friend.firstName} ${friend.lastName} unregistered from ${world.opportunity.title}`,
      );
      expect(notice!.text).toContain(
        `${friend.firstName} ${friend.lastName}, who was coming along with Ada Okafor, can’t come to`,
      );
      expect(notice!.text).not.toMatch(/place is (open|free)/);
    }
  });

  it('is not told to somebody who unregistered as well [companions-11]', async () => {
    const world = await scene();
    const friend = await makeUser(test.db);
    const registrationId = await signedUp(world, [named(friend)]);
    const companionId = (await scenes.placeOf(world, friend))!.id;
    await test.ok(cancel, { params: { registrationId: companionId }, as: friend });
    await test.ok(cancel, { params: { registrationId }, as: world.volunteer });
    expect(await mailed()).not.toContain(`companion-unregistered ${world.volunteer.email}`);
  });
});
