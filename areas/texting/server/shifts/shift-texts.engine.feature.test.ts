import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { at, editorWorld, saveOf } from '#areas/opportunities/testing/editor.world.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { texts } from '#areas/texting/schema/texting.ts';
import { makeTextConsent, makeTextNumber } from '#areas/texting/testing/texting.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { startSms, type FakeSms } from '#testing/sms.ts';
import { dueTextsJob } from '../outbox/texts.jobs.ts';
import { queueTextReminders } from './text-reminders.actions.ts';

let test: TestApp;
let sms: FakeSms;
beforeAll(async () => {
  sms = await startSms();
  test = await createTestApp({ config: { sms: sms.config } });
});
afterAll(async () => {
  await test.close();
  await sms.stop();
});
beforeEach(() => test.clock.set(factoryNow));

/** It is 5:00 AM on a Sunday in Phoenix when the tests begin, where clocks never change. */
const timeZone = 'America/Phoenix';
const clockAt = (hours: number) => test.clock.set(hoursAfter(factoryNow, hours));

/** Somebody whom an organization may text. */
async function reader(organization: { id: string }): Promise<{ person: UserRow; number: string }> {
  const person = await makeUser(test.db);
  const { number } = await makeTextNumber(test.db, person);
  await makeTextConsent(test.db, person, organization);
  return { person, number };
}

/** Shifts of one organization that begin so many hours after the start, with somebody in each of them. */
async function scene(starts: readonly number[], names: { organization?: string; title?: string } = {}) {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, names.organization ? { newName: names.organization } : {}, {
    organizer,
    location: { timeZone },
  });
  const schedule = {
    dates: starts.map((hours) => ({
      startAt: hoursAfter(factoryNow, hours),
      endAt: hoursAfter(factoryNow, hours + 3),
    })),
  };
  const title = names.title ?? 'Serve dinner';
  const made = await makeOpportunity(test.db, place, { title }, { schedule });
  const { person, number } = await reader(place.organization);
  const registrations = [];
  for (const slot of made.slots) registrations.push(await makeRegistration(test.db, person, slot));
  const params = (nth = 0) => ({ opportunityId: made.opportunity.id, dateId: made.dates[nth]!.id });
  const cancel = async (nth = 0) => {
    await test.ok(contract.canceling.cancel, { as: organizer, params: params(nth), body: {} });
    await test.drainJobs();
  };
  const restore = async () => {
    await test.ok(contract.canceling.restore, { as: organizer, params: params(), body: {} });
    await test.drainJobs();
  };
  return { ...place, ...made, organizer, person, number, registrations, cancel, restore };
}

async function look(): Promise<void> {
  await dueTextsJob.handle(test.deps, {});
  await test.drainJobs();
}
async function remind(): Promise<number> {
  const count = await queueTextReminders(test.deps);
  await test.drainJobs();
  return count;
}
const troublesOf = async ({ id }: UserRow) =>
  (await test.db.select().from(texts).where(eq(texts.userId, id)).orderBy(texts.queuedAt)).map(
    ({ state, trouble }) => trouble ?? state,
  );

describe('a reminder by text', () => {
  it('goes out once the day before, in one text, the first with how to end them [texting-7, texting-8]', async () => {
    const { number, person, organization, registrations } = await scene([53, 54]);
    const silent = await makeUser(test.db);
    await makeTextNumber(test.db, silent);
    clockAt(28.9);
    expect(await remind()).toBe(0);
    clockAt(29);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const [first] = sms.bodiesTo(number);
    expect(first).toMatch(
      /^Helping Hands: Reminder: Serve dinner, Tue, Jun 4, 10:00 AM MST, at .*\. Reply STOP to end\.$/,
    );
    expect(first!.length).toBeLessThanOrEqual(160);
    expect(organization.name).toMatch(/^Helping Hands/);

    // The provider is down until the place of the second was given back.
    sms.misbehave(503);
    clockAt(30);
    expect(await remind()).toBe(1);
    await test.ok(contract.registrations.cancel, {
      as: person,
      params: { registrationId: registrations[1]!.id },
    });
    clockAt(30.1);
    await look();
    expect(await troublesOf(person)).toEqual(['sent', 'changed']);
    expect(sms.bodiesTo(number)).toHaveLength(1);
  });

  it('never at night: at 8:00 AM of the day before, and by 9:00 PM or not at all [texting-7]', async () => {
    const { number, person } = await scene([49]);
    clockAt(25);
    expect(await remind()).toBe(0);
    clockAt(26.9);
    expect(await remind()).toBe(0);
    sms.misbehave(503);
    clockAt(27);
    expect(await remind()).toBe(1);
    // It was down all day, and takes texts again in the night.
    clockAt(40);
    await look();
    expect(await troublesOf(person)).toEqual(['too-late']);
    expect(sms.bodiesTo(number)).toEqual([]);
  });

  it('has names without addresses, however long they are, in one text [texting-8]', async () => {
    const { number } = await scene([53], {
      organization: 'The Very Helpful Hands https://evil.example of Maricopa',
      title: 'Sorting and packing win.example donations for neighbors',
    });
    clockAt(29);
    await remind();
    const [body] = sms.bodiesTo(number);
    expect(body).toContain('Reply STOP to end.');
    expect(body).not.toMatch(/evil|win\.|http/);
    expect(body!.length).toBeLessThanOrEqual(160);
  });
});

