import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import type { BodyIn } from '#shared/contract/endpoint.ts';
import {
  organizationSettingsContract as contract,
  type OrganizationSettings,
} from '#areas/organizations/contract/organization-settings.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { files } from '#areas/files/schema/files.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { drawPng, upload } from '#testing/uploads.ts';

let dataDir: string;
let test: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manyhands-settings-'));
  test = await createTestApp({ config: { dataDir } });
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true });
});

type Body = BodyIn<typeof contract.update>;

async function scene(overrides: Partial<typeof organizations.$inferInsert> = {}) {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, overrides, { organizer });
  const params = { orgName: at.organization.name };
  const settings = await test.ok(contract.get, { as: organizer, params });
  return {
    ...at,
    organizer,
    params,
    settings,
    save: (changes: Partial<Body>, from: OrganizationSettings = settings) =>
      test.ok(contract.update, { as: organizer, params, body: { ...from, ...changes } }),
    refused: (changes: Partial<Body>) =>
      test.refused(contract.update, { as: organizer, params, body: { ...settings, ...changes } }),
    row: async () =>
      (await test.db.select().from(organizations).where(eq(organizations.id, at.organization.id)))[0],
  };
}

const address = {
  address1: '5 Elm Street',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60601',
  country: 'United States of America',
  timeZone: 'America/Chicago',
};

describe('the settings of an organization', () => {
  it('keep every field, and neither the key nor the name moves', async () => {
    const { organization, settings, save, row, params, organizer } = await scene();
    const changes = {
      ...address,
      taxId: '12-3456789',
      website: 'https://hands.example.org',
      missionStatement: 'A new mission',
      description: 'A new description',
      isPrivate: true,
      selectedCauses: ['Hunger', 'Seniors'],
    };
    const { settings: saved } = await save(changes);
    expect(saved).toEqual({ ...settings, ...changes, version: settings.version + 1 });
    expect(await test.ok(contract.get, { as: organizer, params })).toEqual(saved);
    expect(await row()).toMatchObject({ key: organization.key, name: organization.name, newName: null });
    const emptied = await save({ taxId: '', website: ' ', missionStatement: '', selectedCauses: [] }, saved);
    expect(emptied.settings).toMatchObject({
      taxId: '',
      website: '',
      missionStatement: '',
      selectedCauses: [],
    });
  });

  it('show another name when it is renamed, and the first one leads there still [organizations-4]', async () => {
    const { organization, save, row, organizer, params } = await scene();
    const name = `Renamed ${nextNumber()}`;
    const { settings } = await save({ name: ` ${name} ` });
    expect(settings).toMatchObject({ orgName: organization.name, name });
    expect(await row()).toMatchObject({ key: organization.key, name: organization.name, newName: name });
    const session = await test.ok(accountsContract.session, { as: organizer });
    expect(session.organizations).toEqual([
      { name: organization.name, label: name, can: { edit: true, approve: false } },
    ]);
    const places = await test.db
      .select()
      .from(locations)
      .where(eq(locations.organizationId, organization.id));
    expect(places.map((place) => place.name)).toEqual([organization.name]);
    await test.ok(contract.update, { as: organizer, params, body: { ...settings, name: organization.name } });
    expect((await row())?.newName).toBeNull();
  });

  it('refuse a name that another organization has or shows [organizations-2]', async () => {
    const { refused, row } = await scene();
    const other = await makeOrganization(test.db, { newName: `Shown ${nextNumber()}` });
    for (const name of [other.organization.name.toUpperCase(), ` ${other.organization.newName} `]) {
      expect((await refused({ name })).fields).toEqual([
        expect.objectContaining({ path: 'name', message: 'An organization with this name already exists.' }),
      ]);
    }
    expect(await row()).toMatchObject({ newName: null, version: 1 });
  });

  it('tell the second of two who change it at once, and keep what the first one saved [organizations-8]', async () => {
    const { save, refused, row } = await scene();
    await save({ missionStatement: 'From the first' });
    const refusal = await refused({ missionStatement: 'From the second' });
    expect(refusal).toMatchObject({ code: 'organization.changed', status: 409 });
    expect(refusal.message).toContain('Your changes aren’t lost');
    expect(await row()).toMatchObject({ missionStatement: 'From the first', version: 2 });
  });

  it('refuse what founding refuses, at the same fields', async () => {
    const { refused, row } = await scene();
    const refusal = await refused({
      name: '',
      city: '',
      website: 'javascript:alert(1)',
      locations: [{ ...address, name: '' }],
    });
    expect(refusal.fields!.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'name: Please enter an organization name',
      'website: Please enter valid URL',
      'city: Please enter a city',
      'locations.0.name: Please enter a location name',
    ]);
    expect((await row())?.version).toBe(1);
  });

  it('keep a cause that has left the list, and take no other one [organizations-7]', async () => {
    const { save, refused } = await scene({ selectedCauses: ['A cause of our own'] });
    expect((await refused({ selectedCauses: ['Luck'] })).fields).toMatchObject([{ path: 'selectedCauses' }]);
    const { settings } = await save({ selectedCauses: ['A cause of our own', 'Hunger'] });
    expect(settings.selectedCauses).toEqual(['A cause of our own', 'Hunger']);
  });

  it('replace and remove its pictures, and leave those that are not mentioned [organizations-11]', async () => {
    const { organizer, params, save, settings } = await scene();
    const send = async (kind: 'logo' | 'cover') => {
      const bytes = await drawPng(600, 400);
      const answer = await upload(test, contract.uploadImage, {
        as: organizer,
        params: { ...params, kind },
        bytes,
      });
      return answer.json() as { id: string; url: string };
    };
    const [logo, cover] = [await send('logo'), await send('cover')];
    const first = (await save({ logoFileId: logo.id, coverFileId: cover.id })).settings;
    expect(first).toMatchObject({ logoUrl: logo.url, coverUrl: cover.url });
    const next = await send('logo');
    const second = (await save({ logoFileId: next.id }, first)).settings;
    expect(second).toMatchObject({ logoUrl: next.url, coverUrl: cover.url });
    expect((await test.app.inject(logo.url)).statusCode).toBe(404);
    await test.drainJobs();
    expect(await test.db.$count(files, eq(files.id, logo.id))).toBe(0);
    const third = (await save({ logoFileId: null }, second)).settings;
    expect(third).toMatchObject({ logoUrl: null, coverUrl: cover.url });
    expect((await test.app.inject(cover.url)).statusCode).toBe(200);
    expect(settings.logoUrl).toBeNull();
  });

  it('are not there for unknown and deleted organizations', async () => {
    const organizer = (await scene()).organizer;
    const { organization } = await makeOrganization(test.db, { deletedAt: factoryNow }, { organizer });
    for (const orgName of ['Nobody', organization.name]) {
      expect((await test.refused(contract.get, { as: organizer, params: { orgName } })).code).toBe(
        'not-found',
      );
    }
  });
});

