import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { at, editorWorld, saveOf } from '#testing/editor-world.ts';

const { create, open, save } = contract.opportunityEditor;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('what the wizard saves', () => {
  it('is opened again as it was written, with everything that it edits', async () => {
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

  it('writes one changed count and nothing else', async () => {
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

  it('opens for those who manage the location', async () => {
    const world = await editorWorld(test);
    const other = await editorWorld(test);
    const opened = await world.create();
    const refused = await test.refused(open, {
      as: other.organizer,
      params: { opportunityId: opened.id },
    });
    expect(refused.code).toBe('forbidden');
  });
});
