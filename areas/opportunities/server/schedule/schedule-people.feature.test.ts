import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  belowFilledDetails,
  peopleAffectedDetails,
  type EditorOpportunity,
} from '#areas/opportunities/contract/opportunity-editor.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { peopleStage, withoutFirst } from '#areas/opportunities/testing/editor-people.world.ts';
import { at, saveOf, type ChangedDocument } from '#areas/opportunities/testing/editor.world.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const { scene, signUp, placesOf, mailsSince } = peopleStage(() => test);

/** The document with the first date an hour later and an hour longer. */
function laterFirst(opened: EditorOpportunity): ChangedDocument {
  const body = saveOf(opened);
  Object.assign(body.schedule.dates[0]!, { startAt: at(25), endAt: at(29) });
  return body;
}

describe('a change that touches people who signed up', () => {
  it('is refused with who is affected, and nothing is written [live-editing-5]', async () => {
    const { opened, refused, slotIds, world } = await scene({ packing: 2, late: 1 });
    const problem = await refused(laterFirst(opened));
    expect(problem).toMatchObject({
      status: 409,
      code: 'opportunity.people-affected',
      params: { people: 2, slots: 1 },
    });
    expect(peopleAffectedDetails.parse(problem.details).affected).toEqual([
      {
        slotId: slotIds.first,
        dateId: opened.schedule.dates[0]!.id,
        activityId: opened.schedule.activities[0]!.id,
        startAt: at(24),
        endAt: at(27),
        label: '',
        activity: 'Packing',
        people: 2,
        additional: 0,
        checkedIn: 0,
        happens: 'changed',
        changes: ['time'],
      },
    ]);
    expect(await world.open(opened.id)).toEqual(await world.open(opened.id));
    expect((await world.open(opened.id)).version).toBe(opened.version);
  });

  it.each<[string, (body: ChangedDocument) => void, string[]]>([
    ['a date that goes', ({ schedule }) => schedule.dates.splice(1, 1), ['removed', 'removed']],
    [
      'an activity that goes from a date',
      ({ schedule }) => schedule.dates[1]!.slots.splice(1, 1),
      ['removed'],
    ],
    [
      'other words of an activity',
      ({ schedule }) => (schedule.activities[1]!.title = 'Delivering'),
      ['changed title'],
    ],
    [
      'another label',
      ({ schedule }) => (schedule.dates[1]!.label = 'Hall'),
      ['changed label', 'changed label'],
    ],
    [
      'another activity in its place',
      ({ schedule }) => {
        schedule.activities.push({ ...schedule.activities[1]!, id: 'own', description: 'Only tonight.' });
        schedule.dates[1]!.slots[1]!.activityId = 'own';
      },
      ['changed description'],
    ],
  ])('%s [live-editing-5]', async (_name, edit, expected) => {
    const { opened, refused } = await scene({ packing: 0, late: 1, driving: 1 });
    const body = saveOf(opened);
    edit(body);
    const problem = await refused(body);
    expect(problem.code).toBe('opportunity.people-affected');
    const { affected } = peopleAffectedDetails.parse(problem.details);
    expect(affected.map(({ happens, changes }) => [happens, ...changes].join(' '))).toEqual(expected);
  });

  it('is nobody’s business where nobody is signed up', async () => {
    const { opened, saved, world } = await scene({ packing: 0 });
    await saved(withoutFirst(opened));
    const { schedule } = await world.open(opened.id);
    expect(schedule.dates).toHaveLength(1);
    const rows = await test.db
      .select()
      .from(opportunityDates)
      .where(eq(opportunityDates.opportunityId, opened.id));
    expect(rows).toHaveLength(1);
  });

  it('is asked about of a newer version that an older document takes the place of [live-editing-21]', async () => {
    const { opened, saved, refused, world } = await scene({ packing: 0 });
    const theirs = saveOf(opened);
    const added = { ...theirs.schedule.dates[0]!, id: 'added', startAt: at(72), endAt: at(75) };
    theirs.schedule.dates.push({ ...added, slots: added.slots.map(({ id: _id, ...slot }) => slot) });
    const { version } = await saved(theirs);
    const newer = await world.open(opened.id);
    const date = newer.schedule.dates.at(-1)!;
    await signUp(opened.id, date.slots[0]!.id, await makeUser(test.db));
    const mine = { ...saveOf(opened), version };
    const problem = await refused(mine);
    expect(problem.code).toBe('opportunity.people-affected');
    expect(peopleAffectedDetails.parse(problem.details).affected).toMatchObject([
      { dateId: date.id, slotId: date.slots[0]!.id, happens: 'removed', people: 1 },
    ]);
    expect(await world.open(opened.id)).toMatchObject({ version, schedule: { dates: { length: 3 } } });
    await saved({ ...mine, people: [{ slotId: date.slots[0]!.id, action: 'release' }] });
    expect((await world.open(opened.id)).schedule.dates).toHaveLength(2);
  });

  it('can not keep people in what goes [live-editing-5]', async () => {
    const { opened, refused, slotIds } = await scene();
    const people = [{ slotId: slotIds.first, action: 'keep' as const }];
    expect((await refused({ ...withoutFirst(opened), people })).code).toBe('opportunity.people-affected');
  });
});

