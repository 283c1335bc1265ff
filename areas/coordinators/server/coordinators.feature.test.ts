import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { coordinationScene, placesOf } from '#areas/coordinators/testing/coordination.world.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { coordinatorApproved } from '#areas/coordinators/server/coordinators.events.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';

const { request, list, approve, decline, remove, places, setPlaces } = contract.coordinators;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const scene = (overrides?: Parameters<typeof coordinationScene>[1]) => coordinationScene(test.db, overrides);
const statusesOf = (userId: string) => placesOf(test.db, userId);

const ask = (person: { id: string }, organizationId: string, ...locationIds: string[]) =>
  test.ok(request, { as: person, body: { organizationId, locationIds } });

async function mailed(email: string) {
  await test.drainJobs();
  return (await test.mails(email)).map(({ template }) => template);
}

describe('the lists', () => {
  it('have who waits and who is approved, each person once, and no organizers', async () => {
    const { organizer, organization, location, north, south, person } = await scene();
    const other = await makeOrganizer(test.db, { firstName: 'Ada', lastName: 'Zucker' });
    await ask(person, organization.id, south.id, north.id);
    await makeCoordinator(test.db, other, north);
    await makeCoordinator(test.db, other, south, { status: 'reject' });
    const lists = await test.ok(list, {
      as: organizer,
      query: { orgName: ` ${organization.name.toUpperCase()}` },
    });
    const at = (...rows: { id: string; name: string }[]) => rows.map(({ id, name }) => ({ id, name }));
    const facts = ({ id, email, firstName, lastName }: typeof person) => ({
      userId: id,
      email,
      firstName,
      lastName,
      suppressed: null,
    });
    expect(lists).toEqual({
      organization: { id: organization.id, name: organization.name },
      pending: [{ ...facts(person), locations: at(north, south) }],
      approved: [{ ...facts(other), locations: at(north) }],
      invitations: [],
      locations: at({ id: location.id, name: organization.name }, north, south),
      can: { edit: true },
    });
  });

  it('show a coordinator the own locations only [coordinate-7]', async () => {
    const { organization, north, south, person } = await scene();
    const atNorth = await makeOrganizer(test.db);
    await makeCoordinator(test.db, atNorth, north);
    await ask(person, organization.id, north.id, south.id);
    const lists = await test.ok(list, { as: atNorth, query: { orgName: organization.name } });
    expect(lists.pending.map((row) => row.locations.map(({ name }) => name))).toEqual([['North']]);
    expect(lists.can).toEqual({ edit: false });
  });

  it('are not to be found for others, nor for an organization that is gone', async () => {
    const { organizer, organization, person } = await scene();
    const orgName = organization.name;
    const stranger = await makeOrganizer(test.db);
    await makeOrganization(test.db, {}, { organizer: stranger });
    expect((await test.refused(list, { as: stranger, query: { orgName } })).code).toBe('not-found');
    expect((await test.refused(list, { as: person, query: { orgName } })).code).toBe('forbidden');
    await test.db
      .update(organizations)
      .set({ deletedAt: factoryNow })
      .where(eq(organizations.id, organization.id));
    // With the organization its organizers' only place is gone.
    expect((await test.refused(list, { as: organizer, query: { orgName } })).code).toBe('forbidden');
  });
});

