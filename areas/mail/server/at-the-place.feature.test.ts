// A shift has one local day and one local time, on pages and in mails, calendars, at the kiosk, on Today and in the report.
import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { registerPages } from '#server/http/pages.ts';
import { contract } from '#shared/contract/index.ts';
import { generateDates, openedAddDates } from '#areas/opportunities/rules/add-dates.ts';
import { recurrence } from '#areas/opportunities/rules/recurrence.ts';
import type { TimeChoice } from '#areas/opportunities/rules/shift-times.ts';
import { editorWorld } from '#areas/opportunities/testing/editor.world.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { queueReminders } from './sources/reminders/reminders.mails.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { kioskRecords } from '#testing/attendance.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

let test: TestApp;
let pages: FastifyInstance;
beforeAll(async () => {
  test = await createTestApp();
  pages = await buildApp(test.deps, registerPages);
});
afterAll(async () => {
  await pages.close();
  await test.close();
});

const time = (hour: string, min: string, amPm: string): TimeChoice => ({ hour, min, amPm });

/** What calendar and clock show at a place, read without the product's own rules: `Sat, 02/01/2031, 09:00`. */
const shownAt = (instant: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));

interface Shift {
  timeZone: string;
  startDay: string;
  endDay: string;
  start: TimeChoice;
  end: TimeChoice;
}

/** Somebody publishes the shifts of a rule, and a person takes all of them. */
async function scene({ timeZone, startDay, endDay, start, end }: Shift) {
  test.clock.set(factoryNow);
  const world = await editorWorld(test, timeZone);
  const form = {
    ...openedAddDates(null),
    startDay,
    endDay,
    startTime: start,
    endTime: end,
    recurrence: recurrence.weekly,
    dow: [7],
    location: '',
  };
  const spans = generateDates(form, timeZone);
  const { activities } = world.document().schedule;
  const dates = spans.map((span, index) => ({
    id: `d${index}`,
    ...span,
    slots: [{ activityId: 'a1', count: 5 }],
  }));
  const opened = await world.create({ schedule: { dates, activities: activities.slice(0, 1) } });
  const volunteer = await makeUser(test.db);
  await test.ok(contract.registrations.signUp, {
    as: volunteer,
    params: { opportunityId: opened.id },
    body: { slotIds: opened.schedule.dates.map(({ slots }) => slots[0]!.id) },
  });
  await test.drainJobs();
  return { ...world, opened, volunteer, dates: opened.schedule.dates };
}

/** The words of the opportunity's page as the server writes it. */
async function wordsOfPage(opportunityId: string) {
  const { body } = await pages.inject(`/opportunities/${opportunityId}`);
  return { html: body, words: body.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '|') };
}

const startsOf = (file: string): string[] =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).startDate.toJSDate().toISOString())
    .toSorted();

