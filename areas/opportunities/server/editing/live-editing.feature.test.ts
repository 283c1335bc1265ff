import * as fc from 'fast-check';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '#shared/contract/index.ts';
import {
  changedMeanwhileDetails,
  peopleAffectedDetails,
  type EditorOpportunity,
} from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Problem } from '#shared/errors.ts';
import type { PeopleChoice, ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import { byTime } from '#areas/opportunities/rules/opportunity-schedule.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { editorWorld, saveOf } from '#areas/opportunities/testing/editor.world.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOrganizer, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { patience } from '#testing/machine.ts';
import {
  edited,
  organizerStep,
  type AnyChoice,
  type OrganizerStep,
  type ScheduleEdit,
} from '#testing/organizer-steps.ts';
import {
  activeAt,
  checkPlaces,
  mailsWithoutEvent,
  wantedMails,
  watchFreed,
} from '#testing/registration-invariants.ts';
import { triesOf } from '#testing/soak.ts';
import {
  makeVolunteers,
  takeVolunteerStep,
  volunteerStep,
  type VolunteerStep,
} from '#testing/volunteer-steps.ts';
import {
  peopleRearranged,
  placesFreed,
  placesRearranged,
} from '#areas/registrations/server/registrations.events.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';

/** Sequences, and most steps of each. */
const runs = triesOf({ gate: 8, soak: 20 });
const steps = 24;

/** Places, and days on which something is about to happen to their clocks or months. */
const everyPlace = [
  { timeZone: 'America/New_York', now: '2030-03-09T12:00:00Z' },
  { timeZone: 'Europe/Berlin', now: '2030-10-26T06:00:00Z' },
  { timeZone: 'Australia/Lord_Howe', now: '2030-04-05T20:00:00Z' },
  { timeZone: 'Pacific/Auckland', now: '2030-01-29T18:00:00Z' },
  { timeZone: 'Asia/Kolkata', now: '2030-12-30T02:00:00Z' },
];
const surroundings = fc.constantFrom(...everyPlace);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { logLevel: 'silent' } });
});
afterAll(() => test.close());

const { opportunityEditor, organizerHome } = contract;
/** What a save may be refused with. */
const refusals = [
  'opportunity.changed-meanwhile',
  'opportunity.archived',
  'opportunity.people-affected',
  'opportunity.people-checked-in',
  'opportunity.no-room',
  'capacity-below-filled',
  'request.invalid',
];
const seen = new Set<string>();

type Step = { by: 'volunteer'; step: VolunteerStep } | { by: 'organizer'; step: OrganizerStep };
const signsUp = (who: number, slot: number): Step => ({
  by: 'volunteer',
  step: { kind: 'sign-up', who, slots: [slot], party: [], children: [] },
});
const changes = (who: number, edit: ScheduleEdit): Step => ({
  by: 'organizer',
  step: { kind: 'change', who, edit },
});
const saves = (who: number, ...choices: AnyChoice[]): Step => ({
  by: 'organizer',
  step: { kind: 'save', who, choices },
});
/** Two organizers edit at once, people are kept, moved and released, and one frees a place: chance may miss it. */
const everyOrganizerStep: Step[] = [
  changes(0, { does: 'edit-date', date: 0, days: 0, hour: '9', label: null }),
  changes(1, { does: 'remove-date', date: 1 }),
  saves(0, { action: 'keep', to: 0 }),
  // Refused since the other saved meanwhile, and then saved in place of it.
  saves(1, { action: 'keep', to: 0 }, { action: 'move', to: 0 }, { action: 'release', to: 0 }),
  { by: 'volunteer', step: { kind: 'unregister', who: 0, slot: 0 } },
];

/** One organizer's page with the editor. */
interface Screen {
  as: UserRow;
  opened: EditorOpportunity;
  mine: ScheduleDocument;
}

async function scene(timeZone: string, now: Date) {
  test.clock.set(now);
  const world = await editorWorld(test, timeZone);
  const colleague = await makeOrganizer(test.db, { firstName: 'Cleo', lastName: 'Marsh' });
  await makeCoordinator(test.db, colleague, world.location);
  const draft = world.document();
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const dates = draft.schedule.dates.map((date, index) => ({
    ...date,
    startAt: inHours(index * 24 + 1),
    endAt: inHours(index * 24 + 4),
    slots: date.slots.map((slot) => ({ ...slot, count: 2 })),
  }));
  const { id } = await test.ok(opportunityEditor.create, {
    as: world.organizer,
    body: {
      ...draft,
      schedule: { ...draft.schedule, dates },
      settings: { ...draft.settings, emailGroup: ['group@example.org'] },
    },
  });
  const people = await makeVolunteers(test);
  const screens: Screen[] = [];
  for (const as of [world.organizer, colleague]) screens.push(await openScreen(id, as));
  return { id, timeZone, organizer: world.organizer, screens, ...people };
}
type World = Awaited<ReturnType<typeof scene>>;

