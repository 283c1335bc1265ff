import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { budgetLimits } from '#areas/budgets/server/budgets.rules.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { heldContactDays, type HeldPlacesInput } from '#areas/registrations/rules/held-places.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { forgetHeldContacts, lapseHeld } from '#areas/registrations/server/places/held.actions.ts';
import { heldInput, makeHeld } from '#areas/registrations/testing/held-places.factories.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { checkPlaces, toldFree } from '#testing/registration-invariants.ts';
import { tellGroups } from './groups.mails.ts';

const { hold, change, release } = contract.heldPlaces;
const { read, names, giveBack } = contract.groupLink;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

let scenes = 0;

/** Two dates with twenty places each, two and nine days ahead, and a contact of a group with an address of its own. */
async function scene(fields: Partial<HeldPlacesInput> = {}, dates = 1) {
  const organizer = await makeOrganizer(test.db);
  const coordinator = await makeUser(test.db);
  const ahead = [48, 216].map((hours) => ({
    startAt: hoursAfter(factoryNow, hours),
    endAt: hoursAfter(factoryNow, hours + 3),
  }));
  const made = await makeOpportunity(
    test.db,
    await makeOrganization(test.db, {}, { organizer, location: { timeZone: 'America/Phoenix' } }),
    { title: 'Serve dinner' },
    {
      coordinators: [coordinator],
      schedule: { dates: ahead, activities: [{ title: 'Packing', capacity: 20 }] },
    },
  );
  const email = `wile${(scenes += 1)}@example.org`;
  const input = heldInput({ contactEmail: email, ...fields });
  const { held } = await test.ok(hold, {
    as: organizer,
    params: { opportunityId: made.opportunity.id },
    body: { ...input, slotIds: made.slots.slice(0, dates).map(({ id }) => id) },
  });
  const told = async (to = email) => {
    const before = (await test.mails(to)).length;
    await tellGroups(test.deps);
    await test.drainJobs();
    return (await test.mails(to)).slice(before);
  };
  const linkIn = (text: string) =>
    new URL(/\S+\/group-places\?\S+/.exec(text)![0]).searchParams.get('token')!;
  return {
    ...made,
    organizer,
    coordinator,
    email,
    input,
    held,
    id: held[0]!.id,
    told,
    /** What the link in the first mail opens. */
    link: async () => linkIn((await told())[0]!.text),
    linkIn,
    change: (fields: Partial<HeldPlacesInput>, version = 1) => ({
      as: organizer,
      params: { heldId: held[0]!.id },
      body: { ...input, ...fields, version },
    }),
  };
}