describe('the right to change an organization', () => {
  const people = {
    'its organizer': [200, (at: Place) => makeOrganizerAt(at)],
    'its organizer at another location': [
      200,
      async (at: Place) => makeOrganizerAt({ ...at, location: await makeLocation(test.db, at.organization) }),
    ],
    'a coordinator of its main location': [403, (at: Place) => makeCoordinatorAt(at)],
    'a coordinator of another location': [
      403,
      async (at: Place) =>
        makeCoordinatorAt({ ...at, location: await makeLocation(test.db, at.organization) }),
    ],
    'an organizer who waits for approval': [403, (at: Place) => makeOrganizerAt(at, { status: 'pending' })],
    'an organizer who was rejected': [403, (at: Place) => makeOrganizerAt(at, { status: 'reject' })],
    'an organizer who was taken away': [403, (at: Place) => makeOrganizerAt(at, { status: 'delete' })],
    'the organizer of another organization': [
      403,
      async () => makeOrganizerAt(await makeOrganization(test.db)),
    ],
    'an organizer without an organization': [403, () => makeOrganizer(test.db)],
    'a volunteer': [403, () => makeUser(test.db)],
    'a volunteer with an organizer’s place': [
      403,
      async (at: Place) => {
        const volunteer = await makeUser(test.db);
        await makeCoordinator(test.db, volunteer, at.location, { role: 'organizer' });
        return volunteer;
      },
    ],
    'a visitor': [401, async () => undefined],
  } as const;

  type Place = Awaited<ReturnType<typeof makeOrganization>>;
  async function makeOrganizerAt(at: Place, overrides: Partial<typeof coordinators.$inferInsert> = {}) {
    const person = await makeOrganizer(test.db);
    await makeCoordinator(test.db, person, at.location, { role: 'organizer', ...overrides });
    return person;
  }
  async function makeCoordinatorAt(at: Place) {
    const person = await makeOrganizer(test.db);
    await makeCoordinator(test.db, person, at.location);
    return person;
  }

  it.each(Object.entries(people))('%s [organizations-5]', async (_who, [status, make]) => {
    const at = await scene();
    const person = await make(at);
    const { params } = at;
    expect((await test.call(contract.get, { as: person, params })).statusCode).toBe(status);
    const body = { ...at.settings, description: 'Changed' };
    expect((await test.call(contract.update, { as: person, params, body })).statusCode).toBe(status);
    expect((await at.row())?.description === 'Changed').toBe(status === 200);
    const image = { ...params, kind: 'logo' as const };
    const bytes = await drawPng(300, 300);
    const sent = await upload(test, contract.uploadImage, { as: person, params: image, bytes });
    expect(sent.statusCode).toBe(status === 200 ? 201 : status);
  });
});