describe('a change within 24 hours of a shift', () => {
  it('is texted when it is canceled, and when it takes place after all; earlier ones are told by mail alone [texting-7]', async () => {
    const { number, cancel, restore } = await scene([53, 80]);
    clockAt(32);
    await cancel(1);
    expect(sms.bodiesTo(number)).toEqual([]);
    await cancel(0);
    expect(sms.bodiesTo(number)).toEqual([
      'Helping Hands: Canceled: Serve dinner, Tue, Jun 4, 10:00 AM MST. Reply STOP to end.',
    ]);
    clockAt(33);
    await restore();
    expect(sms.bodiesTo(number)[1]).toBe(
      'Helping Hands: It takes place after all: Serve dinner, Tue, Jun 4, 10:00 AM MST. Please sign up again.',
    );
  });

  it('waits for the morning, if that is in time and it is still so [texting-7]', async () => {
    const [kept, restored, early] = [await scene([53]), await scene([53]), await scene([50])];
    clockAt(41.5);
    for (const one of [kept, restored, early]) await one.cancel();
    expect(await troublesOf(early.person)).toEqual([]);
    await restored.restore();
    clockAt(51);
    await look();
    expect(sms.bodiesTo(kept.number)).toHaveLength(1);
    expect(sms.bodiesTo(restored.number)).toEqual([]);
    expect(await troublesOf(restored.person)).toEqual(['changed']);
  });

  it('is texted when it moves, each time, and nobody whose consent ended meanwhile is [texting-7]', async () => {
    const world = await editorWorld(test, timeZone);
    const draft = world.document();
    const [date] = draft.schedule.dates;
    const opened = await world.create({
      schedule: {
        dates: [{ ...date!, startAt: at(53), endAt: at(56) }],
        activities: draft.schedule.activities.slice(0, 1),
      },
    });
    const slotId = opened.schedule.dates[0]!.slots[0]!.id;
    const { person, number } = await reader(world.organization);
    const params = { opportunityId: opened.id };
    await test.ok(contract.registrations.signUp, {
      as: person,
      params,
      body: { slotIds: [slotId], additionalVolunteers: [] } as never,
    });
    const move = async (start: number, end: number) => {
      const body = saveOf(await world.open(opened.id));
      Object.assign(body.schedule.dates[0]!, { startAt: at(start), endAt: at(end) });
      await test.ok(contract.opportunityEditor.save, {
        as: world.organizer,
        params,
        body: { ...body, people: [{ slotId, action: 'keep' }] },
      });
      await test.drainJobs();
    };
    clockAt(27);
    await move(55, 58);
    expect(sms.bodiesTo(number)).toEqual([]);
    clockAt(32);
    await move(54, 57);
    await move(54, 58);
    expect(sms.bodiesTo(number)).toEqual([
      'Helping Hands: New time: Sort donations of Tue, Jun 4, 12:00 PM MST is now Tue, Jun 4, 11:00 AM MST. Reply STOP to end.',
      'Helping Hands: New end: Sort donations, Tue, Jun 4, 11:00 AM MST, now ends at 3:00 PM.',
    ]);
    sms.misbehave(503);
    await move(53, 57);
    await test.ok(contract.texting.choose, {
      as: person,
      params: { organizationId: world.organization.id },
      body: { mayText: false },
    });
    test.clock.advance({ minutes: 1 });
    await look();
    expect(sms.bodiesTo(number)).toHaveLength(2);
    expect(await troublesOf(person)).toEqual(['sent', 'sent', 'not-wanted']);
  });

  it('is texted when its location has another address, of the nearest place and of how many others [texting-7, texting-8]', async () => {
    const { organizer, organization, number, person } = await scene([53, 54, 55, 80]);
    const params = { orgName: organization.name };
    const settle = async (address2: string) => {
      const settings = await test.ok(contract.organizationSettings.get, { as: organizer, params });
      await test.ok(contract.organizationSettings.update, {
        as: organizer,
        params,
        body: { ...settings, address2 },
      });
    };
    clockAt(28);
    await settle('Suite 1');
    await test.drainJobs();
    clockAt(32);
    await settle('Suite 9');
    await settle('Suite 1');
    await test.drainJobs();
    // The first by mail alone, and nobody heard of what was taken back.
    expect(await troublesOf(person)).toEqual([]);
    await settle('Suite 9');
    await test.drainJobs();
    const [text] = sms.bodiesTo(number);
    expect(text).toMatch(
      /^Helpin.*: New address: Serve .*, Tue, Jun 4, 10:00 AM MST: \d+ Main Street, Suite 9, .* And 2 other places: see your email\. Reply STOP to end\.$/,
    );
    expect(text!.length).toBeLessThanOrEqual(160);
    await settle('In the hall behind the old school, door on the left');
    await test.drainJobs();
    expect(sms.bodiesTo(number)[1]).toMatch(/10:00 AM MST: see your email\. And 2 other places/);
  });

  it('is texted six times a day to one person at most [texting-10]', async () => {
    const starts = [53, 53.1, 53.2, 53.3, 53.4, 53.5, 53.6];
    const { number, cancel, person } = await scene(starts);
    clockAt(32);
    for (const nth of starts.keys()) await cancel(nth);
    expect(sms.bodiesTo(number)).toHaveLength(6);
    expect((await troublesOf(person)).at(-1)).toBe('budget');
  });
});