describe('an answer', () => {
  it('approves every location that waits, and mails it once [coordinate-8]', async () => {
    const { organizer, organization, north, south, person, there } = await scene();
    await ask(person, organization.id, north.id, south.id);
    await test.ok(approve, { as: organizer, params: there });
    expect(await statusesOf(person.id)).toEqual({ North: 'approve', South: 'approve' });
    expect((await test.refused(approve, { as: organizer, params: there })).code).toBe(
      'coordinator.already-answered',
    );
    expect((await test.refused(decline, { as: organizer, params: there })).code).toBe(
      'coordinator.already-answered',
    );
    expect(await mailed(person.email)).toEqual(['coordinator-approval']);
    // Answered before the mail about it was written.
    expect(await mailed(organizer.email)).toEqual([]);
    const [mail] = await test.mails(person.email);
    expect(mail?.text).toContain('Cora Cole');
    expect(mail?.text).toContain(organization.name);
    const session = await test.ok(contract.accounts.session, { as: person });
    expect(session).toMatchObject({ coordinatorRequest: null, can: { manage: true } });
    const [row] = await test.db
      .select({ by: coordinators.decidedById, at: coordinators.decidedAt })
      .from(coordinators)
      .where(and(eq(coordinators.userId, person.id), eq(coordinators.locationId, north.id)));
    expect(row).toEqual({ by: organizer.id, at: test.clock.now() });
  });

  it('declines every location that waits, mails it once, and leaves approved ones alone [coordinate-8]', async () => {
    const { organizer, organization, north, south, person, there } = await scene();
    await makeCoordinator(test.db, person, north);
    await ask(person, organization.id, south.id);
    await test.ok(decline, { as: organizer, params: there });
    expect(await statusesOf(person.id)).toEqual({ North: 'approve', South: 'reject' });
    expect(await mailed(person.email)).toEqual(['coordinator-rejected']);
    const [mail] = await test.mails(person.email);
    expect(mail?.text).toContain('South');
    expect(mail?.text).not.toContain('North');
  });

  it('of a coordinator is about the own locations; the others wait on [coordinate-7]', async () => {
    const { organization, north, south, person, there } = await scene();
    const atNorth = await makeOrganizer(test.db);
    await makeCoordinator(test.db, atNorth, north);
    await ask(person, organization.id, north.id, south.id);
    await test.ok(approve, { as: atNorth, params: there });
    expect(await statusesOf(person.id)).toEqual({ North: 'approve', South: 'pending' });
    // Now a coordinator, and still not one who could approve the own request elsewhere.
    expect((await test.refused(approve, { as: person, params: there })).code).toBe(
      'coordinator.already-answered',
    );
    expect(await statusesOf(person.id)).toEqual({ North: 'approve', South: 'pending' });
  });

  it('of two coordinators within minutes is one mail; what was taken away meanwhile is not told [coordinate-8]', async () => {
    const app = await createTestApp({ config: { gatherSeconds: 20 } });
    const { organizer, organization, location, north, south, person, there } = await coordinationScene(
      app.db,
    );
    await app.ok(request, {
      as: person,
      body: { organizationId: organization.id, locationIds: [location.id, north.id, south.id] },
    });
    for (const [index, at] of [location, north, south].entries()) {
      const colleague = await makeOrganizer(app.db, { firstName: `Colleague ${index}` });
      await makeCoordinator(app.db, colleague, at);
      app.clock.advance({ minutes: 1 });
      await app.ok(approve, { as: colleague, params: there });
    }
    const body = { locationIds: [north.id, south.id] };
    await app.ok(setPlaces, { as: organizer, params: there, body });
    await app.drainJobs();
    expect(await app.mails(person.email)).toEqual([]);
    await app.db.execute(
      sql`update pgboss.job set start_after = now() where name = ${`mail.${coordinatorApproved.type}`}`,
    );
    await app.drainJobs();
    const mails = await app.mails(person.email);
    expect(mails.map(({ template }) => template)).toEqual(['coordinator-approval']);
    expect(mails[0]?.text).toContain('Locations: North, South\n');
    await app.close();
  });

  it('is for nobody else, and nobody approves the own request [coordinate-7]', async () => {
    const { organization, north, person, there } = await scene();
    await ask(person, organization.id, north.id);
    const atSouth = await makeOrganizer(test.db);
    await makeCoordinator(test.db, atSouth, (await scene()).south);
    for (const endpoint of [approve, decline]) {
      expect((await test.refused(endpoint, { as: atSouth, params: there })).code).toBe('not-found');
      expect((await test.refused(endpoint, { as: person, params: there })).code).toBe('forbidden');
      expect((await test.refused(endpoint, { params: there })).code).toBe('sign-in-required');
    }
    expect(await statusesOf(person.id)).toEqual({ North: 'pending' });
  });

  it('goes to nobody who closed the account meanwhile', async () => {
    const { organizer, organization, north, person, there } = await scene();
    await ask(person, organization.id, north.id);
    await test.ok(approve, { as: organizer, params: there });
    await test.db.update(users).set({ closedAt: factoryNow }).where(eq(users.id, person.id));
    expect(await mailed(person.email)).toEqual([]);
  });
});

