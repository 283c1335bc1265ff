import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { withTransaction } from '#server/db/client.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import type { Overrulable } from '#areas/registrations/rules/overruling.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { formerAddresses, users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { ofAddress, take } from '#areas/budgets/server/budgets.actions.ts';
import { reachBudget } from '#areas/organizations/server/reach/reach.queries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
  type UserRow,
} from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { callSaveSlotCount, saveSlotCount } from '#areas/opportunities/testing/editor.world.ts';
import { makeMorning, type Morning } from '#areas/check-in/testing/morning.world.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';

const { add } = contract.walkIns;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(budgets);
});

interface Scene {
  opportunity?: Morning['opportunity'];
  capacity?: number;
}

/** Packing and driving from 9 to 12, at 8 in the morning, when check-in has opened. */
async function scene({ opportunity, capacity = 5 }: Scene = {}) {
  const activities = ['Packing', 'Driving'].map((title) => ({ title, capacity }));
  const world = await makeMorning(test.db, { opportunity, activities });
  const [packing, driving] = world.slots;
  return { ...world, packing: packing!, driving: driving! };
}

type World = Awaited<ReturnType<typeof scene>>;
type Setting = {
  overrule?: Overrulable[];
  checkIn?: boolean;
  move?: boolean;
  others?: number;
  slotId?: string;
};

const person = (firstName: string, email = `door${nextNumber()}@example.org`) => ({
  firstName,
  lastName: 'Diaz',
  email,
});
type Person = ReturnType<typeof person>;

const askFor = ({ organizer: as, params, packing }: World, who: Person, setting: Setting = {}) => ({
  params,
  as,
  body: { slotId: packing.id, ...who, ...setting },
});
const added = (world: World, who: Person, setting?: Setting) => test.ok(add, askFor(world, who, setting));
const refused = (world: World, who: Person, setting?: Setting) =>
  test.refused(add, askFor(world, who, setting));
const people = async ({ organizer: as, params }: World): Promise<RosterPerson[]> => {
  const { activities } = await test.ok(contract.roster.roster, { as, params });
  return activities.flatMap((activity) => activity.people);
};
const placesOf = async (email: string) => {
  const places = await test.db.select().from(registrations).where(eq(registrations.email, email));
  return Promise.all(places.map(async (place) => ({ ...place, ...(await visitOf(test.db, place.id)) })));
};
const mailsTo = async (email: string) => {
  await test.drainJobs();
  return (await test.mails(email)).map(({ template }) => template);
};

