import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { withTransaction } from '#server/db/client.ts';
import { hashings } from '#areas/accounts/server/passwords/password-hash.tool.ts';
import { ofAddress, take } from '#areas/budgets/server/budgets.actions.ts';
import { reachBudget } from '#areas/organizations/server/reach/reach.queries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeCompanionAnswer } from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { named, partyScenes, stranger, type PartyScene } from '#areas/registrations/testing/party.world.ts';
import { prove } from '#testing/worlds/proven.ts';

const { signUp, update, cancel } = contract.registrations;

let test: TestApp;
let scenes: ReturnType<typeof partyScenes>;
beforeAll(async () => {
  test = await createTestApp();
  scenes = partyScenes(test);
});
afterAll(() => test.close());
beforeEach(() => scenes.beginAgain());

/** The volunteer has named so many others within this hour. */
const spend = (world: PartyScene, amount: number) =>
  withTransaction(test.db, (tx) =>
    take(
      tx,
      test.deps,
      { kind: 'newcomers-by-account', subject: ofAddress(test.deps, world.volunteer.email) },
      amount,
    ),
  );
const proven = async () => {
  const world = await scenes.scene();
  await prove(test.db, world);
  return world;
};
const trying = (world: PartyScene, people: object[]) =>
  test.refused(signUp, {
    params: world.params,
    body: { slotIds: [world.slot], additionalVolunteers: people as never },
    as: world.volunteer,
  });

describe('naming more new people than can be told', () => {
  it('is refused with the wait, and nothing is kept of the sign-up [companions-20]', async () => {
    const world = await proven();
    await spend(world, 39);
    test.clock.advance({ minutes: 20 });
    const people = [stranger(), stranger()];
    expect(await trying(world, people)).toMatchObject({
      status: 429,
      code: 'companions-spent',
      message:
        'You have named as many new people as you can for now: at most 60 a day. You can bring along somebody new in 40 minutes. Until then, they can sign up themselves.',
    });
    expect(await scenes.activeIn(world.slot)).toEqual([]);
    expect(await scenes.accountOf(people[0]!.email)).toBeUndefined();
    expect(await scenes.mailed()).toEqual([]);
    // Everybody within the budget is told, up to the last one of the hour.
    await scenes.signedUp(world, people.slice(1));
    expect(await scenes.mailed()).toContain(`added-volunteer ${people[1]!.email}`);
  });

  it('is refused in an edit, which leaves the party as it was [companions-20]', async () => {
    const world = await proven();
    const [first, second] = [stranger(), stranger()];
    const registrationId = await scenes.signedUp(world, [first]);
    await spend(world, 39);
    const refused = await test.refused(update, {
      params: { registrationId },
      body: { additionalVolunteers: [second] as never },
      as: world.volunteer,
    });
    expect(refused.code).toBe('companions-spent');
    expect((await scenes.ownPlace(world)).additionalVolunteers).toMatchObject([first]);
  });

  it('tells nothing of who has an account [companions-14, companions-20]', async () => {
    const world = await proven();
    await spend(world, 40);
    const known = await makeUser(test.db);
    const [ofKnown, ofUnknown] = [await trying(world, [named(known)]), await trying(world, [stranger()])];
    expect({ ...ofKnown, requestId: '' }).toEqual({ ...ofUnknown, requestId: '' });
  });

  it('takes no longer for who has no account: one password is hashed, no matter who comes along [companions-14]', async () => {
    const world = await proven();
    const counted: number[] = [];
    for (const people of [[named(await makeUser(test.db))], [stranger(), stranger()]]) {
      let count = 0;
      const listen = () => (count += 1);
      hashings.subscribe(listen);
      const registrationId = await scenes.signedUp(world, people);
      hashings.unsubscribe(listen);
      counted.push(count);
      await test.ok(cancel, { params: { registrationId }, as: world.volunteer });
    }
    expect(counted).toEqual([1, 1]);
  });

  it('stops nobody who agreed to come along, or was named before [companions-20]', async () => {
    const world = await proven();
    const [before, agreed] = [stranger(), await makeUser(test.db)];
    await makeCompanionAnswer(test.db, world.volunteer, agreed);
    const registrationId = await scenes.signedUp(world, [before]);
    await test.ok(cancel, { params: { registrationId }, as: world.volunteer });
    await spend(world, 39);
    await scenes.signedUp(world, [before, named(agreed)]);
    expect(await scenes.activeIn(world.slot)).toHaveLength(3);
  });

  it('of one organization is refused to everybody, before it is proven earlier [companions-20]', async () => {
    const world = await scenes.scene();
    await withTransaction(test.db, async (tx) =>
      take(tx, test.deps, await reachBudget(tx, test.deps, world.organization.id), 49),
    );
    await scenes.signedUp(world, [stranger()]);
    const other = { ...world, volunteer: await makeUser(test.db) };
    expect(await trying(other, [stranger()])).toMatchObject({ status: 429, code: 'companions-spent-there' });
    await prove(test.db, world);
    await scenes.signedUp(other, [stranger()]);
  });
});