async function openScreen(id: string, as: UserRow): Promise<Screen> {
  const { opportunity } = await test.ok(opportunityEditor.open, { as, params: { opportunityId: id } });
  return { as, opened: opportunity, mine: saveOf(opportunity).schedule as ScheduleDocument };
}

const type = (world: World, screen: Screen, edit: ScheduleEdit): void => {
  const { timeZone } = world;
  const newId = () => crypto.randomUUID();
  screen.mine = edited(screen.mine, edit, { now: test.clock.now(), timeZone, newId });
};

/** What a schedule says, whatever its parts are called. */
function said({ dates, activities }: ScheduleDocument) {
  const textOf = new Map(activities.map(({ id, ...text }) => [id, text]));
  return byTime(dates).map(({ startAt, endAt, label, slots }) => ({
    startAt: Date.parse(startAt),
    endAt: Date.parse(endAt),
    label,
    slots: slots
      .map(({ activityId, count }) => JSON.stringify({ ...textOf.get(activityId), count }))
      .toSorted(),
  }));
}

const versionOf = async (id: string) => {
  const [row] = await test.db.select().from(opportunities).where(eq(opportunities.id, id));
  return row!;
};

/** Presses Save, answers what is asked about people, and looks at what became of it. */
async function save(world: World, screen: Screen, choices: readonly AnyChoice[]): Promise<void> {
  const { id } = world;
  const before = await activeAt(test.db, id);
  const versionBefore = await versionOf(id);
  const over = await test.db
    .select({ id: opportunityDates.id })
    .from(opportunityDates)
    .where(
      and(
        eq(opportunityDates.opportunityId, id),
        isNull(opportunityDates.deletedAt),
        lte(opportunityDates.endAt, test.clock.now()),
      ),
    );
  const overOnServer = new Set(over.map((date) => date.id));
  const events = test.published.length;
  const body = { ...saveOf(screen.opened), schedule: screen.mine };
  const send = (people: PeopleChoice[]) =>
    test.call(opportunityEditor.save, {
      as: screen.as,
      params: { opportunityId: id },
      body: { ...body, people },
    });
  let people: PeopleChoice[] = [];
  let answer = await send(people);
  if (answer.statusCode === 409 && answer.json<Problem>().code === 'opportunity.people-affected') {
    const { affected } = peopleAffectedDetails.parse(answer.json<Problem>().details);
    const targets = screen.mine.dates.flatMap(({ id: dateId, slots }) =>
      slots.map(({ activityId }) => ({ dateId, activityId })),
    );
    people = affected.map(({ slotId, happens }, index): PeopleChoice => {
      const { action, to } = choices[index % choices.length]!;
      if (action === 'keep' && happens === 'changed') return { slotId, action };
      const target = targets[to % Math.max(1, targets.length)];
      return action === 'release' || !target
        ? { slotId, action: 'release' }
        : { slotId, action: 'move', to: target };
    });
    answer = await send(people);
  }
  const told = test.published.slice(events);
  if (answer.statusCode >= 300) {
    const problem = answer.json<Problem>();
    seen.add(problem.code);
    expect(refusals, answer.body).toContain(problem.code);
    // Nothing at all has happened.
    expect(await versionOf(id)).toEqual(versionBefore);
    expect(await activeAt(test.db, id)).toEqual(before);
    expect(told).toEqual([]);
    if (problem.code === 'opportunity.changed-meanwhile') {
      expect(versionBefore.version).not.toBe(screen.opened.version);
      const { version } = changedMeanwhileDetails.parse(problem.details);
      expect(version).toBe(versionBefore.version);
    }
    const { mine } = screen;
    Object.assign(screen, await openScreen(id, screen.as));
    if (problem.code !== 'opportunity.changed-meanwhile') return;
    // As Keep mine does: this person's schedule in place of the one that was saved meanwhile.
    screen.mine = mine;
    await save(world, screen, choices);
    return;
  }
  for (const choice of people) seen.add(`people ${choice.action}`);
  const wanted = { ...screen.mine, dates: screen.mine.dates.filter((date) => !overOnServer.has(date.id)) };
  const sent = said(wanted);
  Object.assign(screen, await openScreen(id, screen.as));
  expect(said(screen.mine)).toEqual(sent);
  await checkChoices(before, people, told);
}

