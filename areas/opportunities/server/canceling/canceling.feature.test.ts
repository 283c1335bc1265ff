import ICAL from 'ical.js';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { peopleStage } from '#areas/opportunities/testing/editor-people.world.ts';
import { at, saveOf } from '#areas/opportunities/testing/editor.world.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

const { cancel, concerns, restore } = contract.canceling;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const { scene, signUp, placesOf, mailsSince } = peopleStage(() => test);

/** The first date has packing, the second packing and driving. */
async function stage(people: Parameters<typeof scene>[0] = {}) {
  const made = await scene(people);
  const { opened, world, slotIds } = made;
  const [first, second] = opened.schedule.dates;
  const dates = { first: first!.id, second: second!.id };
  const call = (endpoint: typeof cancel | typeof restore, dateId: string, ids: string[]) => ({
    endpoint: endpoint as typeof cancel,
    asked: { as: world.organizer, params: { opportunityId: opened.id, dateId }, body: { slotIds: ids } },
  });
  const done = (...of: Parameters<typeof call>) => {
    const { endpoint, asked } = call(...of);
    return test.ok(endpoint, asked);
  };
  const refused = (...of: Parameters<typeof call>) => {
    const { endpoint, asked } = call(...of);
    return test.refused(endpoint, asked);
  };
  const page = () =>
    test.ok(contract.opportunities.details, {
      params: { opportunityId: opened.id },
      query: {},
    });
  const all = { first: [slotIds.first], second: [slotIds.late, slotIds.driving] };
  return { ...made, dates, all, done, refused, page, params: { opportunityId: opened.id } };
}

