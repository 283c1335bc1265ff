import * as fc from 'fast-check';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '#shared/contract/index.ts';
import { emails, registrations, slots, users } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  factoryNow,
  hoursAfter,
  makeOpportunity,
  makeOrganization,
  makeOrganizer,
  makeUser,
  nextNumber,
} from '#testing/factories/index.ts';
import { accountInvited } from '../accounts/accounts.events.ts';
import { volunteerCheckedIn } from '../check-in/check-in.events.ts';
import { partyChanged, registrationCancelled, registrationCreated } from './registrations.events.ts';

/** Sequences, and most steps of each; on both databases together they take well under a minute. */
const runs = 50;
const steps = 14;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { logLevel: 'silent' } });
  test.clock.set(factoryNow);
});
afterAll(() => test.close());

const people = 4;
const person = fc.nat(people - 1);
/** Those of the four, and a stranger who has no account at first. */
const party = fc.uniqueArray(fc.nat(people), { maxLength: 2 });
const slot = fc.nat(1);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('sign-up' as const),
    who: person,
    slots: fc.uniqueArray(slot, { minLength: 1, maxLength: 2 }),
    party,
  }),
  fc.record({ kind: fc.constant('edit' as const), who: person, slot, party }),
  fc.record({ kind: fc.constant('unregister' as const), who: person, slot }),
  fc.record({ kind: fc.constant('capacity' as const), slot, capacity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('check-in' as const), who: fc.nat(people), slot }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function scene() {
  const organizer = await makeOrganizer(test.db);
  const { slots: made, opportunity } = await makeOpportunity(
    test.db,
    await makeOrganization(test.db, {}, { organizer }),
    { emailGroup: ['group@example.org'], checkInHours: 2 },
    {
      coordinators: [organizer],
      schedule: {
        dates: [{ startAt: hoursAfter(factoryNow, 1), endAt: hoursAfter(factoryNow, 4) }],
        activities: [
          { title: 'Packing', capacity: 2 },
          { title: 'Welcoming', capacity: 1 },
        ],
      },
    },
  );
  const volunteers = [];
  for (let index = 0; index < people; index += 1) volunteers.push(await makeUser(test.db));
  const stranger = { firstName: 'Lin', lastName: 'Park', email: `lin${nextNumber()}@example.org` };
  return { organizer, slotIds: made.map(({ id }) => id), opportunity, volunteers, stranger };
}
type World = Awaited<ReturnType<typeof scene>>;

const memberOf = (world: World, index: number) => {
  const { firstName, lastName, email } = world.volunteers[index] ?? world.stranger;
  return { firstName, lastName, email, ageVerification: index % 2 === 0 };
};

const activeIn = (slotId: string) =>
  test.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.slotId, slotId), isNull(registrations.deletedAt)));

/** Takes one step as a person would; refusals are fine, failures are not. */
async function take(world: World, one: Step): Promise<void> {
  const own = async (who: number, at: number) =>
    (await activeIn(world.slotIds[at]!)).find(({ userId }) => userId === world.volunteers[who]!.id)?.id;
  const status = await (async () => {
    switch (one.kind) {
      case 'sign-up':
        return test.call(contract.registrations.signUp, {
          params: { opportunityId: world.opportunity.id },
          body: {
            slotIds: one.slots.map((at) => world.slotIds[at]!),
            additionalVolunteers: one.party.map((index) => memberOf(world, index)),
          },
          as: world.volunteers[one.who]!,
        });
      case 'edit': {
        const registrationId = await own(one.who, one.slot);
        return registrationId === undefined
          ? undefined
          : test.call(contract.registrations.update, {
              params: { registrationId },
              body: { additionalVolunteers: one.party.map((index) => memberOf(world, index)) },
              as: world.volunteers[one.who]!,
            });
      }
      case 'unregister': {
        const registrationId = await own(one.who, one.slot);
        return registrationId === undefined
          ? undefined
          : test.call(contract.registrations.cancel, {
              params: { registrationId },
              as: world.volunteers[one.who]!,
            });
      }
      case 'capacity':
        return test.call(contract.opportunities.setSlotCapacity, {
          params: { slotId: world.slotIds[one.slot]! },
          body: { capacity: one.capacity },
          as: world.organizer,
        });
      case 'check-in':
        return test.call(contract.checkIn.checkIn, {
          body: { email: memberOf(world, one.who).email, slotId: world.slotIds[one.slot]! },
          as: world.organizer,
        });
    }
  })();
  expect(status?.statusCode ?? 200, `${JSON.stringify(one)}: ${status?.body}`).toBeLessThan(500);
}

