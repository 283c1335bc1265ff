import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { at, editorWorld, saveOf, type NewDocument } from '#areas/opportunities/testing/editor.world.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';

const { choices, create, open, save, addLocation, inviteCoordinator } = contract.opportunityEditor;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** An organization with two locations, and everybody who could try to edit what happens at the first. */
async function cast() {
  const world = await editorWorld(test);
  const second = await makeLocation(test.db, world.organization, { name: 'North' });
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, world.location);
  const elsewhere = await makeOrganizer(test.db);
  await makeCoordinator(test.db, elsewhere, second);
  const former = await makeOrganizer(test.db);
  await makeCoordinator(test.db, former, world.location, { status: 'delete' });
  const pending = await makeOrganizer(test.db);
  await makeCoordinator(test.db, pending, world.location, { status: 'pending' });
  const stranger = (await editorWorld(test)).organizer;
  const volunteer = await makeUser(test.db);
  return { world, second, people: { coordinator, elsewhere, former, pending, stranger, volunteer } };
}

describe('the right to edit', () => {
  it('open, create and save: those who manage the location, and nobody else [opportunities-1, editor-2]', async () => {
    const { world, people } = await cast();
    const opened = await world.create();
    const params = { opportunityId: opened.id };
    const organizer = world.organizer;
    const codes = async (as: { id: string } | undefined) => {
      const who = as ? { as } : {};
      const coordinatorIds = [organizer.id];
      const body = world.document();
      const answers = [
        await test.call(open, { ...who, params }),
        await test.call(create, { ...who, body: { ...body, basics: { ...body.basics, coordinatorIds } } }),
        await test.call(save, { ...who, params, body: saveOf(opened) }),
        await test.call(inviteCoordinator, {
          ...who,
          params: { locationId: world.location.id },
          body: {
            firstName: 'Ada',
            lastName: 'Okafor',
            email: `invited-by-${as?.id ?? 'nobody'}@example.org`,
          },
        }),
      ];
      return answers.map((answer) => (answer.statusCode < 300 ? 'ok' : answer.json().code)).join(' ');
    };
    expect(await codes(organizer)).toBe('ok ok ok ok');
    expect(await codes(people.coordinator)).toBe('ok ok ok ok');
    const all = (code: string) => [code, code, code, code].join(' ');
    for (const name of ['elsewhere', 'former', 'pending', 'stranger', 'volunteer'] as const)
      expect(`${name}: ${await codes(people[name])}`).toBe(`${name}: ${all('forbidden')}`);
    expect(await codes(undefined)).toBe(all('sign-in-required'));
  });

  it('move an opportunity only to a location that they manage, of the same organization [editor-7]', async () => {
    const { world, second, people } = await cast();
    const opened = await world.create();
    const params = { opportunityId: opened.id };
    const to = (locationId: string, organizationId = opened.basics.organizationId) =>
      saveOf(opened, { basics: { ...opened.basics, locationId, organizationId } });
    expect((await test.refused(save, { as: people.coordinator, params, body: to(second.id) })).code).toBe(
      'forbidden',
    );
    const other = await editorWorld(test);
    await makeCoordinator(test.db, world.organizer, other.location);
    const away = to(other.location.id, other.organization.id);
    expect((await test.refused(save, { as: world.organizer, params, body: away })).code).toBe(
      'opportunity.place-fixed',
    );
    const mixed = await test.refused(save, { as: world.organizer, params, body: to(other.location.id) });
    expect(mixed).toMatchObject({ code: 'request.invalid', fields: [{ path: 'basics.locationId' }] });
  });

  it('add a location: the organization’s organizers', async () => {
    const { world, people } = await cast();
    const params = { organizationId: world.organization.id };
    const body = {
      name: 'X',
      address1: 'x',
      city: 'x',
      state: 'x',
      postalCode: 'x',
      country: 'x',
      timeZone: 'UTC',
    };
    for (const as of [people.coordinator, people.stranger, people.volunteer])
      expect((await test.refused(addLocation, { as, params, body })).code).toBe('forbidden');
  });
});

