import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A coordinator who asked for two locations, with these answers. */
async function asked(...statuses: ('pending' | 'approve' | 'reject' | 'delete')[]) {
  const { organization, location } = await makeOrganization(test.db);
  const second = await makeLocation(test.db, organization, { name: 'North' });
  const person = await makeOrganizer(test.db);
  for (const [index, status] of statuses.entries()) {
    await makeCoordinator(test.db, person, index === 0 ? location : second, { status });
  }
  const session = await test.ok(contract.accounts.session, { as: person });
  return { person, organization, session };
}

describe('a request to coordinate', () => {
  it('waits while any location may still be approved [coordinate-14]', async () => {
    const { organization, session } = await asked('reject', 'pending');
    expect(session.coordinatorRequest).toEqual({
      status: 'pending',
      locations: [{ organization: organization.name, location: 'North' }],
    });
    expect(session.can.manage).toBe(false);
  });

  it('is rejected once no location is left [coordinate-15]', async () => {
    const { session } = await asked('reject', 'reject');
    expect(session.coordinatorRequest).toMatchObject({ status: 'rejected' });
    expect(session.coordinatorRequest?.locations).toHaveLength(2);
  });

  it('is over with the first approved location, whatever the others say [coordinate-14]', async () => {
    for (const other of ['pending', 'reject'] as const) {
      const { session } = await asked('approve', other);
      expect(session.coordinatorRequest).toBeNull();
      expect(session.can.manage).toBe(true);
    }
  });

  it('is none for places that were taken away, for newcomers and for volunteers [coordinate-17]', async () => {
    expect((await asked('delete')).session.coordinatorRequest).toBeNull();
    expect((await asked()).session.coordinatorRequest).toBeNull();
    const { person } = await asked('pending');
    const volunteer = await makeUser(test.db);
    await test.db
      .update(coordinators)
      .set({ userId: volunteer.id })
      .where(eq(coordinators.userId, person.id));
    expect((await test.ok(contract.accounts.session, { as: volunteer })).coordinatorRequest).toBeNull();
  });

  it('keeps the organizations’ endpoints closed, whatever the browser shows [coordinate-16]', async () => {
    const { person } = await asked('pending');
    const query = { start: '2030-01-01', end: '2030-01-02' };
    expect((await test.refused(contract.hours.report, { as: person, query })).code).toBe('forbidden');
    expect((await test.refused(contract.organizerHome.listOfOrganizer, { as: person })).code).toBe(
      'forbidden',
    );
  });
});

describe('what somebody may do at each organization', () => {
  it('includes answers to requests at private ones alone [volunteers-6]', async () => {
    const organizer = await makeOrganizer(test.db);
    await makeOrganization(test.db, { name: 'Answers', isPrivate: true }, { organizer });
    await makeOrganization(test.db, { name: 'Open to all' }, { organizer });
    const { organizations } = await test.ok(contract.accounts.session, { as: organizer });
    expect(organizations.map(({ label, can }) => [label, can])).toEqual([
      ['Answers', { edit: true, approve: true }],
      ['Open to all', { edit: true, approve: false }],
    ]);
  });
});

describe('the numbers of the account menu', () => {
  it('count what an organizer runs, and where a volunteer is expected [coordinate-18]', async () => {
    const organizer = await makeOrganizer(test.db);
    const place = await makeOrganization(test.db, {}, { organizer });
    const made = await makeOpportunity(test.db, place);
    await makeOpportunity(test.db, place, { status: 'draft' });
    await makeOpportunity(test.db, await makeOrganization(test.db));
    expect(await test.ok(contract.accounts.counts, { as: organizer })).toEqual({
      organizing: 2,
      volunteering: 0,
    });

    const volunteer = await makeUser(test.db);
    const [slot] = made.slots;
    if (!slot) throw new Error('The schedule has no slots.');
    await makeRegistration(test.db, volunteer, slot);
    expect(await test.ok(contract.accounts.counts, { as: volunteer })).toEqual({
      organizing: 0,
      volunteering: 1,
    });
    test.clock.advance({ days: 7 });
    expect((await test.ok(contract.accounts.counts, { as: volunteer })).volunteering).toBe(0);
  });

  it('are for the signed in [coordinate-18]', async () => {
    expect((await test.refused(contract.accounts.counts)).code).toBe('sign-in-required');
  });
});