describe('the locations of an organization', () => {
  const named = async (id: string) => (await test.db.select().from(locations).where(eq(locations.id, id)))[0];

  it('are added with a free name, and changed without another one [organizations-4]', async () => {
    const { organization, organizer, params } = await scene();
    const annex = await makeLocation(test.db, organization, { name: 'Annex' });
    const settings = await test.ok(contract.get, { as: organizer, params });
    const answer = await test.ok(contract.update, {
      as: organizer,
      params,
      body: {
        ...settings,
        locations: [
          { ...address, id: annex.id, name: 'Another name' },
          { ...address, name: ' annex ' },
          { ...address, name: 'Harbour' },
        ],
      },
    });
    expect(answer.renamed).toEqual([{ wanted: 'annex', name: 'annex 2' }]);
    expect(answer.settings.locations.map(({ name, city }) => [name, city])).toEqual([
      ['Annex', 'Chicago'],
      ['annex 2', 'Chicago'],
      ['Harbour', 'Chicago'],
    ]);
    expect(await named(annex.id)).toMatchObject({ key: annex.key, timeZone: 'America/Chicago' });
  });

  it.each([
    ['United Kingdom', 'Europe/London', { city: 'Leeds', postalCode: 'LS10 1NE' }],
    ['Germany', 'Europe/Berlin', { address1: 'Hauptstraße 1', city: 'Köln', postalCode: '50667' }],
    ['Singapore', 'Asia/Singapore', { address1: '1 Orchard Road', postalCode: '238801' }],
    ['New Zealand', 'Pacific/Auckland', { city: 'Dunedin' }],
    ['Ireland', 'Europe/Dublin', {}],
  ])(
    'that were imported in %s without a state, and with gaps, are no reason to refuse a change [organizations-6]',
    async (country, timeZone, lines) => {
      const imported = {
        address1: null,
        city: null,
        state: null,
        postalCode: null,
        country,
        timeZone,
        ...lines,
      };
      const { organization, location, organizer, params } = await scene();
      await test.db.update(locations).set(imported).where(eq(locations.id, location.id));
      const branches = [
        await makeLocation(test.db, organization, imported),
        await makeLocation(test.db, organization, imported),
      ];
      const settings = await test.ok(contract.get, { as: organizer, params });
      expect(settings.locations).toHaveLength(branches.length);
      const change = (changes: Partial<Body>) => ({
        as: organizer,
        params,
        body: { ...settings, ...changes },
      });
      const [first, second] = settings.locations;
      const corrected = { ...first!, address1: '1 High Street', city: 'Here', postalCode: '1234' };
      // A new location has all that people enter in a form.
      const { fields } = await test.refused(
        contract.update,
        change({
          locations: [second!, { ...second!, id: null, name: 'New', address1: '', city: '', postalCode: '' }],
        }),
      );
      expect(fields!.map(({ path }) => path)).toEqual(
        ['address1', 'city', 'postalCode'].map((line) => `locations.1.${line}`),
      );
      const { settings: saved } = await test.ok(
        contract.update,
        change({ description: 'Changed', locations: [corrected, second!] }),
      );
      expect(saved).toMatchObject({ description: 'Changed', country, state: '' });
      expect(saved.locations).toEqual([corrected, second]);
      // What is there now stays demanded.
      const emptied = await test.refused(contract.update, {
        ...change({}),
        body: { ...saved, locations: [{ ...saved.locations[0]!, city: '' }] },
      });
      expect(emptied.fields).toMatchObject([{ path: 'locations.0.city' }]);
    },
  );

  it('stay when they are not mentioned', async () => {
    const { organization, save } = await scene();
    await makeLocation(test.db, organization, { name: 'Made meanwhile' });
    const { settings } = await save({ locations: [] });
    expect(settings.locations.map(({ name }) => name)).toEqual(['Made meanwhile']);
  });

  it('are refused when they are another organization’s, or the main one', async () => {
    const { refused, location } = await scene();
    const foreign = (await scene()).location;
    for (const id of [foreign.id, location.id, test.deps.ids.uuid()]) {
      expect((await refused({ locations: [{ ...address, id, name: 'x' }] })).fields).toMatchObject([
        { path: 'locations.0.name', message: 'This location was removed in the meantime.' },
      ]);
    }
    expect((await named(foreign.id))?.city).toBe('New York');
  });

  it('are removed with the places of the people there, and their names stay taken [organizations-10]', async () => {
    const { organization, organizer, params, save } = await scene();
    const annex = await makeLocation(test.db, organization, { name: 'Annex' });
    const at = { organization, location: annex };
    const past = { dates: [{ startAt: hoursAfter(factoryNow, -5), endAt: hoursAfter(factoryNow, -2) }] };
    await makeOpportunity(test.db, at, {}, { schedule: past });
    await makeOpportunity(test.db, at, { status: 'archived' });
    await makeOpportunity(test.db, at, { deletedAt: factoryNow });
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, annex);
    const waiting = await makeOrganizer(test.db);
    await makeCoordinator(test.db, waiting, annex, { status: 'pending' });
    const { settings } = await save({ removedLocations: [annex.id] });
    expect(settings.locations).toEqual([]);
    expect((await named(annex.id))?.deletedAt).not.toBeNull();
    const places = await test.db.select().from(coordinators).where(eq(coordinators.locationId, annex.id));
    expect(places.map(({ status, decidedById }) => [status, decidedById]).toSorted()).toEqual([
      ['delete', organizer.id],
      ['reject', organizer.id],
    ]);
    expect((await test.ok(accountsContract.session, { as: coordinator })).can.manage).toBe(false);
    const body = { ...settings, locations: [{ ...address, name: 'Annex' }] };
    const again = await test.ok(contract.update, { as: organizer, params, body });
    expect(again.renamed).toEqual([{ wanted: 'Annex', name: 'Annex 2' }]);
  });

  it.each([
    ['a published opportunity', { status: 'published' as const }],
    ['a draft', { status: 'draft' as const }],
    ['a draft without dates', { status: 'draft' as const, startsAt: null, endsAt: null }],
  ])('stay while they have %s ahead [organizations-10]', async (_what, overrides) => {
    const { organization, refused } = await scene();
    const annex = await makeLocation(test.db, organization, { name: 'Annex' });
    await makeOpportunity(test.db, { organization, location: annex }, { title: 'Sort food', ...overrides });
    expect((await refused({ removedLocations: [annex.id] })).fields).toMatchObject([
      {
        path: 'removedLocations.0',
        message:
          'Annex can’t be removed: it has upcoming opportunities (Sort food). Archive them first, or wait until they are over.',
      },
    ]);
    expect((await named(annex.id))?.deletedAt).toBeNull();
  });

  it('keep the main one, and those of others [organizations-10]', async () => {
    const { refused, save, location } = await scene();
    expect((await refused({ removedLocations: [location.id] })).fields).toMatchObject([
      { path: 'removedLocations.0', message: 'The main location can’t be removed.' },
    ]);
    const foreign = (await scene()).location;
    await save({ removedLocations: [foreign.id, test.deps.ids.uuid()] });
    expect((await named(foreign.id))?.deletedAt).toBeNull();
  });

  it('keep the last organizer: a location where the only one belongs stays [organizations-10]', async () => {
    const { organization, organizer, location, params, settings } = await scene();
    const annex = await makeLocation(test.db, organization, { name: 'Annex' });
    const other = await makeOrganizer(test.db);
    await makeCoordinator(test.db, other, annex, { role: 'organizer' });
    await test.db
      .delete(coordinators)
      .where(and(eq(coordinators.userId, organizer.id), eq(coordinators.locationId, location.id)));
    const body = { ...settings, removedLocations: [annex.id] };
    expect((await test.refused(contract.update, { as: other, params, body })).fields).toMatchObject([
      {
        path: 'removedLocations.0',
        message: 'Annex can’t be removed: the organization would no longer have an organizer.',
      },
    ]);
    expect((await named(annex.id))?.deletedAt).toBeNull();
    await test.ok(contract.get, { as: other, params });
  });
});
