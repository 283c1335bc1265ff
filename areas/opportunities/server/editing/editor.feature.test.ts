import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { changedMeanwhileDetails } from '#areas/opportunities/contract/opportunity-editor.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { at, editorWorld, saveOf, saveSlotCount } from '#areas/opportunities/testing/editor.world.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';

const { create, save } = contract.opportunityEditor;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('what the editor saves', () => {
  it('is opened again as it was written, with everything that it edits [editor-1]', async () => {
    const world = await editorWorld(test);
    const body = world.document();
    const saved = await test.ok(create, { as: world.organizer, body });
    expect(saved).toMatchObject({ title: 'Sort donations', status: 'published' });
    const opened = await world.open(saved.id);
    expect(opened).toMatchObject({
      status: 'published',
      basics: body.basics,
      settings: body.settings,
      groups: body.groups,
      changedBy: `${world.organizer.firstName} ${world.organizer.lastName}`,
      can: { saveDraft: false, save: true, changeLocation: true },
    });
    const [first, second] = opened.schedule.dates;
    expect(opened.schedule.activities.map(({ id: _id, ...text }) => text)).toEqual(
      body.schedule.activities.map(({ id: _id, ...text }) => text),
    );
    expect([first?.startAt, first?.endAt, second?.label]).toEqual([at(24), at(27), 'Late']);
    expect(second?.slots.map(({ count, filled }) => ({ count, filled }))).toEqual([
      { count: 3, filled: 0 },
      { count: 1, filled: 0 },
    ]);
  });

  it('writes one changed count and nothing else [editor-1]', async () => {
    const world = await editorWorld(test);
    const opened = await world.create();
    const body = saveOf(opened);
    body.schedule.dates[1]!.slots[0]!.count = 9;
    const saved = await test.ok(save, { as: world.organizer, params: { opportunityId: opened.id }, body });
    expect(saved.version).toBe(opened.version + 1);
    const again = await world.open(opened.id);
    const expected = structuredClone(opened.schedule);
    expected.dates[1]!.slots[0]!.count = 9;
    expect(again.schedule).toEqual(expected);
    // The same once more changes nothing.
    const same = await test.ok(save, {
      as: world.organizer,
      params: { opportunityId: opened.id },
      body: saveOf(again),
    });
    expect(same.version).toBe(again.version);
  });

  it('is kept without what nobody sees: titles, and labels of dates [names-1]', async () => {
    const world = await editorWorld(test);
    const body = world.document();
    body.basics.title = 'Sort \u202edonations\u2066\u034f';
    body.schedule.activities[0]!.title = 'Pack\u{e0061}ing\u200b';
    body.schedule.dates[1]!.label = '\u2067Late\u00ad';
    const { id } = await test.ok(create, { as: world.organizer, body });
    const { basics, schedule } = await world.open(id);
    expect([basics.title, schedule.activities[0]?.title, schedule.dates[1]?.label]).toEqual([
      'Sort donations',
      'Packing',
      'Late',
    ]);
  });

  it('takes a title in use at the location with a number', async () => {
    const world = await editorWorld(test);
    await world.create();
    const again = await test.ok(create, { as: world.organizer, body: world.document() });
    expect(again.title).toBe('Sort donations 2');
    expect(again.key).toMatch(/#Sort donations 2$/);
  });

  it('gets another title without another key [editor-10]', async () => {
    const world = await editorWorld(test);
    const opened = await world.create();
    const body = saveOf(opened, { basics: { ...opened.basics, title: 'Pack donations' } });
    const saved = await test.ok(save, { as: world.organizer, params: { opportunityId: opened.id }, body });
    expect(saved).toMatchObject({ title: 'Pack donations', key: opened.key });
  });

  it('changes, adds and takes away dates and activities in one save, also where dates trade times [editor-1]', async () => {
    const world = await editorWorld(test);
    const opened = await world.create();
    const body = saveOf(opened);
    const [first, second] = body.schedule.dates;
    const [pack] = body.schedule.activities;
    const times = ({ startAt, endAt, label }: { startAt: string; endAt: string; label: string }) => ({
      startAt,
      endAt,
      label,
    });
    const [one, two] = [times(first!), times(second!)];
    Object.assign(first!, two);
    Object.assign(second!, one);
    second!.slots = [{ activityId: 'new', count: 4 }];
    body.schedule.activities = [pack!, { ...pack!, id: 'new', title: 'Cooking' }];
    body.schedule.dates.push({
      id: 'third',
      startAt: at(72),
      endAt: at(74),
      label: '',
      slots: [{ activityId: 'new', count: 2 }],
    });
    await test.ok(save, { as: world.organizer, params: { opportunityId: opened.id }, body });
    const { schedule } = await world.open(opened.id);
    expect(schedule.activities.map(({ title }) => title)).toEqual(['Packing', 'Cooking']);
    expect(
      schedule.dates.map(({ id, startAt, slots }) => [
        id === opened.schedule.dates[1]!.id,
        startAt,
        slots.map(({ count }) => count),
      ]),
    ).toEqual([
      [true, at(24), [4]],
      [false, at(48), [5]],
      [false, at(72), [2]],
    ]);
    const [row] = await test.db.select().from(opportunities).where(eq(opportunities.id, opened.id));
    expect(row).toMatchObject({ startsAt: new Date(at(24)), endsAt: new Date(at(74)) });
  });

  it('leaves dates that are over alone, whatever the document says of them [schedule-10]', async () => {
    const world = await editorWorld(test);
    const opened = await world.create();
    test.clock.advance({ hours: 30 });
    const later = await world.open(opened.id);
    expect(later.schedule.dates.map(({ id }) => id)).toEqual([opened.schedule.dates[1]!.id]);
    // An editor that was opened before still has it.
    const stale = saveOf(opened);
    stale.schedule.dates[0]!.slots = [];
    stale.schedule.dates[1]!.slots[0]!.count = 4;
    await test.ok(save, { as: world.organizer, params: { opportunityId: opened.id }, body: stale });
    test.clock.advance({ hours: -30 });
    const { schedule } = await world.open(opened.id);
    expect(schedule.dates.map(({ slots }) => slots.map(({ count }) => count))).toEqual([[5], [4, 1]]);
  });

  it('remembers activities of earlier dates to offer them again [schedule-10]', async () => {
    const world = await editorWorld(test);
    const opened = await world.create();
    test.clock.advance({ hours: 60 });
    const later = await world.open(opened.id);
    test.clock.advance({ hours: -60 });
    expect(later.schedule).toEqual({ dates: [], activities: [] });
    expect(later.earlierActivities.map(({ title }) => title)).toEqual(['Packing', 'Driving']);
  });

  it('shows the uploaded picture, and keeps one that another opportunity shows [editor-11]', async () => {
    const world = await editorWorld(test);
    const picture = await upload(world.organizer);
    const opened = await world.create({ basics: { ...world.document().basics, imageFileId: picture.id } });
    expect(opened.imageUrl).toBe(picture.url);
    const clone = await makeOpportunity(test.db, world, { imageFileId: picture.id });
    const body = saveOf(opened, { basics: { ...opened.basics, imageFileId: null } });
    await test.ok(save, { as: world.organizer, params: { opportunityId: opened.id }, body });
    await test.drainJobs();
    expect((await test.app.inject(picture.url)).statusCode).toBe(200);
    const other = saveOf(await world.open(clone.opportunity.id));
    other.basics = {
      ...other.basics,
      imageFileId: null,
      coordinatorIds: [world.organizer.id],
      skills: ['Data Entry'],
    };
    await test.ok(save, {
      as: world.organizer,
      params: { opportunityId: clone.opportunity.id },
      body: other,
    });
    await test.drainJobs();
    expect((await test.app.inject(picture.url)).statusCode).toBe(404);
    const stranger = await editorWorld(test);
    const theirs = await test.refused(create, {
      as: stranger.organizer,
      body: stranger.document({
        basics: { ...stranger.document().basics, imageFileId: (await upload(world.organizer)).id },
      }),
    });
    expect(theirs).toMatchObject({ code: 'request.invalid', fields: [{ path: 'basics.imageFileId' }] });
  });
});

async function upload(as: { id: string }): Promise<{ id: string; url: string }> {
  const bytes = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  const boundary = 'editor';
  const answer = await test.app.inject({
    method: 'POST',
    url: contract.opportunityEditor.uploadImage.path,
    headers: { cookie: await test.signInAs(as), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

describe('two organizers at once', () => {
  it('the second to save is told who was first and when, and nothing of the first is lost [live-editing-2]', async () => {
    const world = await editorWorld(test);
    const opened = await world.create();
    const colleague = await makeOrganizer(test.db);
    await makeCoordinator(test.db, colleague, world.location);
    const params = { opportunityId: opened.id };
    const mine = saveOf(opened, { basics: { ...opened.basics, title: 'Mine' } });
    const theirs = saveOf(opened, { basics: { ...opened.basics, title: 'Theirs' } });
    await test.ok(save, { as: colleague, params, body: theirs });
    const problem = await test.refused(save, { as: world.organizer, params, body: mine });
    const name = `${colleague.firstName} ${colleague.lastName}`;
    expect(problem).toMatchObject({ status: 409, code: 'opportunity.changed-meanwhile', params: { name } });
    expect(problem.message).toContain(`${name} saved this opportunity while you were editing it.`);
    expect(changedMeanwhileDetails.parse(problem.details)).toEqual({
      name,
      at: test.clock.now().toISOString(),
      version: opened.version + 1,
    });
    expect((await world.open(opened.id)).basics.title).toBe('Theirs');
  });

  it('of two saves at the same moment one is refused [live-editing-2]', async () => {
    const world = await editorWorld(test);
    const opened = await world.create();
    const answers = await Promise.all(
      ['A', 'B'].map((title) =>
        test.call(save, {
          as: world.organizer,
          params: { opportunityId: opened.id },
          body: saveOf(opened, { basics: { ...opened.basics, title } }),
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('a slot that got other places meanwhile counts as a change [live-editing-2]', async () => {
    const world = await editorWorld(test);
    const opened = await world.create();
    const slotId = opened.schedule.dates[0]!.slots[0]!.id;
    await saveSlotCount(test, { as: world.organizer, opportunityId: opened.id, slotId, count: 8 });
    const problem = await test.refused(save, {
      as: world.organizer,
      params: { opportunityId: opened.id },
      body: saveOf(opened),
    });
    expect(problem.code).toBe('opportunity.changed-meanwhile');
  });
});

describe('publishing', () => {
  it('is a save of a draft, with the day on which it was posted; there is no way back [editor-9]', async () => {
    const world = await editorWorld(test);
    const draft = await world.create({ status: 'draft' });
    expect(draft).toMatchObject({ status: 'draft', postedAt: null, can: { saveDraft: true } });
    const params = { opportunityId: draft.id };
    await test.ok(save, { as: world.organizer, params, body: saveOf(draft) });
    const published = await world.open(draft.id);
    expect(published).toMatchObject({
      status: 'published',
      postedAt: test.clock.now().toISOString(),
      can: { saveDraft: false },
    });
    const back = await test.refused(save, {
      as: world.organizer,
      params,
      body: saveOf(published, { status: 'draft' }),
    });
    expect(back).toMatchObject({ status: 409, code: 'opportunity.already-published' });
  });

  it('is not for archived ones [editor-9]', async () => {
    const world = await editorWorld(test);
    const opened = await world.create();
    await test.db.update(opportunities).set({ status: 'archived' }).where(eq(opportunities.id, opened.id));
    const params = { opportunityId: opened.id };
    expect((await world.open(opened.id)).can.save).toBe(false);
    const problem = await test.refused(save, { as: world.organizer, params, body: saveOf(opened) });
    expect(problem).toMatchObject({ status: 409, code: 'opportunity.archived' });
  });
});

describe('the location', () => {
  it('changes while nobody is signed up, and then no more [editor-7]', async () => {
    const world = await editorWorld(test);
    const opened = await world.create();
    const elsewhere = await makeLocation(test.db, world.organization);
    const params = { opportunityId: opened.id };
    const there = saveOf(opened, { basics: { ...opened.basics, locationId: elsewhere.id } });
    await test.ok(save, { as: world.organizer, params, body: there });
    const moved = await world.open(opened.id);
    expect(moved.basics.locationId).toBe(elsewhere.id);
    const volunteer = await makeUser(test.db);
    await makeRegistration(test.db, volunteer, moved.schedule.dates[0]!.slots[0]!);
    expect((await world.open(opened.id)).can.changeLocation).toBe(false);
    const back = saveOf(moved, { basics: { ...moved.basics, locationId: world.location.id } });
    const problem = await test.refused(save, { as: world.organizer, params, body: back });
    expect(problem).toMatchObject({ status: 409, code: 'opportunity.place-fixed' });
  });

  it('is added in place, and a name in use gets a number [editor-8]', async () => {
    const world = await editorWorld(test);
    const body = {
      name: 'Harbor',
      address1: '1 Pier',
      city: 'Boston',
      state: 'MA',
      postalCode: '02110',
      country: 'United States of America',
      timeZone: 'America/New_York',
    };
    const params = { organizationId: world.organization.id };
    const { addLocation } = contract.opportunityEditor;
    const first = await test.ok(addLocation, { as: world.organizer, params, body });
    expect(first.location).toMatchObject({
      name: 'Harbor',
      city: 'Boston',
      timeZone: 'America/New_York',
      isMain: false,
    });
    expect((await test.ok(addLocation, { as: world.organizer, params, body })).location.name).toBe(
      'Harbor 2',
    );
    const wrong = await test.refused(addLocation, {
      as: world.organizer,
      params,
      body: { ...body, name: ' ', city: '' },
    });
    expect(wrong.fields?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'name: Please enter a location name',
      'city: Please enter a city',
    ]);
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, world.location);
    expect((await test.refused(addLocation, { as: coordinator, params, body })).code).toBe('forbidden');
  });
});