describe('the contact of a group', () => {
  it('is told what is held, of each change, and the day before, each once [group-contact-1, group-contact-2]', async () => {
    const world = await scene({}, 2);
    const [mail, ...others] = await world.told();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ status: 'sent', subject: 'Places are held for Acme: Serve dinner' });
    expect(mail!.text.match(/12 places for Acme/g)).toHaveLength(2);
    expect(await world.told()).toEqual([]);
    await test.ok(change, world.change({ number: 9 }));
    const [changed] = await world.told();
    expect(changed!.subject).toBe('The places of Acme have changed: Serve dinner');
    expect(changed!.text).toContain('9 places for Acme');
    expect(changed!.text).not.toContain('12 places');
    // Its time is another one: nothing of the group was touched.
    const [date] = world.dates;
    const startAt = hoursAfter(date!.startAt, 1);
    await test.db.update(opportunityDates).set({ startAt }).where(eq(opportunityDates.id, date!.id));
    expect((await world.told()).map(({ template }) => template)).toEqual(['group-changed']);
    test.clock.set(hoursAfter(startAt, -24));
    const [reminder, ...more] = await world.told();
    expect(more).toEqual([]);
    expect(reminder).toMatchObject({ template: 'group-reminder' });
    expect(await world.told()).toEqual([]);
    expect(await test.db.select().from(users).where(eq(users.email, world.email))).toEqual([]);
  });

  it('is told that a date is canceled and why, and that places lapsed or were given to others [group-contact-1]', async () => {
    const canceled = await scene();
    const token = await canceled.link();
    await test.ok(contract.canceling.cancel, {
      as: canceled.organizer,
      params: { opportunityId: canceled.opportunity.id, dateId: canceled.dates[0]!.id },
      body: { slotIds: [canceled.slots[0]!.id], reason: 'The kitchen is flooded.' },
    });
    const [gone] = await canceled.told();
    expect(gone!.subject).toBe('Canceled: Serve dinner');
    expect(gone!.text).toContain('The kitchen is flooded.');
    expect((await test.ok(read, { params: { token } })).groups).toMatchObject([
      { state: 'canceled', reason: 'The kitchen is flooded.' },
    ]);
    expect(await canceled.told()).toEqual([]);
    const released = await scene();
    await released.told();
    await test.ok(release, { as: released.organizer, params: { heldId: released.id }, body: { version: 1 } });
    expect((await released.told())[0]!.text).toContain('no longer holds these places for Acme');
    const lapsed = await scene({ lapseHours: 24 });
    await lapsed.told();
    test.clock.set(hoursAfter(lapsed.dates[0]!.startAt, -24));
    await lapseHeld(test.deps);
    expect((await lapsed.told()).map(({ template }) => template)).toEqual(['group-ended']);
    // Of what was never told nobody hears that it is gone.
    const quick = await scene();
    await test.ok(release, { as: quick.organizer, params: { heldId: quick.id }, body: { version: 1 } });
    expect(await quick.told()).toEqual([]);
  });

  it('reads by the link what is held, and nothing once somebody else is the contact [group-contact-3, group-contact-6]', async () => {
    const world = await scene();
    const token = await world.link();
    expect(await test.ok(read, { params: { token } })).toMatchObject({
      opportunity: { title: 'Serve dinner' },
      groups: [{ name: 'Acme', number: 12, named: 0, names: [], state: 'held' }],
    });
    await test.ok(change, world.change({ contactEmail: `new.${world.email}` }));
    expect((await test.refused(read, { params: { token } })).code).toBe('held.link-invalid');
    const body = { token, heldId: world.id, version: 2, number: 1 };
    expect((await test.refused(giveBack, { body })).code).toBe('held.link-invalid');
    const [mail] = await world.told(`new.${world.email}`);
    expect(mail!.template).toBe('group-held');
    const other = { params: { token: world.linkIn(mail!.text) } };
    test.clock.set(hoursAfter(world.dates[0]!.endAt, 0));
    expect((await test.ok(read, other)).groups).toMatchObject([{ state: 'over' }]);
    await forgetHeldContacts(test.deps, hoursAfter(world.dates[0]!.endAt, heldContactDays * 24));
    expect((await test.refused(read, other)).code).toBe('held.link-invalid');
  });

  it('enters names until an instant that is told, which the roster shows and which keep their places from lapsing [group-contact-4, group-contact-8]', async () => {
    const world = await scene({ number: 3, lapseHours: 24 });
    const token = await world.link();
    expect((await test.mails(world.email))[0]!.text).toMatch(
      /Names by: .+ [AP]M; then places without a name go to others/,
    );
    const lapsesAt = hoursAfter(world.dates[0]!.startAt, -24).toISOString();
    expect((await test.ok(read, { params: { token } })).groups).toMatchObject([{ lapsesAt }]);
    const enter = (typed: string, version = 1) => ({
      body: { token, heldId: world.id, version, names: typed },
    });
    const many = await test.refused(names, enter('Ann\nBo\nCy\nDi'));
    expect(many).toMatchObject({ code: 'held.too-many-names', params: { open: 3 } });
    expect((await test.refused(names, enter('a'.repeat(101)))).code).toBe('request.invalid');
    await test.ok(names, enter(' Ann \n\nBo\n'));
    expect((await test.refused(names, enter('Cy'))).code).toBe('held.changed');
    const roster = await test.ok(contract.roster.roster, {
      as: world.organizer,
      params: { opportunityId: world.opportunity.id, dateId: world.dates[0]!.id },
    });
    expect(roster.activities[0]?.held).toMatchObject([{ names: ['Ann', 'Bo'], number: 3, named: 0 }]);
    test.clock.set(hoursAfter(world.dates[0]!.startAt, -24));
    const before = test.published.length;
    await lapseHeld(test.deps);
    expect(toldFree(test.published.slice(before))).toEqual([`${world.slots[0]!.id} released`]);
    expect((await test.ok(read, { params: { token } })).groups).toMatchObject([{ number: 2, state: 'held' }]);
  });

  it('gives places back, all or some, which others can have and those who run the date hear of [group-contact-5]', async () => {
    const world = await scene();
    const token = await world.link();
    const back = (number: number, version: number) => ({
      body: { token, heldId: world.id, version, number },
    });
    expect(await test.refused(giveBack, back(13, 1))).toMatchObject({
      code: 'held.too-many-back',
      params: { open: 12 },
    });
    await test.ok(names, { body: { token, heldId: world.id, version: 1, names: 'Ann\nBo' } });
    expect(await test.refused(giveBack, back(11, 2))).toMatchObject({
      code: 'held.names-left',
      params: { left: 1 },
    });
    const [some] = (await test.ok(giveBack, back(4, 2))).groups;
    expect(some).toMatchObject({ number: 8, state: 'held', names: ['Ann', 'Bo'] });
    await checkPlaces(test.db, world.opportunity.id);
    await test.drainJobs();
    expect((await test.mails(world.coordinator.email)).map(({ subject }) => subject)).toEqual([
      'Acme gave back 4 places: Serve dinner',
    ]);
    const [all] = (await test.ok(giveBack, back(8, some!.version))).groups;
    expect(all).toMatchObject({ state: 'returned', names: [] });
    expect((await test.refused(giveBack, back(1, all!.version))).code).toBe('held.ended');
    expect((await world.told()).at(-1)!.text).toContain('were given back by the link in your email');
    await checkPlaces(test.db, world.opportunity.id);
    const [row] = await test.db.select().from(heldPlaces).where(eq(heldPlaces.id, world.id));
    expect(row).toMatchObject({ endedBecause: 'returned', number: 0 });
  });

  it('reads names by the strict rule, can say "not me", and is written to within the reach of the organization [group-contact-7]', async () => {
    const world = await scene({ name: 'Win at evil.example', contactName: 'https://evil.example' });
    const [mail] = await world.told();
    expect(mail!.text).not.toContain('evil.example');
    expect(mail!.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining('/unsubscribe') as string,
    });
    const many = Array.from({ length: 51 }, (_, at) => `many${at}@example.org`);
    for (const contactEmail of many) await makeHeld(test.db, world.slots[1]!, { number: 1, contactEmail });
    await tellGroups(test.deps);
    const { most } = budgetLimits['reach-of-founder'][0];
    const written = await test.db.$count(emails, like(emails.recipient, 'many%'));
    // The first contact is one of those whom the organization reached that day.
    expect(written).toBe(most - 1);
    expect(await tellGroups(test.deps)).toBe(0);
  });
});

