// What somebody who misuses mails reaches, at the size at which it was tried, counted by whom it reaches.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { nextNumber } from '#testing/factories/sequence.ts';
import { partyScenes, stranger, type PartyScene } from '#areas/registrations/testing/party.world.ts';
import { patience } from '#testing/machine.ts';
import { prove } from '#testing/worlds/proven.ts';

const { cancel, signUp } = contract.registrations;

let test: TestApp;
let scenes: ReturnType<typeof partyScenes>;
beforeAll(async () => {
  test = await createTestApp();
  scenes = partyScenes(test);
});
afterAll(() => test.close());
beforeEach(() => scenes.beginAgain());

/** Signs the volunteer up with these people and unregisters, and has all mails written after each. */
async function comeAndGo(world: PartyScene, people: object[] = []): Promise<void> {
  const registrationId = await scenes.signedUp(world, people);
  await test.drainJobs();
  await test.ok(cancel, { params: { registrationId }, as: world.volunteer });
  await test.drainJobs();
}

/** The mails to these addresses: who got which, and how many each got at most of one kind. */
async function mailsTo(addresses: ReadonlySet<string>) {
  const rows = (await test.db.select().from(emails)).filter(({ recipient }) => addresses.has(recipient));
  const kinds = Map.groupBy(rows, ({ recipient, template }) => `${template} ${recipient}`);
  return {
    rows,
    people: new Set(rows.map(({ recipient }) => recipient)).size,
    mostOfAKind: Math.max(0, ...[...kinds.values()].map(({ length }) => length)),
    count: (template: string) => rows.filter((row) => row.template === template).length,
  };
}

it(
  'two new organizations that enter a hundred strangers each mail fifty of them in a day, once [budgets-5, budgets-6]',
  { timeout: patience(120_000) },
  async () => {
    const strangers = new Set(Array.from({ length: 100 }, () => `anybody${nextNumber()}@example.net`));
    const emailGroup = [...strangers];
    let before = 0;
    for (let n = 0; n < 2; n += 1) {
      const world = await scenes.scene({ title: 'CHEAP PILLS', emailGroup });
      await comeAndGo(world);
      await comeAndGo(world);
      const mailed = await mailsTo(strangers);
      // Each founder has fifty a day; nobody gets a second one, from whichever of them.
      expect(mailed.rows.length - before).toBe(50);
      expect([mailed.people, mailed.mostOfAKind]).toEqual([mailed.rows.length, 1]);
      expect(mailed.rows.every(({ template }) => template === 'email-group')).toBe(true);
      expect(mailed.rows.some(({ subject }) => subject.includes('PILLS'))).toBe(false);
      before = mailed.rows.length;
    }
  },
);

it(
  'a volunteer who brings strangers along in a loop causes forty mails in an hour and sixty in a day, and is told [budgets-5, companions-20]',
  { timeout: patience(120_000) },
  async () => {
    const world = await scenes.scene();
    await prove(test.db, world);
    const parties = Array.from({ length: 8 }, () => Array.from({ length: 10 }, () => stranger()));
    const strangers = new Set(parties.flat().map(({ email }) => email));
    const refusalOf = async (people: object[]) =>
      test.refused(signUp, {
        params: world.params,
        body: { slotIds: [world.slot], additionalVolunteers: people as never },
        as: world.volunteer,
      });
    // Mails about places that were given back count as well: 20 named, 20 told that it is off, the others not.
    await comeAndGo(world, parties[0]);
    await comeAndGo(world, parties[0]);
    await comeAndGo(world, parties[1]);
    expect((await refusalOf(parties[2]!)).code).toBe('companions-spent');
    test.clock.advance({ hours: 1 });
    await comeAndGo(world, parties[2]);
    expect((await refusalOf(parties[3]!)).params).toEqual({ max: 60, wait: '23 hours' });
    const { people, mostOfAKind, count } = await mailsTo(strangers);
    expect({ people, mostOfAKind }).toEqual({ people: 30, mostOfAKind: 2 });
    // The link to a first password comes with the first mail of all.
    expect([count('added-volunteer') + count('unregister'), count('send-password')]).toEqual([70, 30]);
  },
);
