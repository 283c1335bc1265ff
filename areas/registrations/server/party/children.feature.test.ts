import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { childrenMax } from '#areas/additional-volunteers/rules/children.ts';
import { children } from '#areas/additional-volunteers/schema/children.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { partyMax } from '#areas/registrations/rules/party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { partyScenes, stranger, type PartyScene } from '#areas/registrations/testing/party.world.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { makeQualification } from '#areas/qualifications/testing/qualifications.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';

const { signUp, update, cancel } = contract.registrations;

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
  await test.db.delete(budgets);
});

const mia = { firstName: 'Mia', lastName: 'Okafor' };
const leo = { firstName: 'Leo', lastName: 'Okafor' };

const call = (world: PartyScene, body: object) =>
  test.call(signUp, {
    params: world.params,
    body: { slotIds: [world.slot], ...body },
    as: world.volunteer,
  });
const signedUp = async (world: PartyScene, body: object): Promise<string> =>
  (await call(world, body)).json<{ registrations: [{ id: string }] }>().registrations[0].id;
const edit = (world: PartyScene, registrationId: string, body: object) =>
  test.call(update, { params: { registrationId }, body, as: world.volunteer });
const childrenOf = (world: PartyScene) =>
  test.ok(contract.children.list, { as: world.volunteer }).then((view) => view.children);
const partyOf = async (world: PartyScene) => (await scenes.ownPlace(world)).additionalVolunteers;

it('a child is a person without an address, account, password or mail, who comes along at once [children-1, children-2]', async () => {
  const world = await scenes.scene();
  const friend = stranger();
  await signedUp(world, { additionalVolunteers: [friend], children: [mia, leo] });
  expect(await partyOf(world)).toMatchObject([
    { ...friend, hasAgreed: false },
    { ...mia, email: '', hasAgreed: true, can: { remove: true } },
    { ...leo, email: '', hasAgreed: true },
  ]);
  const [child] = await childrenOf(world);
  const [row] = await test.db.select().from(users).where(eq(users.id, child!.id));
  expect(row).toMatchObject({ email: '', ...mia, isVolunteer: true });
  expect(await scenes.mailed()).toEqual(
    [
      `added-volunteer ${friend.email}`,
      `send-password ${friend.email}`,
      `registered ${world.volunteer.email}`,
      `new-volunteer ${world.organizer.email}`,
      'new-volunteer group@example.org',
    ].toSorted(),
  );
  for (const address of [world.volunteer.email, world.organizer.email])
    expect((await test.mails(address))[0]!.text).toContain('Mia Okafor');
});

it('the same child of the same holder is the same person, by the name or by the id; a double and a foreign id are refused [children-3]', async () => {
  const world = await scenes.scene();
  const [slot, other] = world.slotIds;
  await signedUp(world, { slotIds: [slot], children: [mia] });
  await signedUp(world, { slotIds: [other], children: [{ firstName: ' MIA', lastName: 'okafor' }, leo] });
  const known = await childrenOf(world);
  expect(known).toMatchObject([mia, leo]);
  const stranger = await makeUser(test.db, { id: randomUUID() });
  const theirs = await scenes.scene();
  await signedUp(theirs, { children: [{ firstName: 'Ben', lastName: 'Hill' }] });
  const [ben] = await childrenOf(theirs);
  for (const [children, at] of [
    [[mia, { id: known[0]!.id, ...mia }], 1],
    [[{ id: ben!.id, firstName: 'Ben', lastName: 'Hill' }], 0],
    [[{ id: stranger.id, firstName: 'Ben', lastName: 'Hill' }], 0],
  ] as const) {
    const again = await scenes.scene();
    const answer = await test.call(signUp, {
      params: again.params,
      body: { slotIds: [again.slot], children: [...children] },
      as: world.volunteer,
    });
    expect(answer.json()).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: `children.${at}.firstName` }],
    });
  }
});

it('children are added, named otherwise and taken out with an edit, on all chosen dates [children-4]', async () => {
  const world = await scenes.scene();
  const [slot, other] = world.slotIds;
  const here = await signedUp(world, { slotIds: [slot], children: [mia] });
  const there = await signedUp(world, { slotIds: [other] });
  await edit(world, here, { children: [mia, leo], also: [there] });
  expect(await partyOf(world)).toMatchObject([mia, leo]);
  expect(await scenes.activeIn(other!)).toHaveLength(3);
  const [child] = await childrenOf(world);
  const changed = await edit(world, here, {
    correctedChildren: [{ id: child!.id, firstName: 'Maya', lastName: 'Okafor' }],
  });
  expect(changed.json()).toMatchObject({ changed: [{ corrected: ['Maya Okafor'] }] });
  expect(await childrenOf(world)).toMatchObject([{ firstName: 'Maya' }, leo]);
  await scenes.mailed();
  await test.db.delete(emails);
  await edit(world, here, { removedChildren: [child!.id], also: [there] });
  expect(await partyOf(world)).toMatchObject([leo]);
  expect(await scenes.activeIn(other!)).toHaveLength(2);
  expect(await scenes.mailed()).toEqual(
    [
      `party-changed ${world.volunteer.email}`,
      `sign-up-changed ${world.organizer.email}`,
      'sign-up-changed group@example.org',
    ].toSorted(),
  );
  expect((await test.mails(world.volunteer.email))[0]!.text).toContain(
    'No longer in the party: Maya Okafor.',
  );
});