describe('people who are kept', () => {
  it('have their places at the new time, and a mail with the calendar file [live-editing-6]', async () => {
    const { opened, people, saved, slotIds } = await scene();
    const [ada] = people.first;
    const [before] = await placesOf(ada!);
    test.clock.advance({ minutes: 5 });
    await saved({ ...laterFirst(opened), people: [{ slotId: slotIds.first, action: 'keep' }] });
    const [after] = await placesOf(ada!);
    expect(after).toMatchObject({
      id: before!.id,
      slotId: slotIds.first,
      defaultCheckOutAt: hoursAfter(factoryNow, 30),
    });
    const [mail, ...others] = await mailsSince(ada!);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'shift-changed',
      subject: 'Your shift has changed: Sort donations',
    });
    expect(mail!.text).toContain('Before');
    const [file] = mail!.attachments as { content: string }[];
    expect(file!.content).toContain(`UID:registration-${before!.id}@`);
    expect(Number(/SEQUENCE:(\d+)/.exec(file!.content)?.[1])).toBeGreaterThan(0);
    test.clock.advance({ minutes: -5 });
  });

  it('learn the new name of what they do [live-editing-6]', async () => {
    const { opened, people, saved, slotIds } = await scene();
    const body = saveOf(opened);
    body.schedule.activities[0]!.title = 'Wrapping';
    await saved({ ...body, people: [{ slotId: slotIds.first, action: 'keep' }] });
    expect((await placesOf(people.first[0]!))[0]?.activityName).toBe('Wrapping');
    const [mail] = await mailsSince(people.first[0]!);
    expect(mail!.text).toContain('Wrapping');
    expect(mail!.text).toContain('Packing: ');
  });
});