describe('removing a coordinator', () => {
  it('takes every place in the organization away, at once [coordinate-11]', async () => {
    const { organizer, organization, north, south, person, there } = await scene();
    await makeCoordinator(test.db, person, north);
    await makeCoordinator(test.db, person, south);
    const made = await makeOpportunity(test.db, { organization, location: north }, { status: 'draft' });
    expect((await test.ok(contract.organizerHome.listOfOrganizer, { as: person })).items).toHaveLength(1);

    await test.ok(remove, { as: organizer, params: there });
    expect(await statusesOf(person.id)).toEqual({ North: 'delete', South: 'delete' });
    expect((await test.refused(contract.organizerHome.listOfOrganizer, { as: person })).code).toBe(
      'forbidden',
    );
    expect(
      (
        await test.refused(contract.opportunities.details, {
          as: person,
          params: { opportunityId: made.opportunity.id },
        })
      ).code,
    ).toBe('not-found');
    expect((await test.refused(remove, { as: organizer, params: there })).code).toBe('not-found');
    // Anybody who was removed may ask again.
    expect(await ask(person, organization.id, north.id)).toEqual({ asked: 1 });
  });

  it('hands opportunities without another contact to the person who removes [coordinate-11]', async () => {
    const { organizer, organization, north, person, there } = await scene();
    await makeCoordinator(test.db, person, north);
    const other = await makeOrganizer(test.db);
    const place = { organization, location: north };
    const contacts = [[person.id], [person.id, other.id]];
    const made = [];
    for (const ids of contacts) {
      const { opportunity } = await makeOpportunity(test.db, place);
      await test.db
        .delete(opportunityCoordinators)
        .where(eq(opportunityCoordinators.opportunityId, opportunity.id));
      await test.db
        .insert(opportunityCoordinators)
        .values(ids.map((userId, position) => ({ opportunityId: opportunity.id, userId, position })));
      made.push(opportunity.id);
    }
    await test.ok(remove, { as: organizer, params: there });
    const now = [];
    for (const id of made) {
      const rows = await test.db
        .select({ userId: opportunityCoordinators.userId })
        .from(opportunityCoordinators)
        .where(eq(opportunityCoordinators.opportunityId, id));
      now.push(rows.map(({ userId }) => userId));
    }
    expect(now).toEqual([[organizer.id], [other.id]]);
  });

  it('is for organizers, and never about organizers, the last one least of all [coordinate-12]', async () => {
    const { organizer, organization, location, north, person, there } = await scene();
    await makeCoordinator(test.db, person, north);
    const atNorth = await makeOrganizer(test.db);
    await makeCoordinator(test.db, atNorth, north);
    expect((await test.refused(remove, { as: atNorth, params: there })).code).toBe('forbidden');

    const last = { organizationId: organization.id, userId: organizer.id };
    expect((await test.refused(remove, { as: organizer, params: last })).code).toBe(
      'organization.last-organizer',
    );
    const second = await makeOrganizer(test.db);
    await makeCoordinator(test.db, second, location, { role: 'organizer' });
    expect((await test.refused(remove, { as: second, params: last })).code).toBe('coordinator.is-organizer');
    expect(
      (
        await test.refused(setPlaces, {
          as: second,
          params: last,
          body: { locationIds: [north.id] },
        })
      ).code,
    ).toBe('coordinator.is-organizer');
    expect(await statusesOf(organizer.id)).toEqual({ [location.name]: 'approve' });
  });
});

describe('the locations of a coordinator', () => {
  it('are set by an organizer: added ones are approved, the others taken away [coordinate-10]', async () => {
    const { organizer, organization, location, north, south, person, there } = await scene();
    await makeCoordinator(test.db, person, north);
    await ask(person, organization.id, location.id);
    expect((await test.ok(places, { as: organizer, params: there })).locations).toEqual([
      { id: location.id, name: location.name, approved: false },
      { id: north.id, name: 'North', approved: true },
      { id: south.id, name: 'South', approved: false },
    ]);
    const body = { locationIds: [south.id, location.id] };
    const view = await test.ok(setPlaces, { as: organizer, params: there, body });
    expect(view.locations.filter(({ approved }) => approved).map(({ id }) => id)).toEqual([
      location.id,
      south.id,
    ]);
    expect(await statusesOf(person.id)).toEqual({
      [location.name]: 'approve',
      North: 'delete',
      South: 'approve',
    });
    // The same again, and back.
    await test.ok(setPlaces, { as: organizer, params: there, body });
    await test.ok(setPlaces, { as: organizer, params: there, body: { locationIds: [north.id] } });
    expect(await statusesOf(person.id)).toEqual({
      [location.name]: 'delete',
      North: 'approve',
      South: 'delete',
    });
  });

  it('are at least one, of this organization, and of a coordinator [coordinate-10]', async () => {
    const { organizer, north, person, there } = await scene();
    const other = await makeOrganization(test.db);
    const set = (...locationIds: string[]) =>
      test.refused(setPlaces, { as: organizer, params: there, body: { locationIds } });
    expect((await set(north.id)).code).toBe('not-found');
    expect((await test.refused(places, { as: organizer, params: there })).code).toBe('not-found');
    await makeCoordinator(test.db, person, north);
    expect((await set()).fields?.[0]?.message).toBe('Please select at least one location');
    expect((await set(other.location.id)).code).toBe('not-found');
    expect(await statusesOf(person.id)).toEqual({ North: 'approve' });
  });

  it('are not for coordinators to see or to set, their own neither [coordinate-10]', async () => {
    const { north, south, person, there } = await scene();
    await makeCoordinator(test.db, person, north);
    expect((await test.refused(places, { as: person, params: there })).code).toBe('forbidden');
    const body = { locationIds: [north.id, south.id] };
    expect((await test.refused(setPlaces, { as: person, params: there, body })).code).toBe('forbidden');
  });
});

describe('an answer to nobody', () => {
  it('is not found for people who never asked, and for volunteers’ sessions forbidden', async () => {
    const { organizer, there } = await scene();
    expect((await test.refused(approve, { as: organizer, params: there })).code).toBe('not-found');
    const volunteer = await makeUser(test.db);
    expect((await test.refused(approve, { as: volunteer, params: there })).code).toBe('forbidden');
  });
});