describe('somebody whom those who run the date and the contact of the group both name', () => {
  async function groupOfThree() {
    const world = await scene({ number: 3 });
    const token = await world.link();
    const [date] = world.dates;
    const params = { opportunityId: world.opportunity.id, dateId: date!.id };
    const group = async () => (await test.ok(read, { params: { token } })).groups[0]!;
    const ana = { firstName: 'Ana', lastName: 'Diaz', email: `ana${(scenes += 1)}@example.org` };
    const added = (more: object = {}) => ({
      as: world.organizer,
      params,
      body: { ...ana, slotId: world.slots[0]!.id, checkIn: false, heldPlaceId: world.id, ...more } as never,
    });
    return {
      ...world,
      params,
      ana,
      added,
      group,
      add: (more?: object) => test.ok(contract.walkIns.add, added(more)),
      enter: async (typed: string, more: object = {}) => ({
        body: { token, heldId: world.id, version: (await group()).version, names: typed, ...more },
      }),
    };
  }

  it('stands once, as the place that the person got, and those who run the date are told [held-12]', async () => {
    const { enter, add, group, organizer, params, ana, id } = await groupOfThree();
    await test.ok(names, await enter('ana diaz\nBo\nCy'));
    expect(await add()).toMatchObject({ done: 1, wasNamed: true, people: [{ group: 'Acme' }] });
    expect(await group()).toMatchObject({ number: 3, named: 1, names: ['Bo', 'Cy'] });
    const roster = await test.ok(contract.roster.roster, { as: organizer, params });
    expect(roster.activities[0]).toMatchObject({
      held: [{ names: ['Bo', 'Cy'], named: 1 }],
      people: [{ lastName: 'Diaz' }],
    });
    // Somebody who was not named takes nobody's name out.
    const { wasNamed } = await add({ firstName: 'Di', email: `di${ana.email}` });
    expect(wasNamed).toBeUndefined();
    expect(await group()).toMatchObject({ named: 2, names: ['Bo', 'Cy'] });
    await checkPlaces(test.db, params.opportunityId);
    expect(id).toBe((await group()).id);
  });

  it('also when a place on the date becomes one of the group, and when it is given back after a change of mind [held-12]', async () => {
    const { enter, add, group, organizer: as, params } = await groupOfThree();
    const { people } = await add({ heldPlaceId: undefined });
    await test.ok(names, await enter('Ana Diaz\nBo'));
    expect(await add()).toMatchObject({ done: 0, wasNamed: true });
    expect(await group()).toMatchObject({ named: 1, names: ['Bo'] });
    const personId = people[0]!.id;
    await test.ok(contract.walkIns.takeOff, {
      as,
      params: { ...params, personId },
      body: { reason: '' },
    });
    await test.ok(names, await enter('Ana Diaz\nBo'));
    await test.ok(contract.walkIns.putBack, { as, params: { ...params, personId } });
    expect(await group()).toMatchObject({ named: 1, names: ['Bo'] });
    await checkPlaces(test.db, params.opportunityId);
  });

  it('is told to the contact, who can mean another person of the name [group-contact-9]', async () => {
    const { enter, add, group } = await groupOfThree();
    await add();
    const twice = await test.refused(names, await enter('Bo\nAna  Diaz\nCy'));
    expect(twice).toMatchObject({ code: 'held.names-there', params: { names: 'Ana Diaz', count: 1 } });
    expect(await group()).toMatchObject({ names: [] });
    await test.ok(names, await enter('Bo\nAna Diaz', { areOthers: true }));
    expect(await group()).toMatchObject({ named: 1, names: ['Bo', 'Ana Diaz'] });
    // Said once, it isn't asked again, and others of the group's places are counted as before.
    await test.ok(names, await enter('Cy\nAna Diaz'));
    const many = await test.refused(names, await enter('Bo\nCy\nAna Diaz'));
    expect(many).toMatchObject({ code: 'held.too-many-names', params: { open: 2 } });
  });
});
