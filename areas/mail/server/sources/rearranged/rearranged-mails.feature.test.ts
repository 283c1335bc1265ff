import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { withTransaction } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { take } from '#areas/budgets/server/budgets.actions.ts';
import { eq } from 'drizzle-orm';
import { purgeToldPlaces } from '../../places/told-places.actions.ts';
import { createTestApp, type MailRow, type TestApp } from '#testing/app.ts';
import { at, editorWorld, saveOf, type ChangedDocument } from '#areas/opportunities/testing/editor.world.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeEmailGroupAddress } from '#areas/mail/testing/mail.factories.ts';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';

const { save } = contract.opportunityEditor;
const { signUp, upcomingCalendar } = contract.registrations;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/**
 * Packing on two dates and driving on the second; two contacts, and an email group with an address of its own beside
 * the first contact's. Ada has packing on the first, Bo and whom he brings along packing on the second date.
 */
async function scene() {
  const world = await editorWorld(test);
  const colleague = await makeOrganizer(test.db, { firstName: 'Cleo', lastName: 'Marsh' });
  await makeCoordinator(test.db, colleague, world.location);
  const office = `office-${world.organizer.id}@example.org`;
  await makeEmailGroupAddress(test.db, world.organization, office);
  const draft = world.document();
  const opened = await world.create({
    basics: { ...draft.basics, coordinatorIds: [world.organizer.id, colleague.id] },
    settings: { ...draft.settings, emailGroup: [office, world.organizer.email] },
  });
  const [first, second] = opened.schedule.dates;
  const slotIds = { first: first!.slots[0]!.id, late: second!.slots[0]!.id };
  const ada = await makeUser(test.db, { firstName: 'Ada', lastName: 'Okafor' });
  const bo = await makeUser(test.db, { firstName: 'Bo', lastName: 'Nguyen' });
  const params = { opportunityId: opened.id };
  const register = async (as: UserRow, slotId: string, additionalVolunteers: object[] = []) => {
    const body = { slotIds: [slotId], additionalVolunteers } as never;
    await test.ok(signUp, { as, params, body });
  };
  await register(ada, slotIds.first);
  const companion = { firstName: 'Dee', lastName: 'Zhu', email: `dee-${bo.id}@example.org` };
  await register(bo, slotIds.late, [companion]);
  // Somebody who was named and has not agreed is called as Bo typed it, no matter what the account says.
  await test.db
    .update(users)
    .set({ firstName: 'Real', lastName: 'Name' })
    .where(eq(users.email, companion.email));
  await test.drainJobs();
  const saved = async (body: ChangedDocument, as: UserRow = colleague) => {
    await test.ok(save, { as, params, body });
    await test.drainJobs();
  };
  const runners = [world.organizer.email, colleague.email, office];
  return { world, colleague, office, opened, slotIds, ada, bo, saved, runners };
}

const noticesTo = async (address: string): Promise<MailRow[]> =>
  (await test.mails(address)).filter(({ template }) => template === 'volunteers-rearranged');

/** The first date goes and its people with it to driving on the second; packing on the second is another day later. */
function rearranged({ opened, slotIds }: Awaited<ReturnType<typeof scene>>): ChangedDocument {
  const body = saveOf(opened);
  body.schedule.dates.shift();
  const [second] = body.schedule.dates;
  second!.slots.shift();
  const to = { dateId: second!.id, activityId: second!.slots[0]!.activityId };
  return {
    ...body,
    people: [
      { slotId: slotIds.first, action: 'move', to },
      { slotId: slotIds.late, action: 'release' },
    ],
  };
}

it('people who are moved are told, however much their organization has mailed that day [budgets-7]', async () => {
  const made = await scene();
  const subject = made.world.organization.id;
  await withTransaction(test.db, (tx) =>
    take(tx, test.deps, { kind: 'organization-mails', subject }, 50_000),
  );
  await made.saved(rearranged(made));
  for (const [{ email }, template] of [
    [made.ada, 'shift-moved'] as const,
    [made.bo, 'shift-released'] as const,
  ])
    expect((await test.mails(email)).map((mail) => mail.template)).toContain(template);
});