/** Nobody's place went or changed its slot without a choice that says so and an event that tells of it. */
async function checkChoices(
  before: Awaited<ReturnType<typeof activeAt>>,
  people: readonly PeopleChoice[],
  told: TestApp['published'],
): Promise<void> {
  const choices = new Map(people.map((choice) => [choice.slotId, choice]));
  const after = new Map((await test.db.select().from(registrations)).map((row) => [row.id, row]));
  const toldOf = new Map(
    told
      .filter(({ type: kind }) => kind === placesRearranged.type)
      .flatMap(({ data }) => (data as z.output<typeof placesRearranged.schema>).people)
      .flatMap(({ userId, places }) => places.map((place) => [place.registrationId, { userId, ...place }])),
  );
  for (const row of before) {
    const now = after.get(row.id)!;
    const choice = choices.get(row.slotId);
    const word = toldOf.get(row.id);
    if (word) expect(word.userId).toBe(row.userId);
    const became = now.deletedAt !== null ? 'gone' : now.slotId === row.slotId ? 'there' : 'elsewhere';
    if ((await visitOf(test.db, row.id)).hasCome) expect(became).toBe('there');
    switch (choice?.action) {
      case undefined:
        expect([became, word]).toEqual(['there', undefined]);
        break;
      case 'keep':
        expect([became, word?.what]).toEqual(['there', 'kept']);
        break;
      case 'release':
        expect([became, word?.what]).toEqual(['gone', 'released']);
        break;
      case 'move': {
        expect([
          ['elsewhere', 'moved'],
          ['gone', 'released'],
        ]).toContainEqual([became, word?.what]);
        if (became === 'elsewhere') break;
        // They have another place where they were to be moved to.
        const sibling = before.filter(
          (one) => one.slotId === row.slotId && after.get(one.id)!.deletedAt === null,
        );
        const goals = new Set(sibling.map((one) => after.get(one.id)!.slotId));
        const others = [...after.values()].filter(
          (one) =>
            one.userId === row.userId && one.deletedAt === null && one.opportunityId === row.opportunityId,
        );
        expect(others.length).toBeGreaterThan(0);
        if (goals.size > 0) expect(others.some((one) => goals.has(one.slotId))).toBe(true);
        seen.add('two places became one');
      }
    }
  }
}

async function take(world: World, step: OrganizerStep): Promise<void> {
  const { id } = world;
  if (step.kind === 'wait') return test.clock.advance({ hours: step.hours });
  const screen = world.screens[step.who]!;
  const params = { opportunityId: id };
  switch (step.kind) {
    case 'change':
      return type(world, screen, step.edit);
    case 'save':
      return save(world, screen, step.choices);
    case 'archive':
    case 'unarchive':
      await test.ok(organizerHome[step.kind], { as: screen.as, params });
      return;
    case 'clone': {
      const before = await openScreen(id, screen.as);
      const clone = await test.ok(organizerHome.clone, { as: screen.as, params, body: {} });
      const copy = await openScreen(clone.id, screen.as);
      expect(said(copy.mine)).toEqual(said(before.mine));
      expect(await activeAt(test.db, clone.id)).toEqual([]);
    }
  }
}

it(
  'whatever two organizers and the volunteers do: nobody is lost, doubled or too many, and all are told [live-editing-1]',
  async () => {
    const volunteers = volunteerStep(4).map((step): Step => ({ by: 'volunteer', step }));
    const signUps = volunteers.filter(({ step }) => step.kind === 'sign-up');
    const anyStep = fc.oneof(
      volunteers,
      organizerStep.map((step): Step => ({ by: 'organizer', step })),
    );
    await fc.assert(
      fc.asyncProperty(
        surroundings,
        fc.array(signUps, { minLength: 3, maxLength: 6 }),
        fc.array(anyStep, { minLength: 10, maxLength: steps }),
        async ({ timeZone, now }, before, after) => {
          const sequence = [...before, ...after];
          await test.db.delete(emails);
          let published = test.published.length;
          const wanted: string[] = [];
          const world = await scene(timeZone, new Date(now));
          const { id, organizer, volunteers, stranger } = world;
          const contacts = [organizer.email];
          const runners = { contacts, all: [...contacts, 'group@example.org'] };
          const checkTold = await watchFreed(test, id);
          for (const one of sequence) {
            if (one.by === 'organizer') await take(world, one.step);
            else {
              const { mine } = await openScreen(id, organizer);
              const slotIds = mine.dates.flatMap(({ slots }) => slots.map((slot) => slot.id!));
              await takeVolunteerStep(
                test,
                { opportunityId: id, organizer, slotIds, volunteers, stranger },
                one.step,
              );
            }
            await checkTold();
            await checkPlaces(test.db, id);
            // Mails are written between two steps, so that each of them tells of one.
            await test.drainJobs();
            wanted.push(...(await wantedMails(test.db, test.published.slice(published), runners)));
            published = test.published.length;
          }
          const mails = (await test.db.select().from(emails))
            .map(({ template, recipient }) => `${template} ${recipient}`)
            .filter((mail) => !mail.startsWith('reminder'));
          expect(mailsWithoutEvent(mails, wanted)).toEqual([]);
        },
      ),
      {
        numRuns: runs,
        verbose: 1,
        endOnFailure: true,
        examples: [[everyPlace[0]!, [signsUp(0, 0), signsUp(1, 1), signsUp(2, 2)], everyOrganizerStep]],
      },
    );
    // The sequences went where it matters.
    expect([...new Set(test.published.map(({ type: kind }) => kind))]).toEqual(
      expect.arrayContaining([placesFreed.type, placesRearranged.type, peopleRearranged.type]),
    );
    expect([...seen]).toContain('opportunity.changed-meanwhile');
  },
  patience(240_000),
);