describe('a walk-in', () => {
  it('is signed up and checked in at once, with an account and one mail that opens it [walk-in-1, walk-in-2, walk-in-8]', async () => {
    const world = await scene();
    const ana = person('Ana');
    const answer = await added(world, ana, { others: 2 });
    expect(answer.done).toBe(1);
    expect(answer.people).toMatchObject([
      { firstName: 'Ana', lastName: 'Diaz', state: 'here', isWalkIn: true, others: 2 },
    ]);
    expect(answer.people[0]).not.toHaveProperty('overruled');
    expect(await people(world)).toEqual(answer.people);
    const [place] = await placesOf(ana.email);
    expect(place).toMatchObject({
      slotId: world.packing.id,
      addedById: world.organizer.id,
      checkInAt: factoryNow,
      newVolunteer: true,
      unnamedOthers: 2,
    });
    expect(await mailsTo(ana.email)).toEqual(['send-password']);
    const [account] = await test.db.select().from(users).where(eq(users.email, ana.email));
    expect(account).toMatchObject({ firstName: 'Ana', isVolunteer: true, emailVerified: false });
  });

  it.each(['came before', 'is in the list'] as const)(
    'who %s is known by the former address, without a second account [walk-in-11]',
    async (how) => {
      const world = await scene();
      const former = `former${nextNumber()}@example.org`;
      const user = await makeUser(test.db, { firstName: 'Real', lastName: 'Name' });
      await test.db.insert(formerAddresses).values({ userId: user.id, email: former, leftAt: factoryNow });
      await makeVolunteerRequest(
        test.db,
        user,
        world.organization,
        how === 'came before'
          ? { appliedAt: factoryNow }
          : { email: former, importedFirstName: 'Typed', importedLastName: 'Diaz' },
      );
      const { people: shown } = await added(world, person('Ana', former));
      expect(shown).toMatchObject([{ firstName: how === 'came before' ? 'Real' : 'Ana', state: 'here' }]);
      expect(await test.db.$count(users, eq(users.email, former))).toBe(0);
      expect(await placesOf(former)).toMatchObject([{ userId: user.id }]);
    },
  );

  it('of nobody whom the organization knows makes an account of its own [walk-in-11]', async () => {
    const world = await scene();
    const former = `former${nextNumber()}@example.org`;
    const user = await makeUser(test.db);
    await test.db.insert(formerAddresses).values({ userId: user.id, email: former, leftAt: factoryNow });
    await added(world, person('Ana', former));
    expect(await test.db.$count(users, eq(users.email, former))).toBe(1);
  });

  it('a person with an account is told by mail [walk-in-2]', async () => {
    const world = await scene();
    const user = await makeUser(test.db);
    await added(world, person('Ana', user.email));
    expect(await mailsTo(user.email)).toEqual(['walked-in']);
  });

  it('a person with a place there is checked in, once, and takes none [walk-in-1]', async () => {
    const world = await scene();
    const user = await makeUser(test.db);
    await makeRegistration(test.db, user, world.packing);
    const answer = await added(world, person('Ana', user.email));
    expect(answer).toMatchObject({ done: 1, people: [{ firstName: user.firstName, state: 'here' }] });
    expect(answer.people[0]).not.toHaveProperty('isWalkIn');
    expect(await added(world, person('Ana', user.email.toUpperCase()))).toMatchObject({
      done: 0,
      people: [{ checkInAt: factoryNow.toISOString() }],
    });
    expect(await placesOf(user.email)).toHaveLength(1);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it('comes in while check-in is open and until the date ends [walk-in-1]', async () => {
    const world = await scene();
    const tries = [
      [-1.1, 'check-in.not-open-yet'],
      [4, 'walk-in.over'],
      [5, 'roster.closed'],
    ] as const;
    for (const [hours, code] of tries) {
      test.clock.set(hoursAfter(factoryNow, hours));
      expect((await refused(world, person('Ana'))).code).toBe(code);
    }
    test.clock.set(hoursAfter(factoryNow, 3.9));
    expect((await added(world, person('Ana'))).done).toBe(1);
  });

  it('stands under the name that was typed, and nothing tells whether there is an account [walk-in-3]', async () => {
    const world = await scene();
    const known = await makeUser(test.db, { firstName: 'Real', lastName: 'Name', cellPhone: '2155550123' });
    const elsewhere = await scene();
    await makeRegistration(test.db, known, elsewhere.packing, { visit: { checkInAt: factoryNow } });
    await added(world, person('Ana', known.email));
    await added(world, person('Ben'));
    const shown = (await people(world)).map(({ id: _id, ...row }) => row);
    const row = { lastName: 'Diaz', isUnconfirmed: true, state: 'here', isWalkIn: true };
    for (const one of shown)
      for (const own of ['isFirstTime', 'phone', 'email', 'userId']) expect(one).not.toHaveProperty(own);
    expect(shown).toMatchObject([
      { firstName: 'Ana', ...row },
      { firstName: 'Ben', ...row },
    ]);
    await test.drainJobs();
    const listed = await test.db
      .select({ first: volunteerRequests.importedFirstName, name: volunteerRequests.name })
      .from(volunteerRequests)
      .where(eq(volunteerRequests.organizationId, world.organization.id));
    expect(listed).toEqual(expect.arrayContaining([{ first: 'Ana', name: 'Ana Diaz' }]));
    const page = await test.ok(contract.volunteerPage.read, {
      as: world.organizer,
      params: { userId: known.id },
      query: { orgName: world.organization.name },
    });
    expect(page.person).toMatchObject({ firstName: 'Ana', lastName: 'Diaz', phone: null });
  });

  it('a person who did something at the organization before stands under their own name [walk-in-3]', async () => {
    const world = await scene();
    const user = await makeUser(test.db, { cellPhone: '2155550123' });
    const earlier = await makeOpportunity(test.db, world);
    await makeRegistration(test.db, user, earlier.slots[0]!);
    await added(world, person('Ana', user.email));
    const [shown] = await people(world);
    expect(shown).toMatchObject({ firstName: user.firstName, phone: '2155550123', isWalkIn: true });
    expect(shown).not.toHaveProperty('isUnconfirmed');
  });
});

describe('a full activity', () => {
  it('is said with its numbers, and takes somebody only by a choice, which the roster shows [walk-in-4]', async () => {
    const world = await scene({ capacity: 1 });
    await added(world, person('Ana'));
    const ben = person('Ben');
    expect(await refused(world, ben)).toMatchObject({
      code: 'roster.rules',
      fields: [{ path: 'overrule', code: 'slot-full', message: 'Full: 1 of 1.' }],
    });
    expect(await placesOf(ben.email)).toEqual([]);
    const { organizer } = world;
    expect(await added(world, ben, { overrule: ['slot-full'] })).toMatchObject({
      people: [
        {
          overruled: {
            rules: ['slot-full'],
            by: `${organizer.firstName} ${organizer.lastName}`,
            at: factoryNow.toISOString(),
          },
        },
      ],
    });
    expect((await placesOf(ben.email))[0]).toMatchObject({
      overruled: ['slot-full'],
      overruledAt: factoryNow,
      overruledById: organizer.id,
    });
  });

  it('with room the choice is nothing that is kept [walk-in-4]', async () => {
    const world = await scene();
    const ana = person('Ana');
    await added(world, ana, { overrule: ['slot-full'] });
    expect((await placesOf(ana.email))[0]).toMatchObject({ overruled: [], overruledAt: null });
  });

  it('that is over capacity has no place, may get more, and never fewer [walk-in-9]', async () => {
    const world = await scene({ capacity: 2 });
    for (const name of ['Ana', 'Ben', 'Cleo', 'Dee'])
      await added(world, person(name), { overrule: ['slot-full'] });
    const { packing, organizer: as, params } = world;
    const { dates } = await test.ok(contract.opportunities.details, { params, as });
    const slots = dates.flatMap((date) => date.slots);
    expect(slots).toContainEqual(expect.objectContaining({ left: 0, filled: 4, capacity: 2 }));
    const set = (count: number) => ({ as, opportunityId: params.opportunityId, slotId: packing.id, count });
    expect((await callSaveSlotCount(test, set(1))).json()).toMatchObject({
      code: 'capacity-below-filled',
      params: { filled: 4 },
    });
    await saveSlotCount(test, set(3));
    const volunteer = await makeUser(test.db);
    const signUp = {
      as: volunteer,
      params: { opportunityId: params.opportunityId },
      body: { slotIds: [packing.id] },
    };
    expect((await test.refused(contract.registrations.signUp, signUp)).code).toBe('slot-full');
  });
});

describe('a person with a place at another activity of the date', () => {
  const atDriving = async (world: World) => {
    const user = await makeUser(test.db);
    await makeRegistration(test.db, user, world.driving);
    return user;
  };

  it('is told of, and moved when that is chosen [walk-in-5]', async () => {
    const world = await scene();
    const user = await atDriving(world);
    const ana = person('Ana', user.email);
    expect(await refused(world, ana)).toMatchObject({
      code: 'walk-in.elsewhere',
      params: { name: 'Ana Diaz', activity: 'Driving' },
      details: { slotId: world.driving.id, canMove: true },
    });
    expect((await added(world, ana, { move: true })).done).toBe(1);
    expect(await placesOf(user.email)).toMatchObject([
      { slotId: world.packing.id, activityName: 'Packing', checkInAt: factoryNow, addedById: null },
    ]);
  });

  it('or checked in where the place is [walk-in-5]', async () => {
    const world = await scene();
    const user = await atDriving(world);
    await added(world, person('Ana', user.email), { slotId: world.driving.id });
    expect(await placesOf(user.email)).toMatchObject([{ slotId: world.driving.id, checkInAt: factoryNow }]);
  });

  it('of somebody who was named there and has not agreed nothing is told [walk-in-5]', async () => {
    const world = await scene();
    const [holder, named] = [await makeUser(test.db), await makeUser(test.db)];
    const lead = await makeRegistration(test.db, holder, world.driving);
    const listed = await makeAdditionalVolunteer(test.db, holder, { accountUserId: named.id });
    await makeCompanionRegistration(test.db, lead, named, listed, { agreed: false });
    expect((await added(world, person('Ana', named.email))).done).toBe(1);
  });
});

describe('people against whom something is', () => {
  it('come to what is private once the organization approves them, or by a choice, with an account or without [walk-in-6]', async () => {
    const world = await scene({ opportunity: { isPrivate: true } });
    const user = await makeUser(test.db);
    for (const who of [person('Ana', user.email), person('Ben')])
      expect(await refused(world, who)).toMatchObject({
        code: 'roster.rules',
        fields: [{ code: 'opportunity.private' }],
      });
    await makeVolunteerRequest(test.db, user, world.organization, { status: 'approved' });
    expect((await added(world, person('Ana', user.email))).done).toBe(1);
  });

  it('to what is for groups by a choice, and never to what is archived [walk-in-6, adding-4]', async () => {
    const grouped = await scene({ opportunity: { restrictGroupRegistration: true } });
    expect(await refused(grouped, person('Ana'))).toMatchObject({ fields: [{ code: 'group-only' }] });
    expect((await added(grouped, person('Ana'), { overrule: ['group-only'] })).people).toMatchObject([
      { overruled: { rules: ['group-only'] } },
    ]);
    const archived = await scene({ opportunity: { status: 'archived' } });
    expect((await refused(archived, person('Ana'))).code).toBe('walk-in.not-published');
  });

  it('an organizer, which is counted like an address that is tried out at the kiosk [walk-in-6]', async () => {
    const world = await scene();
    const other = await makeOrganizer(test.db);
    expect((await refused(world, person('Ana', other.email))).code).toBe('walk-in.address');
    await spend('strangers-at-the-door', world.organizer, 999);
    expect((await refused(world, person('Ana', other.email))).code).toBe('attendance.too-many-strangers');
  });

  it('are told with all of it at once, but for a code, and what is not in the way is not kept [walk-in-6, adding-4]', async () => {
    const world = await scene({
      opportunity: { accessCode: 'sesame', registrationLimit: 1, demanded: ['background check'] },
      capacity: 1,
    });
    const user = await makeUser(test.db);
    await makeRegistration(test.db, user, world.driving);
    const ana = person('Ana', user.email);
    await added(world, person('Ben'), { overrule: ['qualification-missing', 'limit-reached'] });
    const asked = await refused(world, ana, { move: true });
    expect(asked.fields?.map(({ code }) => code)).toEqual(['qualification-missing', 'slot-full']);
    expect((await placesOf(ana.email))[0]).toMatchObject({ slotId: world.driving.id });
    const [ben] = await people(world);
    expect(ben?.overruled?.rules).toEqual(['qualification-missing']);
  });

  it('where the budget for new people is spent, and nothing is done then [walk-in-7]', async () => {
    const world = await scene();
    const user = await makeUser(test.db);
    const earlier = await makeOpportunity(test.db, world);
    await makeRegistration(test.db, user, earlier.slots[0]!);
    await spend('walk-ins', world.organizer, 200);
    const ben = person('Ben');
    expect((await refused(world, ben)).code).toBe('walk-ins-spent');
    expect(await test.db.select().from(users).where(eq(users.email, ben.email))).toEqual([]);
    // Whom the organization knows is new to nobody.
    expect((await added(world, person('Ana', user.email))).done).toBe(1);
  });

  it('or that of the organization [walk-in-7]', async () => {
    const world = await scene();
    await withTransaction(test.db, async (tx) =>
      take(tx, test.deps, await reachBudget(tx, test.deps, world.organization.id), 50),
    );
    expect((await refused(world, person('Ana'))).code).toBe('walk-ins-spent-there');
  });

  it('to an activity of another date or opportunity, or that is gone [walk-in-6]', async () => {
    const [world, other] = [await scene(), await scene()];
    expect((await refused(world, person('Ana'), { slotId: other.packing.id })).code).toBe(
      'roster.no-activity',
    );
  });
});

const spend = (kind: 'walk-ins' | 'strangers-at-the-door', { email }: UserRow, amount: number) =>
  withTransaction(test.db, (tx) =>
    take(tx, test.deps, { kind, subject: ofAddress(test.deps, email) }, amount),
  );
