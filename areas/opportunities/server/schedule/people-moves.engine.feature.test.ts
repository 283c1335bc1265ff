import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  peopleStage,
  withoutFirst,
  type Volunteer,
} from '#areas/opportunities/testing/editor-people.world.ts';
import { saveOf, type ChangedDocument } from '#areas/opportunities/testing/editor.world.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const { scene, signUp, placesOf, mailsSince } = peopleStage(() => test);

/** The one registration of somebody who was brought along. */
const registrationOf = async (email: string) =>
  (
    await test.db
      .select()
      .from(registrations)
      .where(and(eq(registrations.email, email), isNull(registrations.deletedAt)))
  )[0];

/** Two dates that trade times, and what becomes of the people of their packing. */
function swapped(
  opened: EditorOpportunity,
  slotIds: { first: string; late: string },
  counts: { first: number; late: number } = { first: 5, late: 3 },
): ChangedDocument {
  const body = saveOf(opened);
  const [first, second] = body.schedule.dates;
  first!.label = 'Kitchen';
  second!.label = 'Cellar';
  first!.slots[0]!.count = counts.first;
  second!.slots[0]!.count = counts.late;
  const packing = first!.slots[0]!.activityId;
  return {
    ...body,
    people: [
      { slotId: slotIds.first, action: 'move', to: { dateId: second!.id, activityId: packing } },
      { slotId: slotIds.late, action: 'move', to: { dateId: first!.id, activityId: packing } },
    ],
  };
}

describe('people of two slots who change places', () => {
  it('do so in one save, where only the final numbers have to fit [live-editing-9]', async () => {
    const { opened, people, saved, refused, slotIds } = await scene({ packing: 4, late: 3 });
    expect(await refused(swapped(opened, slotIds))).toMatchObject({
      code: 'opportunity.no-room',
      params: { people: 4, left: 3 },
    });
    await saved(swapped(opened, slotIds, { first: 3, late: 4 }));
    for (const person of people.first)
      expect((await placesOf(person)).map(({ slotId }) => slotId)).toEqual([slotIds.late]);
    for (const person of people.late)
      expect((await placesOf(person)).map(({ slotId }) => slotId)).toEqual([slotIds.first]);
    const [mail, ...others] = await mailsSince(people.late[0]!);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'shift-moved' });
    expect(mail!.text).toContain('Kitchen');
  });

  it('may have places in both: each of them goes the other way, with those who come along [live-editing-9]', async () => {
    const { opened, saved, slotIds } = await scene({ packing: 1, late: 1 });
    const grace = await makeUser(test.db);
    const companion = (name: string) => ({
      firstName: name,
      lastName: 'Nguyen',
      email: `${name.toLowerCase()}-${grace.id}@example.org`,
    });
    await signUp(opened.id, slotIds.first, grace, [companion('Bo')]);
    await signUp(opened.id, slotIds.late, grace, [companion('Dee')]);
    const before = await placesOf(grace);
    await saved(swapped(opened, slotIds));
    const after = await placesOf(grace);
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
    const slotOf = new Map(after.map(({ id, slotId }) => [id, slotId]));
    for (const { id, slotId } of before) expect(slotOf.get(id)).not.toBe(slotId);
    for (const place of after) expect(place.key).toMatch(new RegExp(`_${place.dateId}_${place.slotId}$`));
    const bo = await registrationOf(companion('Bo').email);
    const dee = await registrationOf(companion('Dee').email);
    expect([bo?.slotId, dee?.slotId]).toEqual([slotIds.late, slotIds.first]);
    expect(slotOf.get(bo!.broughtByRegistrationId!)).toBe(slotIds.late);
  });

  it('of three do so in a circle [live-editing-9]', async () => {
    const { opened, people, saved, slotIds } = await scene({ packing: 1, late: 1, driving: 1 });
    const body = swapped(opened, slotIds);
    const [first, second] = body.schedule.dates;
    const [packing, driving] = second!.slots.map(({ activityId }) => activityId);
    await saved({
      ...body,
      people: [
        { slotId: slotIds.first, action: 'move', to: { dateId: second!.id, activityId: packing! } },
        { slotId: slotIds.late, action: 'move', to: { dateId: second!.id, activityId: driving! } },
        { slotId: slotIds.driving, action: 'move', to: { dateId: first!.id, activityId: packing! } },
      ],
    });
    const [[one], [two], [three]] = [people.first, people.late, people.driving];
    expect((await placesOf(one!))[0]?.slotId).toBe(slotIds.late);
    expect((await placesOf(two!))[0]?.slotId).toBe(slotIds.driving);
    expect((await placesOf(three!))[0]?.slotId).toBe(slotIds.first);
  });
});