describe('the choices', () => {
  it('of an organizer are all own locations and everybody who works there, the organizer first [editor-3]', async () => {
    const { world, second, people } = await cast();
    await makeCoordinator(test.db, people.coordinator, second);
    const { organizations } = await test.ok(choices, { as: world.organizer });
    expect(organizations).toHaveLength(1);
    const [own] = organizations;
    expect(own).toMatchObject({ id: world.organization.id, can: { addLocation: true } });
    expect(own!.locations.map(({ id, isMain }) => [id, isMain])).toEqual([
      [world.location.id, true],
      [second.id, false],
    ]);
    expect(own!.coordinators[0]).toMatchObject({ id: world.organizer.id, isYou: true });
    expect(own!.coordinators.map(({ id }) => id).toSorted()).toEqual(
      [world.organizer.id, people.coordinator.id, people.elsewhere.id].toSorted(),
    );
  });

  it('have the times of what somebody created last there, and nothing of others [schedule-12]', async () => {
    const { world, people } = await cast();
    const lastShift = async (as: { id: string }) =>
      (await test.ok(choices, { as })).organizations.find(({ id }) => id === world.organization.id)
        ?.lastShift;
    expect(await lastShift(world.organizer)).toBeNull();
    await world.create();
    test.clock.advance({ minutes: 1 });
    const { basics, schedule } = world.document();
    const dates = schedule.dates.map((date, index) => ({ ...date, startAt: at(30 + index), endAt: at(33) }));
    await world.create({ basics: { ...basics, title: 'Later' }, schedule: { ...schedule, dates } });
    expect(await lastShift(world.organizer)).toEqual({
      startAt: at(30),
      endAt: at(33),
      timeZone: world.location.timeZone,
    });
    expect(await lastShift(people.coordinator)).toBeNull();
  });

  it('of a coordinator are the approved locations, and those who are approved there [editor-3]', async () => {
    const { world, people } = await cast();
    const { organizations } = await test.ok(choices, { as: people.coordinator });
    const [own] = organizations;
    expect(own!.locations.map(({ id }) => id)).toEqual([world.location.id]);
    expect(own!.can.addLocation).toBe(false);
    expect(own!.coordinators.map(({ id }) => id)).toEqual([people.coordinator.id, world.organizer.id]);
  });

  it('hold on the server: others are refused, except what the opportunity has already [opportunities-4, editor-4]', async () => {
    const { world, people } = await cast();
    const basics = (changes: Partial<NewDocument['basics']>) => ({ ...world.document().basics, ...changes });
    const fields = async (as: { id: string }, changes: Partial<NewDocument['basics']>) =>
      (await test.refused(create, { as, body: world.document({ basics: basics(changes) }) })).fields?.map(
        ({ path, message }) => `${path}: ${message}`,
      );
    const unknown =
      'basics.coordinatorIds: One of the people or groups you chose doesn’t belong to this organization.';
    expect(await fields(world.organizer, { coordinatorIds: [people.stranger.id] })).toEqual([unknown]);
    expect(await fields(people.coordinator, { coordinatorIds: [people.elsewhere.id] })).toEqual([unknown]);
    expect(await fields(world.organizer, { skills: ['Juggling swords'], requirements: ['Be kind'] })).toEqual(
      [
        'basics.skills: Juggling swords is not among the choices.',
        'basics.requirements: Be kind is not among the choices.',
      ],
    );
    const opened = await world.create({ basics: basics({ coordinatorIds: [people.elsewhere.id] }) });
    const params = { opportunityId: opened.id };
    await test.ok(save, { as: people.coordinator, params, body: saveOf(opened) });
    const asSeen = await test.ok(open, { as: people.coordinator, params });
    expect(asSeen.choices.organizations[0]!.coordinators.map(({ id }) => id)).toContain(people.elsewhere.id);
  });

  it('of groups are those that serve the location [editor-4]', async () => {
    const { world, second } = await cast();
    const members = [{ firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.org' }];
    const here = await makeGroup(
      test.db,
      world.organization,
      { name: 'Here' },
      { locations: [world.location], members },
    );
    const there = await makeGroup(test.db, world.organization, { name: 'There' }, { locations: [second] });
    const { organizations } = await test.ok(choices, { as: world.organizer });
    expect(
      organizations[0]!.groups.map(({ name, members: count, locationIds }) => [name, count, locationIds]),
    ).toEqual([
      ['Here', 1, [world.location.id]],
      ['There', 0, [second.id]],
    ]);
    const groups = { restrict: true, groupIds: [here.id, there.id] };
    const problem = await test.refused(create, { as: world.organizer, body: world.document({ groups }) });
    expect(problem).toMatchObject({ code: 'request.invalid', fields: [{ path: 'groups.groupIds' }] });
    await world.create({ groups: { restrict: true, groupIds: [here.id] } });
  });
});

describe('what is wrong is told by its field', () => {
  it.each<[string, (document: NewDocument) => unknown, string[]]>([
    [
      'step 1 empty',
      ({ basics }) =>
        Object.assign(basics, {
          organizationId: '',
          locationId: '',
          title: ' ',
          description: '',
          coordinatorIds: [],
          skills: [],
        }),
      [
        'basics.organizationId: Please select an organization',
        'basics.locationId: Please select a location',
        'basics.title: Please enter a title',
        'basics.description: Please enter a description',
        'basics.coordinatorIds: Please add a coordinator',
        'basics.skills: Please add a skill',
      ],
    ],
    [
      'texts of nothing but signs that show nothing',
      ({ basics, schedule }) => {
        Object.assign(basics, { title: '\u202e\u200b', description: '\u2060' });
        Object.assign(schedule.activities[0]!, { title: '\u200b', description: '\u3164' });
      },
      [
        'basics.title: Please enter a title',
        'basics.description: Please enter a description',
        'schedule.activities.0.title: Please enter an activity title',
        'schedule.activities.0.description: Please enter an activity description',
      ],
    ],
    [
      'a date that ends before it begins',
      ({ schedule }) => (schedule.dates[0]!.endAt = at(23)),
      ['schedule.dates.0.endAt: End time cannot be before the start time'],
    ],
    [
      'a date in the past',
      ({ schedule }) => Object.assign(schedule.dates[0]!, { startAt: at(-5), endAt: at(-1) }),
      [
        'schedule.dates.0.startAt: Start time cannot be in the past',
        'schedule.dates.0.endAt: End time cannot be in the past',
      ],
    ],
    [
      'a date of three days',
      ({ schedule }) => (schedule.dates[0]!.endAt = at(24 + 50)),
      ['schedule.dates.0.endAt: A shift must end on the day it starts or on the next one.'],
    ],
    [
      'the same date twice',
      ({ schedule }) => schedule.dates.push({ ...schedule.dates[0]!, id: 'd3' }),
      ['schedule.dates.2: The same date, time and label appear twice.'],
    ],
    [
      'an activity without words',
      ({ schedule }) => Object.assign(schedule.activities[0]!, { title: '', description: 'x'.repeat(351) }),
      [
        'schedule.activities.0.title: Please enter an activity title',
        'schedule.activities.0.description: An activity’s description can have at most 350 characters.',
      ],
    ],
    [
      'no places, and too many',
      ({ schedule }) => {
        schedule.dates[0]!.slots[0]!.count = 0;
        schedule.dates[1]!.slots[0]!.count = 100_001;
      },
      [
        'schedule.dates.0.slots.0.count: Please ensure the number of people is greater than zero',
        'schedule.dates.1.slots.0.count: An activity can have at most 100000 places.',
      ],
    ],
    [
      'an activity that is not there, and one twice on a date',
      ({ schedule }) => {
        schedule.dates[0]!.slots[0]!.activityId = 'nothing';
        schedule.dates[1]!.slots[1]!.activityId = 'a1';
      },
      [
        'schedule.dates.0.slots.0.activityId: This activity is not part of the schedule.',
        'schedule.dates.1.slots.1.activityId: The same activity is on this date twice.',
      ],
    ],
    [
      'settings',
      ({ settings }) =>
        Object.assign(settings, {
          registrationLimit: -1,
          checkInHours: 25,
          daysOld: 1.5,
          emailGroup: ['nobody'],
        }),
      [
        'settings.registrationLimit: Please enter  a number greater than zero',
        'settings.checkInHours: Please enter a number less than 24',
        'settings.daysOld: Please enter  a number greater than zero',
        'settings.emailGroup.0: Please enter a valid email address',
      ],
    ],
    [
      'a restriction to no group',
      ({ groups }) => (groups.restrict = true),
      ['groups.groupIds: Please add a group'],
    ],
    [
      'groups without the restriction',
      ({ groups }) => (groups.groupIds = ['01890000-0000-7000-8000-000000000000']),
      ['groups.restrict: Please select the checkbox'],
    ],
  ])('%s [opportunities-2, editor-5, time-4]', async (_name, spoil, expected) => {
    const world = await editorWorld(test);
    const body = structuredClone(world.document());
    spoil(body);
    const problem = await test.refused(create, { as: world.organizer, body });
    expect(problem.fields?.map(({ path, message }) => `${path}: ${message}`)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a list', []],
    ['a status that is not for saving', { status: 'archived' }],
    ['numbers for texts', { basics: { title: 1 } }],
    [
      'dates that are none',
      {
        schedule: {
          dates: [{ id: 'x', startAt: 'tomorrow', endAt: '', label: '', slots: [] }],
          activities: [],
        },
      },
    ],
  ])('%s is refused as a whole', async (_name, given) => {
    const world = await editorWorld(test);
    const body = Array.isArray(given) ? given : { ...world.document(), ...(given as object) };
    const sent = Object.keys(given as object).length === 0 ? given : body;
    const problem = await test.refused(create, { as: world.organizer, body: sent as NewDocument });
    expect(problem).toMatchObject({ status: 422, code: 'request.invalid' });
  });
});
