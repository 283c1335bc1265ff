import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { editorWorld, saveOf } from '#areas/opportunities/testing/editor.world.ts';

const { create, save } = contract.opportunityEditor;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const faults = ({ fields = [] }: { fields?: { path: string; message: string }[] }) =>
  fields.map(({ path, message }) => `${path}: ${message}`);
const noDates = { dates: [], activities: [] };
const datesMissing = ['schedule.dates: Please add at least one date: without dates nobody can sign up'];

describe('what is published', () => {
  it('has a date: without one it stays a draft [editor-29]', async () => {
    const { organizer: as, document, open } = await editorWorld(test);
    const body = document({ schedule: noDates });
    expect(faults(await test.refused(create, { as, body }))).toEqual(datesMissing);
    const { id } = await test.ok(create, { as, body: { ...body, status: 'draft' } });
    const params = { opportunityId: id };
    const publish = saveOf(await open(id));
    expect(faults(await test.refused(save, { as, params, body: publish }))).toEqual(datesMissing);
    await test.ok(save, { as, params, body: { ...publish, schedule: document().schedule } });
    const emptied = saveOf(await open(id), { schedule: noDates });
    expect(faults(await test.refused(save, { as, params, body: emptied }))).toEqual(datesMissing);
  });

  it('may have only dates that are over [editor-29]', async () => {
    const { organizer: as, open, create: made } = await editorWorld(test);
    const { id } = await made();
    test.clock.advance({ days: 3 });
    const body = saveOf(await open(id));
    expect(body.schedule.dates).toEqual([]);
    body.basics.title = 'Was fun';
    await test.ok(save, { as, params: { opportunityId: id }, body });
  });
});

it('dates in a year that nobody means are refused where they stand [time-4]', async () => {
  const { organizer: as, document } = await editorWorld(test);
  const body = document();
  Object.assign(body.schedule.dates[1]!, { startAt: '9999-06-03T15:00:00Z', endAt: '9999-06-03T17:00:00Z' });
  expect(faults(await test.refused(create, { as, body }))).toEqual([
    'schedule.dates.1.startAt: Please choose a day within the next 10 years.',
  ]);
});

it.each([0, -1, 1.5])('%s people are refused where they stand [opportunities-2]', async (count) => {
  const { organizer: as, document } = await editorWorld(test);
  const body = document();
  body.schedule.dates[0]!.slots[0]!.count = count;
  expect(faults(await test.refused(create, { as, body }))).toEqual([
    'schedule.dates.0.slots.0.count: Please ensure the number of people is greater than zero',
  ]);
});

it('activities come in the order in which they were entered, everywhere [opportunities-7]', async () => {
  const world = await editorWorld(test);
  const titles = ['Zebras', 'apples', 'Mangos', 'Bees'];
  const { id } = await world.create({
    settings: { ...world.document().settings, checkInHours: 24 },
    schedule: {
      activities: titles.map((title, index) => ({
        ...world.document().schedule.activities[0]!,
        id: `a${index}`,
        title,
      })),
      // The slots of a date may be in any order.
      dates: [
        {
          ...world.document().schedule.dates[0]!,
          slots: [2, 0, 3, 1].map((index) => ({ activityId: `a${index}`, count: 2 })),
        },
      ],
    },
  });
  const page = await test.ok(contract.opportunities.details, { params: { opportunityId: id } });
  const slots = page.dates.flatMap((date) => date.slots);
  expect(slots.map(({ title }) => title)).toEqual(titles);
  const volunteer = await makeUser(test.db);
  const chosen = slots.map((slot) => slot.id).toReversed();
  await test.ok(contract.registrations.signUp, {
    as: volunteer,
    params: { opportunityId: id },
    body: { slotIds: chosen },
  });
  const { items } = await test.ok(contract.registrations.upcoming, { as: volunteer });
  expect(items.map(({ activity }) => activity)).toEqual(titles);
  await test.drainJobs();
  const [mail] = await test.mails(volunteer.email);
  const places = titles.map((title) => mail!.text.indexOf(title));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
  const calendar = await test.call(contract.registrations.upcomingCalendar, { as: volunteer });
  const inCalendar = [...calendar.body.matchAll(/SUMMARY:.*$/gm)].map(([line]) => line);
  expect(inCalendar.map((line) => titles.find((title) => line.includes(title)))).toEqual(titles);
  const readers = await test.ok(contract.messages.recipients, {
    as: world.organizer,
    params: { opportunityId: id },
  });
  expect(readers.activities.map(({ title }) => title)).toEqual(titles);
  test.clock.advance({ hours: 23 });
  const kiosk = await test.ok(contract.checkIn.today, { as: world.organizer });
  const shown = kiosk.items.find((one) => one.id === id);
  expect(shown?.activities.map(({ title }) => title)).toEqual(titles);
  test.clock.advance({ hours: 24 });
  const history = await test.ok(contract.registrations.history, { as: volunteer });
  expect(history.items.map(({ activity }) => activity)).toEqual(titles);
});