describe('people who bring others to two slots that become one', () => {
  const named = (name: string, user: Volunteer) => ({
    firstName: name,
    lastName: 'Nguyen',
    email: `${name.toLowerCase().replace(' ', '-')}-${user.id}@example.org`,
  });
  const partyOf = async (user: Volunteer) => {
    const [own] = await placesOf(user);
    const rows = await test.db
      .select({ firstName: registrationAdditionalVolunteers.firstName, slotId: registrations.slotId })
      .from(registrationAdditionalVolunteers)
      .innerJoin(
        registrations,
        eq(registrations.id, registrationAdditionalVolunteers.companionRegistrationId),
      )
      .where(
        and(
          eq(registrationAdditionalVolunteers.registrationId, own!.id),
          eq(registrations.broughtByRegistrationId, own!.id),
          isNull(registrations.deletedAt),
        ),
      );
    return rows.map(({ firstName }) => firstName).toSorted();
  };
  const moveFirst = (opened: EditorOpportunity, slotId: string): ChangedDocument => {
    const [, second] = opened.schedule.dates;
    const to = { dateId: second!.id, activityId: second!.slots[0]!.activityId };
    return { ...withoutFirst(opened), people: [{ slotId, action: 'move', to }] };
  };

  it('bring all of them to the place that stays, each once [live-editing-8]', async () => {
    const { opened, saved, slotIds } = await scene({ packing: 0 });
    const grace = await makeUser(test.db);
    await signUp(opened.id, slotIds.first, grace, [named('Bo', grace), named('Dee', grace)]);
    await signUp(opened.id, slotIds.late, grace, [named('Dee', grace), named('Eli', grace)]);
    // They have been told of their places before something changes.
    await test.drainJobs();
    await saved(moveFirst(opened, slotIds.first));
    expect((await placesOf(grace)).map(({ slotId }) => slotId)).toEqual([slotIds.late]);
    expect(await partyOf(grace)).toEqual(['Bo', 'Dee', 'Eli']);
    const mailed = async (name: string) => {
      await test.drainJobs();
      return (await test.mails(named(name, grace).email))
        .map(({ template }) => template)
        .filter((template) => template.startsWith('shift'));
    };
    expect(await mailed('Bo')).toEqual(['shift-moved']);
    expect(await mailed('Dee')).toEqual(['shift-released']);
    expect(await mailed('Eli')).toEqual([]);
    // Their party can be changed there like every other.
    const [own] = await placesOf(grace);
    await test.ok(contract.registrations.update, {
      as: grace,
      params: { registrationId: own!.id },
      body: { removed: ['Bo', 'Dee'].map((name) => named(name, grace).email) },
    });
    expect(await partyOf(grace)).toEqual(['Eli']);
  });

  it('have a place of their own where somebody else brought them, if there is room [live-editing-8]', async () => {
    const { opened, refused, saved, slotIds } = await scene({ packing: 0, late: 2 });
    const [grace, holder] = [await makeUser(test.db), await makeUser(test.db)];
    const { firstName, lastName, email } = grace;
    await signUp(opened.id, slotIds.late, holder, [{ firstName, lastName, email }]);
    await signUp(opened.id, slotIds.first, grace, [named('Bo', grace)]);
    expect(await refused(moveFirst(opened, slotIds.first))).toMatchObject({
      code: 'opportunity.no-room',
      params: { people: 1, left: 0 },
    });
    const body = moveFirst(opened, slotIds.first);
    body.schedule.dates[0]!.slots[0]!.count = 4;
    await saved(body);
    expect(await placesOf(grace)).toMatchObject([{ slotId: slotIds.late, isAdditionalVolunteer: false }]);
    expect(await partyOf(grace)).toEqual(['Bo']);
    expect(await partyOf(holder)).toEqual([]);
  });

  it('are refused when they would bring more than may come along, with the numbers [live-editing-8]', async () => {
    const { opened, refused, slotIds } = await scene({ packing: 0 });
    const grace = await makeUser(test.db);
    const party = (from: number, count: number) =>
      Array.from({ length: count }, (_none, index) =>
        named(`Pat ${String.fromCharCode(65 + from + index)}`, grace),
      );
    await signUp(opened.id, slotIds.first, grace, party(0, 12));
    await signUp(opened.id, slotIds.late, grace, party(10, 12));
    expect(await refused(moveFirst(opened, slotIds.first))).toMatchObject({
      status: 409,
      code: 'opportunity.party-too-large',
      params: { people: 22, max: 20 },
    });
    expect(await placesOf(grace)).toHaveLength(2);
  });
});