describe('people who are moved', () => {
  const moveFirst = (opened: EditorOpportunity, slotId: string): ChangedDocument => {
    const [, second] = opened.schedule.dates;
    const to = { dateId: second!.id, activityId: second!.slots[0]!.activityId };
    return { ...withoutFirst(opened), people: [{ slotId, action: 'move', to }] };
  };

  it('have places in the other slot, and those whom they bring along, too [live-editing-7]', async () => {
    const { opened, people, saved, slotIds, world } = await scene({ packing: 1 });
    const [ada] = people.first;
    const grace = await makeUser(test.db);
    const companion = { firstName: 'Bo', lastName: 'Nguyen', email: `bo-${grace.id}@example.org` };
    await signUp(opened.id, slotIds.first, grace, [companion]);
    // All are told of the place that they have; nobody is told that something changed of which they never heard.
    await test.drainJobs();
    const [before] = await placesOf(ada!);
    await saved(moveFirst(opened, slotIds.first));
    const [after] = await placesOf(ada!);
    expect(after).toMatchObject({
      id: before!.id,
      slotId: slotIds.late,
      dateId: opened.schedule.dates[1]!.id,
      defaultCheckOutAt: hoursAfter(factoryNow, 52),
    });
    expect(after!.key).toBe(
      before!.key.replace(before!.dateId, after!.dateId).replace(before!.slotId, after!.slotId),
    );
    const { schedule } = await world.open(opened.id);
    expect(schedule.dates[0]!.slots[0]).toMatchObject({ filled: 2, additional: 1 });
    for (const address of [ada!.email, grace.email, companion.email]) {
      await test.drainJobs();
      expect((await test.mails(address)).map(({ template }) => template)).toContain('shift-moved');
    }
    // Nobody was ever registered for it but those who moved, so nothing has to remember it.
    const [old] = await test.db.select().from(slots).where(eq(slots.id, slotIds.first));
    expect(old).toBeUndefined();
  });

  it('can be moved to a date that the same save adds [live-editing-7]', async () => {
    const { opened, people, saved, slotIds } = await scene({ packing: 1 });
    const body = withoutFirst(opened);
    body.schedule.dates.push({
      id: 'fresh',
      startAt: at(72),
      endAt: at(75),
      label: '',
      slots: [{ activityId: body.schedule.activities[0]!.id, count: 1 }],
    });
    const to = { dateId: 'fresh', activityId: body.schedule.activities[0]!.id };
    await saved({ ...body, people: [{ slotId: slotIds.first, action: 'move', to }] });
    expect((await placesOf(people.first[0]!))[0]?.defaultCheckOutAt).toEqual(hoursAfter(factoryNow, 76));
  });

  it('are refused where there is no room for them, with the numbers [live-editing-7]', async () => {
    const { opened, refused, slotIds } = await scene({ packing: 3, late: 1 });
    expect(await refused(moveFirst(opened, slotIds.first))).toMatchObject({
      status: 409,
      code: 'opportunity.no-room',
      params: { people: 3, left: 2 },
    });
  });

  it('are refused where the way leads nowhere', async () => {
    const { opened, refused, slotIds } = await scene({ packing: 1 });
    const to = { dateId: 'nowhere', activityId: 'nothing' };
    const problem = await refused({
      ...withoutFirst(opened),
      people: [{ slotId: slotIds.first, action: 'move', to }],
    });
    expect(problem).toMatchObject({ code: 'request.invalid', fields: [{ path: 'people.0.to' }] });
  });

  it('keep the place that they have there already [live-editing-7]', async () => {
    const { opened, people, saved, slotIds } = await scene({ packing: 1 });
    const [ada] = people.first;
    await signUp(opened.id, slotIds.late, ada!);
    await saved(moveFirst(opened, slotIds.first));
    expect((await placesOf(ada!)).map(({ slotId }) => slotId)).toEqual([slotIds.late]);
    expect((await mailsSince(ada!)).map(({ template }) => template)).toEqual(['shift-released']);
  });
});

describe('people who are moved to where they are already', () => {
  it('need no second place there: a slot that they fill themselves has room for them [live-editing-7]', async () => {
    const { opened, people, saved, slotIds } = await scene({ packing: 1 });
    const [ada] = people.first;
    await signUp(opened.id, slotIds.driving, ada!);
    const [, second] = opened.schedule.dates;
    const to = { dateId: second!.id, activityId: second!.slots[1]!.activityId };
    await saved({ ...withoutFirst(opened), people: [{ slotId: slotIds.first, action: 'move', to }] });
    expect((await placesOf(ada!)).map(({ slotId }) => slotId)).toEqual([slotIds.driving]);
  });

  it('are counted once when two of their slots become one, and others still need room', async () => {
    const { opened, people, saved, refused, slotIds } = await scene({ packing: 1 });
    const [ada] = people.first;
    await signUp(opened.id, slotIds.late, ada!);
    const body = withoutFirst(opened);
    body.schedule.dates[0]!.slots.shift();
    const [, second] = opened.schedule.dates;
    const to = { dateId: second!.id, activityId: second!.slots[1]!.activityId };
    const all = [slotIds.first, slotIds.late].map((slotId) => ({ slotId, action: 'move' as const, to }));
    const grace = await makeUser(test.db);
    await signUp(opened.id, slotIds.late, grace);
    expect(await refused({ ...body, people: all })).toMatchObject({
      code: 'opportunity.no-room',
      params: { people: 2, left: 1 },
    });
    body.schedule.dates[0]!.slots[0]!.count = 2;
    await saved({ ...body, people: all });
    for (const person of [ada!, grace])
      expect((await placesOf(person)).map(({ slotId }) => slotId)).toEqual([slotIds.driving]);
  });
});

