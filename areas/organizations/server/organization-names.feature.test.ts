import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organizationSettingsContract as contract } from '#areas/organizations/contract/organization-settings.ts';
import { parseLocationKey, parseOrganizationKey } from '#shared/rules/keys.ts';
import { landingPagePath } from '#shared/rules/routes.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { nextNumber } from '#testing/factories/sequence.ts';
import { drawPng, upload } from '#testing/uploads.ts';

let dataDir: string;
let test: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manyhands-names-'));
  test = await createTestApp({ config: { dataDir } });
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true });
});

const address = {
  address1: '1 Main Street',
  city: 'Albany',
  state: 'NY',
  postalCode: '12207',
  timeZone: 'America/New_York',
};

describe.each([
  '#1 Helpers / 50% more',
  'C# & Co. %2F%23%25 ?orgName=x',
  '/',
  'Café 🍎 👩‍🌾 Ağaç',
  'جمعية الأمل (الخيرية)',
  'עמותת תקווה',
  'みんなの手',
  '<script>alert("x")</script>',
  'a:b*c\\d|e',
  `Long ${'🙂'.repeat(56)}`,
  `${'ж'.repeat(115)}`,
])('an organization called %s', (base) => {
  const unique = () => `${base} ${nextNumber()}`.slice(0, 120);

  it('is found by its name in keys, addresses and folders [organizations-3]', async () => {
    const founder = await makeOrganizer(test.db);
    const name = unique();
    const { url, id } = (
      await upload(test, contract.uploadNewImage, {
        as: founder,
        params: { orgName: name, kind: 'logo' },
        bytes: await drawPng(400, 320),
      })
    ).json();
    const body = {
      ...address,
      name,
      logoFileId: id,
      locations: [{ ...address, name: `${base} 2`.slice(0, 120) }],
    };
    expect((await test.ok(contract.create, { as: founder, body })).orgName).toBe(name);
    const [row] = await test.db.select().from(organizations).where(eq(organizations.name, name));
    expect(parseOrganizationKey(row!.key)).toEqual({ organization: name });
    const places = await test.db.select().from(locations).where(eq(locations.organizationId, row!.id));
    for (const place of places) {
      expect(parseLocationKey(place.key)).toEqual({ organization: name, location: place.name });
    }
    const page = await test.app.inject(
      `/api/organizations/landing-page?${new URL(landingPagePath(name), 'http://x').searchParams}`,
    );
    expect(page.json()).toMatchObject({ name, logoUrl: url });
    expect((await test.app.inject(url)).headers['content-type']).toBe('image/webp');
    const settings = await test.ok(contract.get, { as: founder, params: { orgName: name } });
    expect(settings).toMatchObject({ orgName: name, name, logoUrl: url });
    const changed = { ...settings, description: 'Changed' };
    const saved = await test.ok(contract.update, { as: founder, params: { orgName: name }, body: changed });
    expect(saved.settings).toMatchObject({ orgName: name, name, description: 'Changed' });
    const next = await upload(test, contract.uploadImage, {
      as: founder,
      params: { orgName: name, kind: 'cover' },
      bytes: await drawPng(400, 300),
    });
    expect(next.statusCode).toBe(201);
  });
});

it.each(['\u3164', '\u2800', ' \u200d\uffa0', '\u034f', '\u{e0061}\u{e007f}', '\ufeff', '\u180e'])(
  'the name %j, which shows nothing, is refused [names-1]',
  async (name) => {
    const problem = await test.refused(contract.create, {
      as: await makeOrganizer(test.db),
      body: { ...address, name },
    });
    expect(problem.fields).toMatchObject([{ path: 'name', code: 'organizations.name.required' }]);
  },
);

it('a name that only looks different to a computer is taken [names-2]', async () => {
  const as = await makeOrganizer(test.db);
  const name = `Look Alike ${nextNumber()}`;
  await test.ok(contract.create, { as, body: { ...address, name } });
  const signs = ['\u200d', '\u3164', '\ufe0f', '\u034f', '\u{e0061}', '\u2067', '\u115f', '\ufeff'];
  for (const twin of signs.map((sign) => name.replace('k', `k${sign}`))) {
    const problem = await test.refused(contract.create, { as, body: { ...address, name: twin } });
    expect(problem.fields).toMatchObject([{ path: 'name', code: 'organizations.name.taken' }]);
  }
});

it('a name in other forms of the same signs is taken, and leads to the organization [names-2]', async () => {
  const as = await makeOrganizer(test.db);
  const name = `Ｆirst ﬁre ${nextNumber()}`;
  const body = {
    ...address,
    name,
    locations: ['Hall', 'Ｈall'].map((place) => ({ ...address, name: place })),
  };
  const { renamed } = await test.ok(contract.create, { as, body });
  expect(renamed).toEqual([{ wanted: 'Ｈall', name: 'Ｈall 2' }]);
  const twin = name.replace('Ｆirst ﬁre', 'FIRST 𝗳𝗶re');
  const problem = await test.refused(contract.create, { as, body: { ...address, name: twin } });
  expect(problem.fields).toMatchObject([{ path: 'name', code: 'organizations.name.taken' }]);
  expect((await test.ok(contract.get, { as, params: { orgName: twin } })).orgName).toBe(name);
});

it('joiners that a script is written with are kept, and tell no two names apart [names-2]', async () => {
  const as = await makeOrganizer(test.db);
  const name = `می‌خواهم ${nextNumber()}`;
  const body = { ...address, name, locations: [{ ...address, name: 'علی‌رضا' }] };
  await test.ok(contract.create, { as, body });
  const settings = await test.ok(contract.get, { as, params: { orgName: name } });
  expect(settings).toMatchObject({ name, locations: [{ name: 'علی‌رضا' }] });
  const twin = name.replace('\u200c', '');
  expect(
    (await test.refused(contract.create, { as, body: { ...address, name: twin } })).fields,
  ).toMatchObject([{ path: 'name', code: 'organizations.name.taken' }]);
  expect((await test.ok(contract.get, { as, params: { orgName: twin } })).orgName).toBe(name);
  // The database keeps them apart from each other even where nobody asked before.
  const [row] = await test.db.select().from(organizations).where(eq(organizations.name, name));
  const { id: _id, key: _key, ...copy } = row!;
  await expect(
    test.db.insert(organizations).values({ ...copy, id: test.deps.ids.uuid(), key: twin, name: twin }),
  ).rejects.toThrow();
});
