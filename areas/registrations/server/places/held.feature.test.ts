import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { callSaveSlotCount } from '#areas/opportunities/testing/editor.world.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { heldContactDays, type HeldPlacesInput } from '#areas/registrations/rules/held-places.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { forgetHeldContacts, lapseHeld } from '#areas/registrations/server/places/held.actions.ts';
import { heldInput } from '#areas/registrations/testing/held-places.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { checkPlaces, toldFree } from '#testing/registration-invariants.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

const { hold, change, release } = contract.heldPlaces;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

/** Twenty places in two activities, a day ahead, from 9 to 12. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const { opportunity, slots, dates } = await makeOpportunity(
    test.db,
    await makeOrganization(test.db, {}, { organizer }),
    {},
    {
      coordinators: [organizer],
      schedule: {
        dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 27) }],
        activities: [
          { title: 'Packing', capacity: 20 },
          { title: 'Driving', capacity: 5 },
        ],
      },
    },
  );
  const params = { opportunityId: opportunity.id };
  const dateId = dates[0]!.id;
  const [packing = '', driving = ''] = slots.map(({ id }) => id);
  const roster = async () =>
    test.ok(contract.roster.roster, { as: organizer, params: { ...params, dateId } });
  return {
    organizer,
    opportunityId: opportunity.id,
    dateId,
    packing,
    driving,
    roster,
    hold: (fields: Partial<HeldPlacesInput> = {}, slotIds = [packing]) => ({
      as: organizer,
      params,
      body: { ...heldInput(fields), slotIds },
    }),
    /** How many places of the first activity a stranger sees taken. */
    taken: async () => {
      const page = await test.ok(contract.opportunities.details, { params });
      return page.dates[0]?.slots.find(({ id }) => id === packing)?.filled;
    },
    group: async () => (await roster()).activities[0]?.held[0],
    signUp: async (slotId = packing) =>
      test.call(contract.registrations.signUp, {
        as: await makeUser(test.db),
        params,
        body: { slotIds: [slotId] },
      }),
    tick: (heldId: string, body: { came: number; left: number; version: number }) => ({
      as: organizer,
      params: { ...params, dateId, heldId },
      body,
    }),
  };
}