describe('canceling a date', () => {
  it('tells everybody in it once, with a file for their calendars, and frees nobody’s other place [canceling-1, canceling-2, canceling-10]', async () => {
    const { people, dates, all, done, world, opened, slotIds } = await stage({ packing: 1, late: 1 });
    const [ada] = people.first;
    const bo = await makeUser(test.db);
    const companion = { firstName: 'Dee', lastName: 'Zhu', email: `dee-${bo.id}@example.org` };
    await signUp(opened.id, slotIds.first, bo, [companion]);
    await test.drainJobs();
    const asked = { as: world.organizer, params: { opportunityId: opened.id, dateId: dates.first } };
    expect(await test.ok(concerns, { ...asked, query: { slotId: all.first } })).toEqual({
      people: 3,
      mailed: 3,
      places: 0,
      groups: 0,
      contacts: 0,
    });
    expect(await done(cancel, dates.first, all.first)).toMatchObject({ people: 3 });
    expect(await test.ok(concerns, asked)).toMatchObject({ people: 0, mailed: 0 });
    expect(await done(cancel, dates.first, all.first)).toMatchObject({ people: 0 });
    for (const address of [ada!.email, bo.email, companion.email]) {
      await test.drainJobs();
      const mails = (await test.mails(address)).filter(({ template }) => template === 'shift-canceled');
      expect(mails).toHaveLength(1);
      // Somebody who was named and has not agreed gets no files of strangers.
      const files = address === companion.email ? [] : [{ filename: 'manyhands-cancelled.ics' }];
      expect(mails[0]!.attachments).toMatchObject(files);
    }
    expect(await mailsSince(people.late[0]!)).toEqual([]);
    const told = (await test.mails(world.organizer.email)).filter(
      ({ template }) => template === 'volunteers-rearranged',
    );
    expect(told).toHaveLength(1);
    expect(await placesOf(ada!)).toEqual([]);
    expect(await placesOf(people.late[0]!)).toHaveLength(1);
  });

  it('concerns a person once who is in several activities of the date [canceling-10]', async () => {
    const { people, dates, world, opened, slotIds } = await stage({ late: 1 });
    await signUp(opened.id, slotIds.driving, people.late[0]!);
    const asked = { as: world.organizer, params: { opportunityId: opened.id, dateId: dates.second } };
    expect(await test.ok(concerns, asked)).toMatchObject({ people: 1, mailed: 1 });
  });

  it('is refused for others, of what is over, and where somebody has come [canceling-1]', async () => {
    const { people, dates, all, refused, params } = await stage({ packing: 1 });
    const stranger = await test.refused(cancel, {
      as: people.first[0]!,
      params: { ...params, dateId: dates.first },
      body: { slotIds: all.first },
    });
    expect(stranger.status).toBe(403);
    expect(await refused(cancel, dates.second, all.first)).toMatchObject({ code: 'not-found' });
    const [place] = await placesOf(people.first[0]!);
    await makeVisit(test.db, place!, { checkInAt: hoursAfter(factoryNow, 23) });
    expect(await refused(cancel, dates.first, all.first)).toMatchObject({
      code: 'opportunity.people-checked-in',
    });
    expect(await placesOf(people.first[0]!)).toHaveLength(1);
    test.clock.set(hoursAfter(factoryNow, 52));
    expect(await refused(cancel, dates.second, all.second)).toMatchObject({ code: 'date-past' });
  });

  it('shows it as canceled on the page, the card, the roster and to its volunteers, and nobody takes a place [canceling-3]', async () => {
    const { people, dates, all, done, page, world, params } = await stage({ packing: 1 });
    const [ada] = people.first;
    await done(cancel, dates.first, all.first);
    const shown = await page();
    expect(shown.dates.map(({ isCanceled }) => isCanceled ?? false)).toEqual([true, false]);
    expect(shown.dates[0]!.slots[0]).toMatchObject({
      left: 0,
      isCanceled: true,
      signUp: { allowed: false, reason: 'date-canceled' },
    });
    expect(shown.schedule).toMatchObject({
      next: { startAt: at(48) },
      notOn: [dayOf(at(24), world.location.timeZone)],
    });
    const refused = await test.refused(contract.registrations.signUp, {
      as: ada!,
      params,
      body: { slotIds: all.first },
    });
    expect(refused).toMatchObject({ status: 409, code: 'date-canceled' });
    const several = await test.refused(contract.registrations.signUp, {
      as: ada!,
      params,
      body: { slotIds: [...all.second, ...all.first] },
    });
    expect(several.fields).toMatchObject([{ path: 'slotIds.2', code: 'date-canceled' }]);
    const { items } = await test.ok(contract.opportunities.list, {
      query: { organization: world.organization.id },
    });
    expect(items[0]).toMatchObject({
      nextDate: { startAt: at(48) },
      canceled: { startAt: at(24), endAt: at(27) },
      moreDates: 0,
    });
    const upcoming = await test.ok(contract.registrations.upcoming, { as: ada! });
    expect(upcoming.items).toEqual([]);
    expect(upcoming.canceled).toMatchObject([
      { activity: 'Packing', startAt: at(24), can: { cancel: false } },
    ]);
    const of = { ...params, dateId: dates.first };
    const roster = await test.ok(contract.roster.roster, { as: world.organizer, params: of });
    expect(roster.date.isCanceled).toBe(true);
    expect(roster.activities).toMatchObject([{ isCanceled: true, people: [] }]);
  });

  it('has a reason for everybody who sees it, until it is restored [canceling-8]', async () => {
    const { people, dates, all, done, page, world, params } = await stage({ late: 1 });
    const [ada] = people.late;
    const reason = 'The kitchen is flooded.\nSee <you> soon.';
    const canceled = await test.ok(cancel, {
      as: world.organizer,
      params: { ...params, dateId: dates.second },
      body: { reason },
    });
    // All activities of the date, without a word about which.
    expect(canceled.people).toBe(1);
    const reasons = async () => (await page()).dates[1]!.slots.map(({ cancelReason }) => cancelReason);
    expect(await reasons()).toEqual([reason, reason]);
    const roster = await test.ok(contract.roster.roster, {
      as: world.organizer,
      params: { ...params, dateId: dates.second },
    });
    expect(roster.activities.map(({ cancelReason }) => cancelReason)).toEqual([reason, reason]);
    expect(roster.date.isCanceled).toBe(true);
    test.clock.set(new Date(factoryNow.getTime() + 60_000));
    const [mail, ...others] = await mailsSince(ada!);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'shift-canceled' });
    expect(mail!.text).toContain('The kitchen is flooded.');
    expect(mail!.html).toContain('See &lt;you&gt; soon.');

    await done(restore, dates.second, all.second);
    expect(await reasons()).toEqual([undefined, undefined]);
    const again = await test.ok(cancel, {
      as: world.organizer,
      params: { ...params, dateId: dates.second },
      body: {},
    });
    // The number is that of the next save of an editor that was open.
    expect(again.version).toBe((await world.open(params.opportunityId)).version);
    const tooLong = { slotIds: all.first, reason: 'x'.repeat(301) };
    const refused = await test.refused(cancel, {
      as: world.organizer,
      params: { ...params, dateId: dates.first },
      body: tooLong,
    });
    expect(refused.fields).toMatchObject([{ path: 'reason' }]);
  });

  it('stays in the calendar and on Today, and comes into the history without hours [canceling-7]', async () => {
    const { people, dates, all, done, world } = await stage({ packing: 1 });
    const as = people.first[0]!;
    await done(cancel, dates.first, all.first);
    const marks = (found: { dates: readonly { id: string; isCanceled?: true | undefined }[] }) =>
      found.dates.filter(({ id }) => id === dates.first).map(({ isCanceled }) => isCanceled);
    expect(marks(await test.ok(contract.organizerDays.calendar, { as: world.organizer }))).toEqual([true]);
    const near = await test.ok(contract.organizerDays.near, { as: world.organizer });
    expect(marks(near)).toEqual([true]);
    expect(near.dates.find(({ id }) => id === dates.first)).toMatchObject({ activities: [] });
    const history = () =>
      test.ok(contract.registrations.history, { as, query: { start: '2030-01-01', end: '2030-12-31' } });
    expect((await history()).items).toEqual([]);
    test.clock.set(hoursAfter(factoryNow, 27));
    expect(await history()).toMatchObject({
      items: [{ activity: 'Packing', outcome: 'canceled', minutes: null, checkInAt: null }],
      totalMinutes: 0,
      lifetime: { minutes: 0, shifts: 0 },
    });
  });

  it('with one activity leaves the others, and with the last one the date goes [canceling-1, canceling-3]', async () => {
    const { people, dates, slotIds, done, page } = await stage({ late: 1, driving: 1 });
    expect(await done(cancel, dates.second, [slotIds.driving])).toMatchObject({ people: 1 });
    expect(await placesOf(people.late[0]!)).toHaveLength(1);
    const [, second] = (await page()).dates;
    expect(second!.isCanceled).toBeUndefined();
    expect(second!.slots.map(({ isCanceled }) => isCanceled ?? false)).toEqual([false, true]);
    await done(cancel, dates.second, [slotIds.late]);
    expect((await page()).dates[1]!.isCanceled).toBe(true);
    await done(restore, dates.second, [slotIds.driving]);
    const [, again] = (await page()).dates;
    expect(again!.isCanceled).toBeUndefined();
    expect(again!.slots.map(({ isCanceled }) => isCanceled ?? false)).toEqual([true, false]);
  });

  it('keeps an entry of calendars that read all shifts, as canceled, for four weeks [canceling-4]', async () => {
    const { people, dates, all, done } = await stage({ packing: 1 });
    const [ada] = people.first;
    const entries = async () => {
      const answer = await test.call(contract.registrations.upcomingCalendar, { as: ada! });
      return new ICAL.Component(ICAL.parse(answer.body) as never)
        .getAllSubcomponents('vevent')
        .map((event) => ({
          status: String(event.getFirstPropertyValue('status')),
          uid: String(event.getFirstPropertyValue('uid')),
          sequence: Number(event.getFirstPropertyValue('sequence')),
        }));
    };
    const [before] = await entries();
    await done(cancel, dates.first, all.first);
    const [after, ...more] = await entries();
    expect(more).toEqual([]);
    expect(after).toMatchObject({ uid: before!.uid, status: 'CANCELLED' });
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
    test.clock.set(hoursAfter(factoryNow, 27 * 24));
    expect(await entries()).toHaveLength(1);
    test.clock.set(hoursAfter(factoryNow, 29 * 24));
    expect(await entries()).toEqual([]);
  });

  it('is left as it is by the editor, and a clone has none of it [canceling-6]', async () => {
    const { dates, all, done, world, opened, saved, page } = await stage({ packing: 1 });
    await done(cancel, dates.first, all.first);
    const body = saveOf(await world.open(opened.id));
    expect(body.schedule.dates).toHaveLength(1);
    await saved({ ...body, basics: { ...body.basics, title: 'Sort clothes' } });
    const shown = await page();
    expect(shown.title).toBe('Sort clothes');
    expect(shown.startsAt).toBe(at(24));
    expect(shown.dates.map(({ isCanceled }) => isCanceled ?? false)).toEqual([true, false]);
    const clone = await test.ok(contract.organizerHome.clone, {
      as: world.organizer,
      params: { opportunityId: opened.id },
      body: {},
    });
    expect((await world.open(clone.id)).schedule.dates).toHaveLength(1);
    const canceled = await test.db
      .select({ id: opportunityDates.id })
      .from(opportunityDates)
      .where(and(eq(opportunityDates.opportunityId, clone.id), isNotNull(opportunityDates.canceledAt)));
    expect(canceled).toEqual([]);
  });
});

