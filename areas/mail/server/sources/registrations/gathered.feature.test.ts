import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { named, partyScenes, stranger, type PartyScene } from '#areas/registrations/testing/party.world.ts';
import { patience } from '#testing/machine.ts';

const { signUp, cancel, update } = contract.registrations;

let test: TestApp;
let scenes: ReturnType<typeof partyScenes>;
beforeAll(async () => {
  test = await createTestApp();
  scenes = partyScenes(test);
});
afterAll(() => test.close());
beforeEach(() => scenes.beginAgain());

const comes = (world: PartyScene, people: object[] = []) => scenes.signedUp(world, people);
const goes = (world: PartyScene, registrationId: string) =>
  test.ok(cancel, { params: { registrationId }, as: world.volunteer });
/** The mails of a volunteer, the organizer and the email group about one sign-up. */
const told = ({ volunteer, organizer }: PartyScene, mine: string, theirs: string) =>
  [`${mine} ${volunteer.email}`, `${theirs} ${organizer.email}`, `${theirs} group@example.org`].toSorted();

describe('mails about places wait a little', () => {
  it('before they are written', async () => {
    const waiting = await createTestApp({ config: { gatherSeconds: 20 } });
    const own = partyScenes(waiting);
    const world = await own.scene();
    await own.signedUp(world, []);
    await waiting.drainJobs();
    expect(await waiting.db.select({ id: emails.id }).from(emails)).toEqual([]);
    await waiting.close();
  });

  it('and nobody hears of a place that was given back meanwhile [mail-9]', async () => {
    const world = await scenes.scene();
    await goes(world, await comes(world, [named(await makeUser(test.db))]));
    expect(await scenes.mailed()).toEqual([]);
    await comes(world);
    expect(await scenes.mailed()).toEqual(told(world, 'registered', 'new-volunteer'));
  });

  it('and a place that somebody heard of is told when it is given back, also when another came and went [mail-9]', async () => {
    const world = await scenes.scene();
    const first = await comes(world);
    expect(await scenes.mailed()).toHaveLength(3);
    await test.db.delete(emails);
    await goes(world, first);
    for (let n = 0; n < 3; n += 1) await goes(world, await comes(world));
    expect(await scenes.mailed()).toEqual(told(world, 'unregister', 'volunteer-unregistered'));
  });

  it('and a sign-up that was changed meanwhile is told once, as it is by then [mail-9]', async () => {
    const world = await scenes.scene();
    const registrationId = await comes(world);
    test.clock.advance({ seconds: 1 });
    const friends = [await makeUser(test.db), await makeUser(test.db)];
    const change = (body: object) =>
      test.ok(update, { params: { registrationId }, body, as: world.volunteer });
    await change({ additionalVolunteers: friends.map(named) });
    await change({ removed: [friends[0]!.email] });
    test.clock.advance({ seconds: 20 });
    expect(await scenes.mailed()).toEqual(
      [...told(world, 'registered', 'new-volunteer'), `added-volunteer ${friends[1]!.email}`].toSorted(),
    );
    const [notice] = await test.mails('group@example.org');
    expect(notice!.text).toContain(`${friends[1]!.firstName} ${friends[1]!.lastName}`);
    expect(notice!.text).not.toContain(`${friends[0]!.firstName} ${friends[0]!.lastName}`);
  });
});

/** Each of them is many sign-ups, and the jobs of each. */
describe('somebody who wants others to be mailed', { timeout: patience(120_000) }, () => {
  it('signs up and unregisters twenty times at once, and causes no mail [mail-9]', async () => {
    const world = await scenes.scene({
      emailGroup: Array.from({ length: 100 }, (_, n) => `stranger${n}@example.net`),
    });
    for (let n = 0; n < 20; n += 1) await goes(world, await comes(world));
    expect(await scenes.mailed()).toEqual([]);
  });

  it('waits for the mails each time, and is told of by the hour’s budget alone [budgets-5]', async () => {
    const world = await scenes.scene();
    for (let n = 0; n < 12; n += 1) {
      const id = await comes(world);
      await test.drainJobs();
      await goes(world, id);
      await test.drainJobs();
    }
    const toOrganizer = await test.mails(world.organizer.email);
    // 20 an hour from one person to another, whatever they are about.
    expect(toOrganizer).toHaveLength(20);
    // Their own mails have a budget of their own.
    expect(await test.mails(world.volunteer.email)).toHaveLength(24);
    // Other people's mails to the same organizer are not touched by it.
    const other = await makeUser(test.db);
    await test.ok(signUp, {
      params: world.params,
      body: { slotIds: [world.slot], additionalVolunteers: [] },
      as: other,
    });
    await test.drainJobs();
    expect(await test.mails(world.organizer.email)).toHaveLength(21);
    expect(await test.mails(other.email)).toHaveLength(1);
  });

  it('brings strangers along again and again, and each is mailed twice of a kind [budgets-5]', async () => {
    const world = await scenes.scene();
    const people = Array.from({ length: 5 }, () => stranger());
    for (let n = 0; n < 3; n += 1) {
      const id = await comes(world, people);
      await test.drainJobs();
      await goes(world, id);
      await test.drainJobs();
    }
    for (const { email } of people) {
      expect((await test.mails(email)).map(({ template }) => template).toSorted()).toEqual([
        'added-volunteer',
        'added-volunteer',
        'send-password',
        'unregister',
        'unregister',
      ]);
    }
  });
});