describe('places that are held for a group', () => {
  it('are taken for everybody else, and free when they are fewer [held-1, held-2, held-3]', async () => {
    const world = await scene();
    const { held } = await test.ok(hold, world.hold());
    const { id, version } = held[0]!;
    expect(held[0]).toMatchObject({ name: 'Acme', number: 12, named: 0, contact: { name: 'Wile Coyote' } });
    expect(await world.taken()).toBe(12);
    const before = test.published.length;
    const fewer = {
      as: world.organizer,
      params: { heldId: id },
      body: { ...heldInput({ number: 9 }), version },
    };
    expect((await test.ok(change, fewer)).number).toBe(9);
    expect(await world.taken()).toBe(9);
    expect(toldFree(test.published.slice(before))).toEqual([`${world.packing} released`]);
    // Somebody else changed it meanwhile.
    expect((await test.refused(change, fewer)).code).toBe('held.changed');
    const more = { ...fewer, body: { ...heldInput({ number: 21 }), version: version + 1 } };
    expect(await test.refused(change, more)).toMatchObject({ code: 'held.no-room', params: { left: 11 } });
    expect((await world.roster()).activities[0]?.held).toMatchObject([{ number: 9 }]);
  });

  it('are had in all activities or in none, and not beyond what is left [held-1, held-4]', async () => {
    const world = await scene();
    const both = [world.packing, world.driving];
    const refused = await test.refused(hold, world.hold({ number: 6 }, both));
    expect(refused).toMatchObject({ code: 'held.no-room', params: { left: 5, activity: 'Driving' } });
    expect(await world.taken()).toBe(0);
    await test.ok(hold, world.hold({ number: 5 }, both));
    expect((await world.signUp(world.driving)).json()).toMatchObject({ code: 'slot-full' });
    const count = { as: world.organizer, opportunityId: world.opportunityId, slotId: world.packing };
    expect((await callSaveSlotCount(test, { ...count, count: 4 })).json()).toMatchObject({
      code: 'capacity-below-filled',
      params: { filled: 5 },
    });
    await checkPlaces(test.db, world.opportunityId);
  });

  it('are given back by hand, or by themselves so many hours before the start, once [held-5, held-6]', async () => {
    const world = await scene();
    const { held } = await test.ok(hold, world.hold({ lapseHours: 12 }));
    expect((await test.refused(hold, world.hold({ lapseHours: 24 }))).code).toBe('held.lapse-past');
    await lapseHeld(test.deps);
    expect(await world.taken()).toBe(12);
    test.clock.set(hoursAfter(factoryNow, 12));
    const before = test.published.length;
    await lapseHeld(test.deps);
    await lapseHeld(test.deps);
    expect(await world.taken()).toBe(0);
    expect(toldFree(test.published.slice(before))).toEqual([`${world.packing} released`]);
    const gone = {
      as: world.organizer,
      params: { heldId: held[0]!.id },
      body: { version: held[0]!.version + 1 },
    };
    expect((await test.refused(release, gone)).code).toBe('held.ended');
    const again = (await test.ok(hold, world.hold())).held[0]!;
    const back = { as: world.organizer, params: { heldId: again.id }, body: { version: again.version } };
    expect(await test.ok(release, back)).toEqual({ freed: 12 });
    expect((await world.roster()).activities[0]?.held).toEqual([]);
  });

  it('go with a canceled date, whose question tells people and contacts apart [held-5, canceling-10]', async () => {
    const world = await scene();
    await test.ok(
      hold,
      world.hold({ number: 5, contactEmail: 'coyote@example.org' }, [world.packing, world.driving]),
    );
    await test.ok(hold, world.hold({ number: 2, contactEmail: '' }, [world.packing]));
    await world.signUp(world.packing);
    const before = (...slotId: string[]) =>
      test.ok(contract.canceling.concerns, {
        as: world.organizer,
        params: { opportunityId: world.opportunityId, dateId: world.dateId },
        query: { slotId },
      });
    expect(await before(world.packing)).toEqual({
      people: 1,
      mailed: 1,
      places: 7,
      groups: 2,
      contacts: 1,
    });
    expect(await before()).toMatchObject({ people: 1, mailed: 1, groups: 3, contacts: 1 });
    await test.ok(contract.canceling.cancel, {
      as: world.organizer,
      params: { opportunityId: world.opportunityId, dateId: world.dateId },
      body: { slotIds: [world.packing] },
    });
    const [row] = await test.db.select().from(heldPlaces).where(eq(heldPlaces.slotId, world.packing));
    expect(row?.endedBecause).toBe('canceled');
    await checkPlaces(test.db, world.opportunityId);
  });

  it('are ticked by number at the door, which counts on the roster, on Today and among who is here [held-7, held-8]', async () => {
    const world = await scene();
    const { id, version } = (await test.ok(hold, world.hold())).held[0]!;
    const early = await test.refused(contract.roster.came, world.tick(id, { came: 8, left: 0, version }));
    expect(early.code).toBe('check-in.not-open-yet');
    test.clock.set(hoursAfter(factoryNow, 24));
    const eight = await test.ok(contract.roster.came, world.tick(id, { came: 8, left: 0, version }));
    expect(eight).toMatchObject({ came: 8, left: 0, number: 12 });
    test.clock.set(hoursAfter(factoryNow, 25));
    const stale = await test.refused(contract.roster.came, world.tick(id, { came: 9, left: 0, version }));
    expect(stale.code).toBe('held.changed');
    const tick = world.tick(id, { came: 14, left: 3, version: eight.version });
    expect(await test.ok(contract.roster.came, tick)).toMatchObject({ came: 14, left: 3 });
    expect(await world.group()).toMatchObject({ came: 14, left: 3 });
    const today = await test.ok(contract.organizerDays.near, { as: world.organizer });
    expect(today.dates[0]?.activities[0]).toMatchObject({
      expected: 14,
      here: 11,
      left: 3,
      missing: 0,
      wanted: 8,
    });
    const here = await test.ok(contract.hereNow.list, { as: world.organizer });
    expect(here.locations).toMatchObject([{ people: [], groups: [{ name: 'Acme', people: 11 }] }]);
  });

  it('keep their contact for so many days after the date [held-9]', async () => {
    const world = await scene();
    await test.ok(hold, world.hold({ contactEmail: 'wile@example.org', contactPhone: '2155550123' }));
    const over = hoursAfter(factoryNow, 27 + heldContactDays * 24);
    await forgetHeldContacts(test.deps, hoursAfter(over, -heldContactDays * 24 - 1));
    expect((await world.group())?.contact.phone).toBe('2155550123');
    await forgetHeldContacts(test.deps, hoursAfter(over, -heldContactDays * 24));
    expect((await world.group())?.contact).toEqual({ name: '', email: '', phone: '' });
  });

  it('lose no name that the contact entered before it was said that it goes [held-11]', async () => {
    const world = await scene();
    const held = (await test.ok(hold, world.hold({ number: 3 }))).held[0]!;
    const names = ['Ana', 'Bo', 'Cy'];
    await test.db.update(heldPlaces).set({ names }).where(eq(heldPlaces.id, held.id));
    const asked = { as: world.organizer, params: { heldId: held.id } };
    const lowered = (number: number, rest = {}) => ({
      ...asked,
      body: { ...heldInput({ number }), version: held.version, ...rest },
    });
    const stored = async () => (await world.roster()).activities[0]!.held[0]!;
    expect(await test.refused(change, lowered(1))).toMatchObject({
      code: 'held.names-go',
      params: { names: 'Bo, Cy', count: 2 },
    });
    expect(await test.refused(release, { ...asked, body: { version: held.version } })).toMatchObject({
      code: 'held.names-go',
      params: { names: 'Ana, Bo, Cy', count: 3 },
    });
    expect(await stored()).toMatchObject({ number: 3, names, endedBecause: null });
    const less = await test.ok(change, lowered(1, { dropNames: true }));
    expect(less).toMatchObject({ number: 1, names: ['Ana'] });
    const back = { version: less.version, dropNames: true };
    expect(await test.ok(release, { ...asked, body: back })).toEqual({ freed: 1 });
  });

  it('are filled with names by those who run the date, also where nothing else is left [held-10]', async () => {
    const world = await scene();
    const { id } = (await test.ok(hold, world.hold({ number: 5 }, [world.driving]))).held[0]!;
    const add = (email: string, more: object = {}) => ({
      as: world.organizer,
      params: { opportunityId: world.opportunityId, dateId: world.dateId },
      body: { slotId: world.driving, firstName: 'Ana', lastName: 'Diaz', email, checkIn: false, ...more },
    });
    const full = await test.refused(contract.walkIns.add, add('ana@example.org'));
    expect(full.fields).toMatchObject([{ code: 'slot-full' }]);
    const named = await test.ok(contract.walkIns.add, add('ana@example.org', { heldPlaceId: id }));
    expect(named.people).toMatchObject([{ group: 'Acme' }]);
    const driving = async () => (await world.roster()).activities[1]!;
    expect(await driving()).toMatchObject({ held: [{ number: 5, named: 1 }], people: [{ group: 'Acme' }] });
    const below = { ...heldInput({ number: 1 }), version: 1 };
    const elsewhere = await test.refused(
      contract.walkIns.add,
      add('bo@example.org', { slotId: world.packing, heldPlaceId: id }),
    );
    expect(elsewhere.code).toBe('held.filled');
    // Taken off, the place is the group's again and nobody else's.
    const before = test.published.length;
    const personId = named.people[0]!.id;
    await test.ok(contract.walkIns.takeOff, { as: world.organizer, params: { ...add('').params, personId } });
    expect(toldFree(test.published.slice(before))).toEqual([]);
    expect((await world.signUp(world.driving)).statusCode).toBe(409);
    for (const email of ['ana@example.org', 'bo@example.org'])
      await test.ok(contract.walkIns.add, add(email, { heldPlaceId: id, firstName: email.slice(0, 2) }));
    // Fewer than are named can't be held.
    const one = { as: world.organizer, params: { heldId: id }, body: below };
    expect(await test.refused(change, one)).toMatchObject({ code: 'held.below-named', params: { named: 2 } });
    expect(await test.ok(release, { ...one, body: { version: 1 } })).toEqual({ freed: 3 });
    expect(await driving()).toMatchObject({ held: [{ endedBecause: 'released', named: 2 }] });
    // Somebody with a place joins another group, which leaves one more to others.
    const again = (await test.ok(hold, world.hold({ number: 3 }, [world.driving]))).held[0]!;
    expect((await world.signUp(world.driving)).statusCode).toBe(409);
    const joins = add('ana@example.org', { heldPlaceId: again.id });
    expect((await test.ok(contract.walkIns.add, joins)).done).toBe(0);
    expect((await world.signUp(world.driving)).statusCode).toBe(201);
    await checkPlaces(test.db, world.opportunityId);
  });
});