describe('those who run an opportunity', () => {
  it('get one notice each of a save that moves or releases people, with who and where to [live-editing-10]', async () => {
    const made = await scene();
    await made.saved(rearranged(made));
    for (const address of made.runners) {
      const [mail, ...others] = await noticesTo(address);
      expect(others).toEqual([]);
      expect(mail!.subject).toBe('Volunteers were moved or released: Sort donations');
      for (const told of [
        'Cleo Marsh changed the schedule of Sort donations',
        'Ada Okafor',
        'Bo Nguyen, Dee Zhu',
        'Moved to Driving (Late): Tuesday, June 4, 2030, 8:00 AM – 11:00 AM',
        'Released, their places are canceled',
        'Monday, June 3, 2030',
        'Eastern Daylight Time',
      ])
        expect(mail!.text).toContain(told);
      for (const { email } of [made.ada, made.bo]) expect(mail!.text).not.toContain(email);
    }
    const [toGroup] = await noticesTo(made.office);
    expect(toGroup!.text).toContain('listed this address for its notices');
    expect(toGroup!.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining('/email-group?token='),
    });
  });

  it('learn of those who have a place already where they would be moved to, as they do themselves [live-editing-11]', async () => {
    const made = await scene();
    const { opened, slotIds, ada } = made;
    const params = { opportunityId: opened.id };
    await test.ok(signUp, { as: ada, params, body: { slotIds: [slotIds.late] } });
    const body = saveOf(opened);
    body.schedule.dates.shift();
    const [second] = body.schedule.dates;
    const to = { dateId: second!.id, activityId: second!.slots[0]!.activityId };
    await made.saved({ ...body, people: [{ slotId: slotIds.first, action: 'move', to }] });
    const there = 'Packing (Late): Tuesday, June 4, 2030, 8:00 AM – 11:00 AM';
    const [notice] = await noticesTo(made.office);
    expect(notice!.text).toContain(`Released, because they already have a place: ${there}`);
    const mail = (await test.mails(ada.email)).find(({ template }) => template === 'shift-released');
    expect(mail!.text).toContain(`You still have: ${there}`);
  });

  it('get none when everybody keeps the place, and none of a save that is refused [live-editing-10]', async () => {
    const made = await scene();
    const body = saveOf(made.opened);
    Object.assign(body.schedule.dates[0]!, { startAt: at(25), endAt: at(28) });
    const refused = { ...rearranged(made), people: [] };
    const params = { opportunityId: made.opened.id };
    await test.refused(save, { as: made.colleague, params, body: refused });
    await made.saved({ ...body, people: [{ slotId: made.slotIds.first, action: 'keep' }] });
    for (const address of made.runners) expect(await noticesTo(address)).toEqual([]);
  });

  it('get one for a large save, too [live-editing-10]', async () => {
    const made = await scene();
    const people = await Promise.all(Array.from({ length: 4 }, () => makeUser(test.db)));
    for (const as of people)
      await test.ok(signUp, {
        as,
        params: { opportunityId: made.opened.id },
        body: { slotIds: [made.slotIds.first] },
      });
    const body = saveOf(made.opened);
    body.schedule.dates.shift();
    await made.saved({ ...body, people: [{ slotId: made.slotIds.first, action: 'release' }] });
    const [mail] = await noticesTo(made.office);
    for (const { firstName, lastName } of people) expect(mail!.text).toContain(`${firstName} ${lastName}`);
    const all = await test.db.select().from(emails).where(eq(emails.eventId, mail!.eventId));
    expect(all).toHaveLength(made.runners.length);
  });
});