/** What is true at any time, whatever happened. */
async function checkPlaces(world: World): Promise<void> {
  for (const slotId of world.slotIds) {
    const rows = await activeIn(slotId);
    const [kept] = await test.db.select().from(slots).where(eq(slots.id, slotId));
    expect(rows.filter((row) => !row.isAdditionalVolunteer).length).toBeLessThanOrEqual(kept!.capacity);
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length);
    // Nobody comes along with somebody who does not come, unless they are there already.
    const here = new Set(rows.map(({ id }) => id));
    for (const row of rows.filter(({ checkInAt }) => checkInAt === null)) {
      if (row.broughtByRegistrationId !== null) expect(here).toContain(row.broughtByRegistrationId);
    }
  }
}

/** The mails that the events ask for, as `template recipient`. */
async function wantedMails(world: World, events: TestApp['published']): Promise<string[]> {
  const rows = await test.db.select({ id: users.id, email: users.email }).from(users);
  const emailOf = new Map(rows.map(({ id, email }) => [id, email]));
  const kept = await test.db.select().from(registrations);
  const placeOf = new Map(kept.map((row) => [row.id, row]));
  /** Whoever brought somebody along to these places, and still came when the mails were written: at the end. */
  const bringers = (registrationIds: readonly string[]) =>
    registrationIds.flatMap((id) => {
      const own = placeOf.get(placeOf.get(id)?.broughtByRegistrationId ?? '');
      return own && own.deletedAt === null ? [`companion-unregistered ${emailOf.get(own.userId)}`] : [];
    });
  const notices = (template: string) =>
    [world.organizer.email, 'group@example.org'].map((address) => `${template} ${address}`);
  return events.flatMap(({ type, data }) => {
    switch (type) {
      case registrationCreated.type: {
        const { userId } = data as z.output<typeof registrationCreated.schema>;
        return [`registered ${emailOf.get(userId)}`, ...notices('new-volunteer')];
      }
      case registrationCancelled.type: {
        const { userId, registrationIds } = data as z.output<typeof registrationCancelled.schema>;
        return [
          `unregister ${emailOf.get(userId)}`,
          ...notices('volunteer-unregistered'),
          ...bringers(registrationIds),
        ];
      }
      case accountInvited.type:
        return [`send-password ${(data as z.output<typeof accountInvited.schema>).email}`];
      case partyChanged.type: {
        const change = data as z.output<typeof partyChanged.schema>;
        return [
          ...change.added.map(({ userId }) => `added-volunteer ${emailOf.get(userId)}`),
          ...change.removed.map(({ userId }) => `unregister ${emailOf.get(userId)}`),
          ...(change.ageVerified.length > 0 ? [`age-verification ${world.organizer.email}`] : []),
          ...(change.because === 'edit' ? notices('sign-up-changed') : []),
        ];
      }
      default:
        return [];
    }
  });
}

it('whatever people do: filled <= capacity, nobody twice in a slot, and every mail matches an event', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: steps }), async (sequence) => {
      await test.db.delete(emails);
      const before = test.published.length;
      const world = await scene();
      for (const one of sequence) {
        await take(world, one);
        await checkPlaces(world);
      }
      await test.drainJobs();
      const mails = (await test.db.select().from(emails)).map(
        ({ template, recipient }) => `${template} ${recipient}`,
      );
      expect(mails.toSorted()).toEqual((await wantedMails(world, test.published.slice(before))).toSorted());
    }),
    // A failure prints its seed and the shortest sequence that shows it.
    { numRuns: runs, verbose: 1 },
  );
  // The sequences went where it matters.
  const happened = new Set(test.published.map(({ type }) => type));
  const kinds = [
    registrationCreated,
    registrationCancelled,
    partyChanged,
    accountInvited,
    volunteerCheckedIn,
  ];
  expect([...happened]).toEqual(expect.arrayContaining(kinds.map(({ type }) => type)));
}, 120_000);
