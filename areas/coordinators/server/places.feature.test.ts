import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { coordinationScene } from '#areas/coordinators/testing/coordination.world.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A coordinator of North in a private organization that has one opportunity there. */
async function coordinating() {
  const scene = await coordinationScene(test.db, { isPrivate: true });
  await makeCoordinator(test.db, scene.person, scene.north);
  const { opportunity } = await makeOpportunity(test.db, {
    organization: scene.organization,
    location: scene.north,
  });
  return { ...scene, opportunity };
}

/** What a place gives: the organizers' pages, the kiosk, the own list, and what is private. */
async function rightsOf(as: { id: string }, scene: Awaited<ReturnType<typeof coordinating>>) {
  const session = await test.ok(contract.accounts.session, { as });
  const status = async (...call: Parameters<TestApp['call']>) => (await test.call(...call)).statusCode;
  const found = await test.ok(contract.opportunities.list, {
    as,
    query: { organization: scene.organization.id },
  });
  return {
    manages: session.can.manage,
    organizations: session.organizations.length,
    kiosk: await status(contract.checkIn.today, { as }),
    list: await status(contract.organizerHome.listOfOrganizer, { as }),
    page: await status(contract.organizations.landingPage, {
      as,
      query: { orgName: scene.organization.name },
    }),
    opportunity: await status(contract.opportunities.details, {
      as,
      params: { opportunityId: scene.opportunity.id },
    }),
    found: found.items.length,
  };
}

const all = { manages: true, organizations: 1, kiosk: 200, list: 200, page: 200, opportunity: 200, found: 1 };
const none = {
  manages: false,
  organizations: 0,
  kiosk: 403,
  list: 403,
  page: 403,
  opportunity: 403,
  found: 0,
};

describe('an approved place', () => {
  it('gives its rights everywhere [access-3]', async () => {
    const scene = await coordinating();
    expect(await rightsOf(scene.person, scene)).toEqual(all);
  });

  it.each(['pending', 'reject', 'delete'] as const)(
    'gives none while it is %s [access-3]',
    async (status) => {
      const scene = await coordinating();
      await test.db
        .update(coordinators)
        .set({ status, deletedAt: status === 'delete' ? factoryNow : null })
        .where(eq(coordinators.userId, scene.person.id));
      expect(await rightsOf(scene.person, scene)).toEqual(none);
    },
  );

  it('gives none anywhere once its location is deleted [access-3]', async () => {
    const scene = await coordinating();
    await test.db.update(locations).set({ deletedAt: factoryNow }).where(eq(locations.id, scene.north.id));
    expect(await rightsOf(scene.person, scene)).toEqual(none);
  });

  it('gives none anywhere once its organization is deleted [access-3]', async () => {
    const scene = await coordinating();
    await test.db
      .update(organizations)
      .set({ deletedAt: factoryNow })
      .where(eq(organizations.id, scene.organization.id));
    expect(await rightsOf(scene.person, scene)).toEqual({ ...none, page: 404, opportunity: 404 });
  });

  it('gives none to an account that is not an organizer’s [access-3]', async () => {
    const scene = await coordinating();
    await test.db
      .update(users)
      .set({ isOrganizer: false, isVolunteer: true })
      .where(eq(users.id, scene.person.id));
    expect(await rightsOf(scene.person, scene)).toEqual(none);
  });
});

describe('a request', () => {
  it('at a location that is deleted is none, and its person begins again [coordinate-13]', async () => {
    const { north, person } = await coordinationScene(test.db);
    await makeCoordinator(test.db, person, north, { status: 'pending' });
    await test.db.update(locations).set({ deletedAt: factoryNow }).where(eq(locations.id, north.id));
    const session = await test.ok(contract.accounts.session, { as: person });
    expect(session.coordinatorRequest).toBeNull();
  });
});

describe('an account with both attributes', () => {
  it('is an organizer’s everywhere: it signs up for nothing and brings nobody along [access-6]', async () => {
    const { organization, location } = await coordinationScene(test.db);
    const both = await makeUser(test.db, { isOrganizer: true, isVolunteer: true });
    const { opportunity, slots } = await makeOpportunity(test.db, { organization, location });
    const session = await test.ok(contract.accounts.session, { as: both });
    expect(session.can).toEqual({ volunteer: false, organize: true, manage: false });
    const body = { slotIds: [slots[0]!.id] };
    const params = { opportunityId: opportunity.id };
    expect((await test.refused(contract.registrations.signUp, { as: both, params, body })).code).toBe(
      'organizers-cannot-sign-up',
    );
    expect((await test.refused(contract.additionalVolunteers.list, { as: both })).code).toBe('forbidden');
  });
});