describe('a volunteer', () => {
  /** Ada has all three shifts: one gets a label, one goes to a date that is new, and driving is no more. */
  async function threefold() {
    const made = await scene();
    const { opened, slotIds, ada } = made;
    const [, second] = opened.schedule.dates;
    const params = { opportunityId: opened.id };
    const driving = second!.slots[1]!;
    for (const slotId of [slotIds.late, driving.id])
      await test.ok(signUp, { as: ada, params, body: { slotIds: [slotId] } });
    await test.drainJobs();
    const body = saveOf(opened);
    const [packing] = body.schedule.activities;
    body.schedule.activities.pop();
    body.schedule.dates[0]!.label = 'Kitchen';
    body.schedule.dates[1] = {
      id: 'fresh',
      startAt: at(72),
      endAt: at(75),
      label: '',
      slots: [{ activityId: packing!.id, count: 9 }],
    };
    const people: ChangedDocument['people'] = [
      { slotId: slotIds.first, action: 'keep' },
      { slotId: slotIds.late, action: 'move', to: { dateId: 'fresh', activityId: packing!.id } },
      { slotId: driving.id, action: 'release' },
    ];
    return { ...made, body: { ...body, people } };
  }
  const mailsTo = async (address: string) =>
    (await test.mails(address)).filter(({ template }) => template.startsWith('shift'));

  it('gets one mail a save, with everything that it changed [live-editing-12]', async () => {
    const { ada, bo, saved, body } = await threefold();
    await saved(body);
    const [mail, ...others] = await mailsTo(ada.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'shifts-rearranged',
      subject: 'Your shifts have changed: Sort donations',
    });
    const told = [
      'You keep this one, with changes:',
      'Kitchen',
      'You were moved to:',
      'Wednesday, June 5, 2030',
      'Canceled, you are no longer expected at:',
      'Driving',
      'one has your shifts as they are now',
    ].map((words) => mail!.text.indexOf(words));
    expect(told).not.toContain(-1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    const files = mail!.attachments as { filename: string; contentType: string; content: string }[];
    expect(files.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['manyhands-shift.ics', 'text/calendar; charset=utf-8; method=PUBLISH'],
      ['manyhands-cancelled.ics', 'text/calendar; charset=utf-8; method=CANCEL'],
    ]);
    const [now, gone] = files.map(({ content }) => read(content));
    expect(now!.events.map(({ startAt }) => startAt)).toEqual([at(24), at(72)]);
    expect(gone!.events).toMatchObject([{ startAt: at(48), status: 'CANCELLED' }]);
    // Anybody who is touched in one way has the mail that is about it.
    expect((await mailsTo(bo.email)).map(({ template }) => template)).toEqual(['shift-moved']);
  });

  it('a person who has unregistered meanwhile learns what is left of it [live-editing-12]', async () => {
    const { ada, world, opened, body } = await threefold();
    await test.ok(save, { as: world.organizer, params: { opportunityId: opened.id }, body });
    const held = await test.db.select().from(registrations).where(eq(registrations.userId, ada.id));
    for (const { id, deletedAt } of held)
      if (deletedAt === null)
        await test.ok(contract.registrations.cancel, { as: ada, params: { registrationId: id } });
    await test.drainJobs();
    const [mail, ...others] = await mailsTo(ada.email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Your place was canceled: Sort donations');
    expect(mail!.text).not.toContain('Kitchen');
    expect(mail!.attachments).toMatchObject([{ filename: 'manyhands-cancelled.ics' }]);
  });
});

describe('a change that is taken back', () => {
  /** Saves the opportunity with its first date at another time, in hours from now; the jobs wait. */
  async function moving() {
    const made = await scene();
    const { opened, slotIds, ada } = made;
    const params = { opportunityId: opened.id };
    const move = async (start: number, end: number) => {
      const body = saveOf(await made.world.open(opened.id));
      const date = body.schedule.dates.find(({ slots }) => slots.some(({ id }) => id === slotIds.first))!;
      Object.assign(date, { startAt: at(start), endAt: at(end) });
      const people: ChangedDocument['people'] = [{ slotId: slotIds.first, action: 'keep' }];
      await test.ok(save, { as: made.colleague, params, body: { ...body, people } });
      test.clock.advance({ seconds: 1 });
    };
    const changes = async () => {
      await test.drainJobs();
      return (await test.mails(ada.email)).filter(({ template }) => template.startsWith('shift'));
    };
    return { ...made, move, changes };
  }

  it('tells nobody, also when other changes were told before it [live-editing-22]', async () => {
    const { move, changes } = await moving();
    await move(30, 33);
    await move(24, 27);
    expect(await changes()).toEqual([]);
    await move(30, 33);
    expect(await changes()).toHaveLength(1);
    await move(24, 27);
    await move(30, 33);
    expect(await changes()).toHaveLength(1);
  });

  it('in part is told with what was told last, whichever save is looked at first [live-editing-22]', async () => {
    const { move, changes } = await moving();
    await move(30, 33);
    await move(72, 75);
    const [mail, ...others] = await changes();
    expect(others).toEqual([]);
    expect(mail!.text).toContain('Wednesday, June 5, 2030');
    expect(mail!.text).toMatch(/Before\W+Packing: Monday, June 3, 2030, 8:00 AM/);
  });

  it('and what was told last is known for as long as the place is ahead [live-editing-22]', async () => {
    const { move, changes } = await moving();
    test.clock.advance({ hours: 20 });
    await purgeToldPlaces(test.deps);
    test.clock.advance({ hours: -20 });
    await move(30, 33);
    await move(24, 27);
    expect(await changes()).toEqual([]);
  });

  it('says which other place of theirs is at the same time now [live-editing-23]', async () => {
    const { move, changes, ada, slotIds, opened } = await moving();
    const params = { opportunityId: opened.id };
    await test.ok(signUp, { as: ada, params, body: { slotIds: [slotIds.late] } });
    await move(50, 53);
    const [mail] = await changes();
    expect(mail!.text).toMatch(
      /At the same time as\W+Sort donations, Packing \(Late\): Tuesday, June 4, 2030, 8:00 AM – 11:00 AM/,
    );
    await move(51, 54);
    const [, again] = await changes();
    expect(again!.text).not.toContain('At the same time as');
  });
});