it('nobody else is renamed or taken out as a child [children-4]', async () => {
  const world = await scenes.scene();
  const friend = await makeUser(test.db, { id: randomUUID() });
  const id = await signedUp(world, { additionalVolunteers: [friend] });
  const answer = await edit(world, id, {
    correctedChildren: [{ id: friend.id, firstName: 'Nobody', lastName: 'Else' }],
    removedChildren: [friend.id],
  });
  expect(answer.json()).toEqual({ changed: [] });
});

it('where heads count a child takes a place, and what the organization demands is asked of it, too [children-5]', async () => {
  const world = await scenes.scene({ companionsTakePlaces: true });
  expect((await call(world, { children: [mia, leo] })).json()).toMatchObject({ code: 'party-no-room' });
  const id = await signedUp(world, { children: [mia] });
  expect((await edit(world, id, { children: [leo] })).json()).toMatchObject({
    code: 'registration.no-room-along',
  });
  const demanding = await scenes.scene({ demanded: ['training'] });
  await makeQualification(test.db, demanding.volunteer, demanding.organization, { kind: 'training' });
  expect((await call(demanding, { children: [mia] })).json()).toMatchObject({
    code: 'companion-not-qualified',
    fields: [{ path: 'children.0.firstName' }],
  });
});

it('a party, and all that one holder may enter, are bounded [children-6]', async () => {
  const world = await scenes.scene();
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({
      firstName: `Kid ${String.fromCharCode(97 + Math.floor((from + index) / 26))}${String.fromCharCode(97 + ((from + index) % 26))}`,
      lastName: 'Okafor',
    }));
  expect(
    (await call(world, { additionalVolunteers: [stranger()], children: many(0, partyMax) })).json(),
  ).toMatchObject({ code: 'registration.party-full' });
  const id = await signedUp(world, { children: many(0, partyMax) });
  expect((await edit(world, id, { children: [mia] })).json()).toMatchObject({
    code: 'registration.party-full',
  });
  // Taken out and entered again and again they would be rows without end.
  const [, other] = world.slotIds;
  await test.db.update(budgets).set({ taken: 60 });
  expect((await call(world, { slotIds: [other], children: [mia] })).json()).toMatchObject({
    code: 'children-spent',
  });
  await test.db.delete(budgets);
  await signedUp(world, { slotIds: [other], children: many(partyMax, childrenMax) });
  const last = await scenes.scene();
  const full = await call({ ...last, volunteer: world.volunteer }, { children: [mia] });
  expect(full.json()).toMatchObject({ code: 'children-full' });
});

it('a child goes with the holder: unregistering takes it along, and it never stays alone [children-7]', async () => {
  const world = await scenes.scene();
  const registrationId = await signedUp(world, { children: [mia] });
  const [child] = await partyOf(world);
  const stays = await test.call(cancel, {
    params: { registrationId },
    query: { stay: child!.id },
    as: world.volunteer,
  });
  expect(stays.json()).toMatchObject({ code: 'registration.stay-refused' });
  await test.ok(cancel, { params: { registrationId }, as: world.volunteer });
  expect(await scenes.activeIn(world.slot)).toEqual([]);
});

it('children who are removed, or whose holder closes the account, are erased; hours stay without a name [children-8]', async () => {
  const world = await scenes.scene();
  await signedUp(world, { children: [mia, leo] });
  const [first, second] = await childrenOf(world);
  const { slots } = await scenes.scene();
  const past = await makeRegistration(
    test.db,
    { id: second!.id, key: `USER#${second!.id}#x,y`, email: '' },
    slots[0]!,
    { visit: { checkInAt: factoryNow } },
  );
  const other = await makeUser(test.db);
  const foreign = await test.call(contract.children.remove, {
    params: { childId: first!.id },
    as: other,
  });
  expect(foreign.statusCode).toBe(404);
  await test.ok(contract.children.remove, { params: { childId: first!.id }, as: world.volunteer });
  expect(await partyOf(world)).toMatchObject([leo]);
  await test.ok(contract.accountClosing.close, { body: { reason: 'no-time' }, as: world.volunteer });
  const rows = await test.db.select().from(users).where(isNull(users.erasedAt));
  expect(rows.map(({ id }) => id)).not.toEqual(expect.arrayContaining([first!.id]));
  for (const id of [first!.id, second!.id]) {
    const [row] = await test.db.select().from(users).where(eq(users.id, id));
    expect(row!.firstName).not.toMatch(/Mia|Leo/);
    expect(row!.erasedAt).not.toBeNull();
  }
  expect(await test.db.select().from(children).where(eq(children.holderId, world.volunteer.id))).toEqual([]);
  const [kept] = await test.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, past.id), isNull(registrations.deletedAt)));
  expect(kept).toBeDefined();
});