describe('people who are released', () => {
  it('lose their places and are told so, and the place is free [live-editing-14]', async () => {
    const { opened, people, saved, slotIds, world } = await scene({ packing: 2 });
    await saved({ ...laterFirst(opened), people: [{ slotId: slotIds.first, action: 'release' }] });
    for (const person of people.first) {
      expect(await placesOf(person)).toEqual([]);
      const [mail] = await mailsSince(person);
      expect(mail).toMatchObject({
        template: 'shift-released',
        subject: 'Your place was canceled: Sort donations',
      });
      // The time that they had signed up for, and not the new one.
      expect(mail!.text).toContain('8:00 AM – 11:00 AM');
    }
    expect((await world.open(opened.id)).schedule.dates[0]!.slots[0]).toMatchObject({ filled: 0 });
  });

  it('stay in the database with the slot that went', async () => {
    const { opened, saved, slotIds } = await scene({ packing: 1 });
    await saved({ ...withoutFirst(opened), people: [{ slotId: slotIds.first, action: 'release' }] });
    const [slot] = await test.db.select().from(slots).where(eq(slots.id, slotIds.first));
    expect(slot?.deletedAt).not.toBeNull();
  });
});

describe('people who have checked in', () => {
  it('can only keep their places [live-editing-15]', async () => {
    const { opened, people, refused, saved, slotIds } = await scene({ packing: 1 });
    const [here] = await test.db
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.userId, people.first[0]!.id));
    await makeVisit(test.db, here!, { checkInAt: factoryNow });
    const release = [{ slotId: slotIds.first, action: 'release' as const }];
    for (const body of [laterFirst(opened), withoutFirst(opened)])
      expect(await refused({ ...body, people: release })).toMatchObject({
        code: 'opportunity.people-checked-in',
        params: { activity: 'Packing' },
      });
    await saved({ ...laterFirst(opened), people: [{ slotId: slotIds.first, action: 'keep' }] });
  });
});

describe('a lower count', () => {
  it('is refused below those who are signed up, with the numbers at each count [live-editing-16]', async () => {
    const { opened, refused, saved, slotIds } = await scene({ packing: 3, late: 2 });
    const body = saveOf(opened);
    body.schedule.dates[0]!.slots[0]!.count = 2;
    body.schedule.dates[1]!.slots[0]!.count = 1;
    const problem = await refused(body);
    expect(problem).toMatchObject({
      status: 409,
      code: 'capacity-below-filled',
      fields: [
        {
          path: 'schedule.dates.0.slots.0.count',
          message: '3 volunteers are already signed up. A slot can’t have fewer places than that.',
        },
        { path: 'schedule.dates.1.slots.0.count' },
      ],
    });
    expect(belowFilledDetails.parse(problem.details).slots).toEqual([
      { slotId: slotIds.first, startAt: at(24), label: '', activity: 'Packing', filled: 3, count: 2 },
      { slotId: slotIds.late, startAt: at(48), label: 'Late', activity: 'Packing', filled: 2, count: 1 },
    ]);
    body.schedule.dates[0]!.slots[0]!.count = 3;
    body.schedule.dates[1]!.slots[0]!.count = 2;
    await saved(body);
  });
});