describe('restoring what was canceled', () => {
  it('gives nobody a place, and tells those who had one that they can sign up again [canceling-5]', async () => {
    const { people, dates, all, done, params, page } = await stage({ packing: 2 });
    const [ada, bo] = people.first;
    await done(cancel, dates.first, all.first);
    await test.drainJobs();
    expect(await done(restore, dates.first, all.first)).toEqual({ restored: 1 });
    expect(await done(restore, dates.first, all.first)).toEqual({ restored: 0 });
    expect(await placesOf(ada!)).toEqual([]);
    expect((await page()).dates[0]!.slots[0]).toMatchObject({ left: 5, filled: 0 });
    await test.ok(contract.registrations.signUp, { as: bo!, params, body: { slotIds: all.first } });
    const templates = async (to: typeof ada) => (await mailsSince(to!)).map(({ template }) => template);
    expect(await templates(ada)).toEqual(['shift-canceled', 'shift-restored']);
    expect(await templates(bo)).toEqual(['shift-canceled']);
    const { canceled } = await test.ok(contract.registrations.upcoming, { as: ada! });
    expect(canceled).toEqual([]);
  });

  it('is told with the canceling itself where that was not told yet [canceling-5]', async () => {
    const { people, dates, all, done } = await stage({ packing: 1 });
    await done(cancel, dates.first, all.first);
    await done(restore, dates.first, all.first);
    test.clock.set(new Date(factoryNow.getTime() + 60_000));
    const mails = await mailsSince(people.first[0]!);
    expect(mails.map(({ template }) => template)).toEqual(['shift-canceled']);
    expect(mails[0]!.text).toContain('sign up again');
  });

  it('is refused where another date has taken its time, and after its end [canceling-5]', async () => {
    const { dates, all, done, refused, world, opened, saved } = await stage();
    await done(cancel, dates.first, all.first);
    const body = saveOf(await world.open(opened.id));
    const [second] = body.schedule.dates;
    const { activityId } = second!.slots[0]!;
    const twin = { id: 'd9', startAt: at(24), endAt: at(27), label: '', slots: [{ activityId, count: 2 }] };
    await saved({ ...body, schedule: { ...body.schedule, dates: [twin, second!] } });
    expect(await refused(restore, dates.first, all.first)).toMatchObject({ status: 409, code: 'date.taken' });
    test.clock.set(hoursAfter(factoryNow, 28));
    expect(await refused(restore, dates.first, all.first)).toMatchObject({ code: 'date-past' });
    const kept = await test.db.select().from(slots).where(eq(slots.id, all.first[0]!));
    expect(kept[0]!.canceledAt).not.toBeNull();
  });
});