describe('ten Saturdays from 9 to 11:30', () => {
  it.each([
    ['a half-hour zone that changes its clocks', 'America/St_Johns', '2031-02-01', '2031-04-05'],
    ['a change of half an hour', 'Australia/Lord_Howe', '2031-03-01', '2031-05-03'],
    ['no change', 'America/Phoenix', '2031-02-01', '2031-04-05'],
    ['clocks that go back for a month', 'Africa/Casablanca', '2030-12-07', '2031-02-08'],
    ['a quarter of an hour', 'Asia/Kathmandu', '2031-02-01', '2031-04-05'],
  ])('are so everywhere, with %s (%s) [time-1]', async (_what, timeZone, startDay, endDay) => {
    const made = await scene({
      timeZone,
      startDay,
      endDay,
      start: time('9', '00', 'am'),
      end: time('11', '30', 'am'),
    });
    const { dates, volunteer, organizer, opened } = made;
    expect(dates).toHaveLength(10);
    for (const { startAt, endAt } of dates) {
      expect(shownAt(startAt, timeZone)).toMatch(/^Sat, .*, 09:00$/);
      expect(shownAt(endAt, timeZone)).toMatch(/^Sat, .*, 11:30$/);
    }

    const { words } = await wordsOfPage(opened.id);
    const times = [...new Set(words.match(/\d+:\d\d [AP]M/g))];
    expect(times.toSorted()).toEqual(['11:30 AM', '9:00 AM']);

    const told = (await test.mails(volunteer.email)).find(({ template }) => template === 'registered');
    expect(told!.text.match(/9:00 AM – 11:30 AM/g)).toHaveLength(10);
    const file = (await test.call(contract.registrations.upcomingCalendar, { as: volunteer })).body;
    expect(startsOf(file)).toEqual(dates.map(({ startAt }) => startAt));

    for (const { startAt, endAt, slots } of dates) {
      test.clock.set(hoursAfter(new Date(startAt), -24));
      await queueReminders(test.deps);
      const sent = { body: { email: volunteer.email, slotId: slots[0]!.id }, as: organizer };
      test.clock.set(new Date(startAt));
      const { items } = await test.ok(contract.checkIn.today, { as: organizer });
      expect(items.flatMap((item) => item.activities.map(({ slotId }) => slotId))).toEqual([slots[0]!.id]);
      await kioskRecords(test, 'check-in', sent);
      test.clock.set(new Date(endAt));
      await kioskRecords(test, 'check-out', sent);
    }
    const reminders = (await test.mails(volunteer.email)).filter(({ template }) => template === 'reminder');
    expect(reminders).toHaveLength(10);
    for (const { text } of reminders) expect(text).toContain('9:00 AM – 11:30 AM');

    test.clock.set(hoursAfter(new Date(dates[9]!.endAt), 48));
    const report = await test.call(contract.hours.report, {
      as: organizer,
      query: { start: startDay, end: endDay },
    });
    const rows = report.body.trimEnd().split('\r\n').slice(1);
    expect(rows.map((row) => `${row.split(',')[1]} ${row.split(',')[5]}`)).toEqual(
      dates.map(({ startAt }) => `${shownAt(startAt, timeZone).split(', ')[1]} 2.30`),
    );
  });
});

describe('a shift is on one day at its place, whatever day it is elsewhere', () => {
  it.each([
    ['early', 'Asia/Manila', time('6', '00', 'am'), time('9', '00', 'am')],
    ['until a minute before midnight', 'Asia/Manila', time('10', '00', 'pm'), time('11', '59', 'pm')],
    ['a day ahead of most', 'Pacific/Auckland', time('6', '00', 'am'), time('9', '00', 'am')],
    ['a day behind most', 'Pacific/Pago_Pago', time('10', '00', 'pm'), time('11', '59', 'pm')],
    ['across a border within a state', 'America/Boise', time('10', '00', 'am'), time('12', '00', 'pm')],
  ])('%s in %s [time-1, time-7]', async (_what, timeZone, start, end) => {
    const day = '2030-06-08';
    const made = await scene({ timeZone, startDay: day, endDay: day, start, end });
    const { dates, volunteer, organizer, opened, organization } = made;
    const [date] = dates;
    expect(shownAt(date!.startAt, timeZone)).toMatch(/^Sat, 06\/08\/2030, /);

    const { html, words } = await wordsOfPage(opened.id);
    expect(words).toContain('Sat, Jun 8');
    expect(words).not.toMatch(/June [79]|Jun [79]|06\/0[79]/);
    expect(html).toContain('"startDate":"2030-06-08T');

    const { items } = await test.ok(contract.opportunities.list, {
      query: { organization: organization.id, from: day, to: day },
    });
    expect(items.map(({ id }) => id)).toEqual([opened.id]);

    const zoneAs = (timeZoneName: 'short' | 'long') =>
      new Intl.DateTimeFormat('en', { timeZone, timeZoneName })
        .formatToParts(new Date(date!.endAt))
        .find(({ type }) => type === 'timeZoneName')!.value;
    expect(words).toContain(`|${zoneAs('short')}|`);
    const mails = [...(await test.mails(volunteer.email)), ...(await test.mails(organizer.email))];
    const told = mails.filter(({ text }) => text.includes('Saturday, June 8, 2030'));
    expect(told.length).toBeGreaterThan(1);
    for (const { text } of told) expect(text).toContain(zoneAs('long'));
    for (const { text } of mails) expect(text).not.toMatch(/June [79],/);

    const calendar = await test.ok(contract.organizerDays.calendar, {
      as: organizer,
      query: { view: 'week', day },
    });
    expect(calendar.dates.map(({ id }) => id)).toEqual([date!.id]);
    test.clock.set(hoursAfter(new Date(date!.endAt), 1));
    const history = await test.ok(contract.registrations.history, {
      as: volunteer,
      query: { start: day, end: day },
    });
    expect(history.items).toHaveLength(1);
  });
});