const attachmentOf = ({ attachments }: MailRow) =>
  (attachments as { filename: string; contentType: string; content: string }[])[0];

function read(file: string) {
  const component = new ICAL.Component(ICAL.parse(file));
  const items = component.getAllSubcomponents('vevent');
  return {
    method: component.getFirstPropertyValue('method'),
    events: items.map((item) => {
      const { uid, sequence, startDate, summary } = new ICAL.Event(item);
      const [status, organizer] = ['status', 'organizer'].map((name) => item.getFirstPropertyValue(name));
      return { uid, sequence, startAt: startDate.toJSDate().toISOString(), summary, status, organizer };
    }),
  };
}

describe('the mail of a place', () => {
  it('that is released takes it out of the calendar: the same UID, a higher number, the time it had [live-editing-13]', async () => {
    const made = await scene();
    test.clock.advance({ minutes: 3 });
    const [before] = read((await test.call(upcomingCalendar, { as: made.ada })).body).events;
    const body = saveOf(made.opened);
    body.schedule.dates.shift();
    await made.saved({ ...body, people: [{ slotId: made.slotIds.first, action: 'release' }] });
    test.clock.advance({ minutes: -3 });

    const mail = (await test.mails(made.ada.email)).find(({ template }) => template === 'shift-released')!;
    expect(mail.text).toContain('the attached file removes it');
    const file = attachmentOf(mail)!;
    expect(file).toMatchObject({
      filename: 'manyhands-cancelled.ics',
      contentType: 'text/calendar; charset=utf-8; method=CANCEL',
    });
    const { method, events } = read(file.content);
    expect(method).toBe('CANCEL');
    expect(events).toMatchObject([
      {
        uid: before!.uid,
        startAt: at(24),
        summary: before!.summary,
        status: 'CANCELLED',
        organizer: `mailto:${made.world.organizer.email}`,
      },
    ]);
    expect(events[0]!.sequence).toBeGreaterThan(before!.sequence);
  });

  it('that is released because its date moved away has the time that the calendar knows [live-editing-13]', async () => {
    const made = await scene();
    const body = saveOf(made.opened);
    Object.assign(body.schedule.dates[0]!, { startAt: at(72), endAt: at(75) });
    await made.saved({ ...body, people: [{ slotId: made.slotIds.first, action: 'release' }] });
    const mail = (await test.mails(made.ada.email)).find(({ template }) => template === 'shift-released')!;
    expect(read(attachmentOf(mail)!.content).events).toMatchObject([
      { startAt: at(24), status: 'CANCELLED' },
    ]);
  });

  it('that is moved brings the calendar to the new one: the same UID, a higher number [live-editing-13]', async () => {
    const made = await scene();
    test.clock.advance({ minutes: 3 });
    await made.saved(rearranged(made));
    test.clock.advance({ minutes: -3 });
    const mail = (await test.mails(made.ada.email)).find(({ template }) => template === 'shift-moved')!;
    const { method, events } = read(attachmentOf(mail)!.content);
    expect(method).toBe('PUBLISH');
    expect(events).toMatchObject([{ startAt: at(48), status: 'CONFIRMED', organizer: null }]);
    expect(events[0]!.sequence).toBeGreaterThan(0);
  });
});
