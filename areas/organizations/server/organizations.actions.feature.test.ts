import { english } from '#testing/english.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import type { AddressInput } from '#areas/organizations/rules/organizations.ts';
import type { Context } from '#server/context.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { findActorByEmail } from '#areas/accounts/server/accounts.queries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { nextNumber } from '#testing/factories/sequence.ts';
import { createLocation, createOrganization } from './organizations.actions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const address: AddressInput = {
  address1: '1 Main Street',
  address2: null,
  city: 'Albany',
  state: 'NY',
  postalCode: '12207',
  country: 'United States of America',
  timeZone: 'America/New_York',
};

async function contextOf({ email }: { email: string }): Promise<Context> {
  const actor = await findActorByEmail(test.db, email);
  return { deps: test.deps, actor: actor!, requestId: 'test', t: english };
}

/** The code of a refusal, or the paths of the refused fields. */
async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw new Error('was not refused', { cause: error });
  return error.fields?.map(({ path, text }) => `${path}: ${english(text)}`) ?? error.code;
}

describe('founding an organization', () => {
  it('makes its main location and its first organizer, and tells who listens [organizations-1]', async () => {
    const organizer = await makeOrganizer(test.db);
    const created = await createOrganization(await contextOf(organizer), {
      name: '  Helping   Paws #1 ',
      website: 'https://paws.example.org',
      address,
    });
    expect(created).toMatchObject({
      name: 'Helping Paws #1',
      key: 'ORGANIZATION#Helping Paws %231',
      mainLocation: { name: 'Helping Paws #1', key: 'LOCATION#Helping Paws %231#Helping Paws %231' },
    });
    const [place] = await test.db
      .select({ kind: locations.kind, role: coordinators.role, status: coordinators.status })
      .from(coordinators)
      .innerJoin(locations, eq(locations.id, coordinators.locationId))
      .where(eq(coordinators.userId, organizer.id));
    expect(place).toEqual({ kind: 'main', role: 'organizer', status: 'approve' });
    expect(test.published).toContainEqual({
      type: 'organization.created',
      data: { organizationId: created.id, creatorId: organizer.id },
    });
  });

  it('is for organizers only', async () => {
    const input = { name: `Org ${nextNumber()}`, address };
    expect(await refusal(createOrganization(await contextOf(await makeUser(test.db)), input))).toBe(
      'forbidden',
    );
    const visitor: Context = { deps: test.deps, actor: { kind: 'anonymous' }, requestId: 'test', t: english };
    expect(await refusal(createOrganization(visitor, input))).toBe('forbidden');
  });

  it('names every field that is wrong [organizations-6]', async () => {
    const ctx = await contextOf(await makeOrganizer(test.db));
    const wrong = {
      ...address,
      address1: ' ',
      city: null,
      state: null,
      postalCode: '',
      timeZone: 'Mars/Olympus',
    };
    expect(
      await refusal(createOrganization(ctx, { name: ' ', website: 'javascript:alert(1)', address: wrong })),
    ).toEqual([
      'name: Please enter an organization name',
      'website: Please enter valid URL',
      'address1: Please enter a street address',
      'city: Please enter a city',
      'state: Please enter a state or province',
      'postalCode: Please enter a postal code',
      'timeZone: Please choose a time zone, such as America/New_York.',
    ]);
  });

  it('refuses a name in use, whatever its case and spaces, and keeps nothing of it', async () => {
    const ctx = await contextOf(await makeOrganizer(test.db));
    const name = `Org ${nextNumber()}`;
    await createOrganization(ctx, { name, address });
    const again = createOrganization(ctx, { name: ` ${name.toUpperCase().replace(' ', '  ')}`, address });
    expect(await refusal(again)).toEqual(['name: An organization with this name already exists.']);
    const rows = await test.db.select().from(organizations).where(eq(organizations.name, name.toUpperCase()));
    expect(rows).toEqual([]);
  });

  it('founds one of several at the same time', async () => {
    const ctx = await contextOf(await makeOrganizer(test.db));
    const name = `Org ${nextNumber()}`;
    const all = await Promise.allSettled([1, 2, 3].map(() => createOrganization(ctx, { name, address })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('adding a location', () => {
  it('gives a name in use a number, also when several are added at the same time [names-4]', async () => {
    const organizer = await makeOrganizer(test.db);
    const { organization } = await makeOrganization(test.db, {}, { organizer });
    const ctx = await contextOf(organizer);
    const input = { organizationId: organization.id, name: 'Annex', address };
    const made = await Promise.all([1, 2, 3, 4].map(() => createLocation(ctx, input)));
    expect(made.map(({ name }) => name).toSorted()).toEqual(['Annex', 'Annex 2', 'Annex 3', 'Annex 4']);
    const rows = await test.db
      .select()
      .from(locations)
      .where(and(eq(locations.organizationId, organization.id), eq(locations.kind, 'secondary')));
    expect(rows).toHaveLength(4);
  });

  it("is for the organization's organizers, not for its coordinators or others [organizations-5]", async () => {
    const { organization, location } = await makeOrganization(test.db);
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, location);
    const waiting = await makeOrganizer(test.db);
    await makeCoordinator(test.db, waiting, location, { role: 'organizer', status: 'pending' });
    for (const person of [coordinator, waiting, await makeOrganizer(test.db)]) {
      const work = createLocation(await contextOf(person), {
        organizationId: organization.id,
        name: 'Annex',
        address,
      });
      expect(await refusal(work)).toBe('forbidden');
    }
  });

  it('needs an organization and a name', async () => {
    const organizer = await makeOrganizer(test.db);
    const { organization } = await makeOrganization(test.db, {}, { organizer });
    const ctx = await contextOf(organizer);
    const nowhere = { organizationId: test.deps.ids.uuid(), name: 'Annex', address };
    expect(await refusal(createLocation(ctx, nowhere))).toBe('not-found');
    expect(
      await refusal(createLocation(ctx, { organizationId: organization.id, name: ' ', address })),
    ).toEqual(['name: Please enter a location name']);
  });
});
