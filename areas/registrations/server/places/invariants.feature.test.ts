import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emails } from '#areas/mail/schema/mail.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { patience } from '#testing/machine.ts';
import { checkPlaces, mailsWithoutEvent, wantedMails, watchFreed } from '#testing/registration-invariants.ts';
import { triesOf } from '#testing/soak.ts';
import {
  everyVolunteerStep,
  makeVolunteers,
  takeVolunteerStep,
  volunteerStep,
} from '#testing/volunteer-steps.ts';
import { accountInvited } from '#areas/accounts/server/accounts.events.ts';
import { volunteerCheckedIn } from '#areas/check-in/server/check-in.events.ts';
import {
  companionPutBack,
  companionTakenOff,
  groupGaveBack,
  partyChanged,
  personAdded,
  personPutBack,
  personTakenOff,
  placesFreed,
  registrationCancelled,
  registrationCreated,
  walkedIn,
} from '../registrations.events.ts';

/** Sequences, and most steps of each. */
const runs = triesOf({ gate: 20, soak: 50 });
const steps = 14;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { logLevel: 'silent' } });
  test.clock.set(factoryNow);
});
afterAll(() => test.close());

async function scene(companionsTakePlaces: boolean) {
  const organizer = await makeOrganizer(test.db);
  const { slots: made, opportunity } = await makeOpportunity(
    test.db,
    await makeOrganization(test.db, {}, { organizer }),
    { emailGroup: ['group@example.org'], checkInHours: 2, companionsTakePlaces },
    {
      coordinators: [organizer],
      schedule: {
        dates: [{ startAt: hoursAfter(factoryNow, 1), endAt: hoursAfter(factoryNow, 4) }],
        activities: [
          { title: 'Packing', capacity: companionsTakePlaces ? 4 : 2 },
          { title: 'Welcoming', capacity: 1 },
        ],
      },
    },
  );
  const slotIds = made.map(({ id }) => id);
  return { organizer, slotIds, opportunityId: opportunity.id, ...(await makeVolunteers(test)) };
}
it(
  'whatever people do: filled <= capacity, by heads where they count, nobody twice in a slot, and every mail matches an event [companions-13, heads-1, held-4, group-contact-5]',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(volunteerStep(2), { minLength: 4, maxLength: steps }), async (sequence) => {
        await test.db.delete(emails);
        const before = test.published.length;
        const world = await scene(sequence.length % 2 === 0);
        const checkTold = await watchFreed(test, world.opportunityId);
        for (const one of sequence) {
          await takeVolunteerStep(test, world, one);
          await checkTold();
          await checkPlaces(test.db, world.opportunityId);
        }
        await test.drainJobs();
        const mails = (await test.db.select().from(emails)).map(
          ({ template, recipient }) => `${template} ${recipient}`,
        );
        const contacts = [world.organizer.email];
        const runners = { contacts, all: [...contacts, 'group@example.org'] };
        const wanted = await wantedMails(test.db, test.published.slice(before), runners);
        expect(mailsWithoutEvent(mails, wanted)).toEqual([]);
      }),
      // A failure prints its seed and the shortest sequence that shows it.
      { numRuns: runs, verbose: 1, examples: [[everyVolunteerStep]] },
    );
    // The sequences went where it matters.
    const happened = new Set(test.published.map(({ type }) => type));
    const kinds = [
      registrationCreated,
      registrationCancelled,
      partyChanged,
      placesFreed,
      accountInvited,
      volunteerCheckedIn,
      walkedIn,
      personAdded,
      personTakenOff,
      personPutBack,
      companionTakenOff,
      companionPutBack,
      groupGaveBack,
    ];
    expect([...happened]).toEqual(expect.arrayContaining(kinds.map(({ type }) => type)));
  },
  patience(120_000),
);
