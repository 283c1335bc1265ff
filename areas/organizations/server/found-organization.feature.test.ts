import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import type { BodyIn } from '#shared/contract/endpoint.ts';
import { organizationSettingsContract as contract } from '#areas/organizations/contract/organization-settings.ts';
import { organizationsContract } from '#areas/organizations/contract/organizations.ts';
import { landingPagePath } from '#shared/rules/routes.ts';
import { files } from '#areas/files/schema/files.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { drawPng, upload, uploadForm } from '#testing/uploads.ts';

let dataDir: string;
let test: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manyhands-organizations-'));
  test = await createTestApp({ config: { dataDir } });
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true });
});

type Body = BodyIn<typeof contract.create>;

const address = {
  address1: '1 Main Street',
  city: 'Albany',
  state: 'NY',
  postalCode: '12207',
  timeZone: 'America/New_York',
};
const bodyOf = (changes: Partial<Body> = {}): Body => ({
  name: `Org ${nextNumber()}`,
  ...address,
  ...changes,
});

const rowOf = async (name: string) =>
  (await test.db.select().from(organizations).where(eq(organizations.name, name)))[0];

/** Uploads a logo or cover for a new organization. @returns its id and address */
async function picture(
  as: { id: string },
  orgName: string,
  kind: 'logo' | 'cover' = 'logo',
): Promise<{ id: string; url: string }> {
  const bytes = await drawPng(400, 320);
  const answer = await upload(test, contract.uploadNewImage, { as, params: { orgName, kind }, bytes });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

describe('founding an organization', () => {
  it('publishes its page with pictures, texts, causes and locations, and makes the founder its organizer [organizations-1]', async () => {
    const founder = await makeOrganizer(test.db);
    const name = `Helping Paws ${nextNumber()}`;
    const logo = await picture(founder, name, 'logo');
    const cover = await picture(founder, name, 'cover');
    const answer = await test.ok(contract.create, {
      as: founder,
      body: bodyOf({
        name,
        taxId: '12-3456789',
        website: 'https://paws.example.org',
        missionStatement: ' Every dog a home. ',
        description: 'We walk,\nfeed and find homes.',
        selectedCauses: ['Animals', 'Community', 'Animals'],
        logoFileId: logo.id,
        coverFileId: cover.id,
        locations: [
          { ...address, name: 'Kennel', timeZone: 'America/Chicago', city: 'Chicago', state: 'IL' },
          { ...address, name: 'Shop', address2: 'Door B', country: 'Canada' },
        ],
      }),
    });
    expect(answer).toEqual({ orgName: name, renamed: [] });

    const page = await test.ok(organizationsContract.landingPage, { query: { orgName: name } });
    expect(page).toMatchObject({
      name,
      mission: 'Every dog a home.',
      description: 'We walk,\nfeed and find homes.',
      website: 'https://paws.example.org/',
      logoUrl: logo.url,
      coverUrl: cover.url,
      causes: ['Animals', 'Community'],
      mainLocation: { name, address: '1 Main Street', city: 'Albany', country: 'United States of America' },
    });
    expect(page.otherLocations.map(({ name: place, country }) => [place, country])).toEqual([
      ['Kennel', 'United States of America'],
      ['Shop', 'Canada'],
    ]);
    const zones = await test.db
      .select({ name: locations.name, kind: locations.kind, zone: locations.timeZone })
      .from(locations)
      .where(eq(locations.organizationId, page.id))
      .orderBy(locations.createdAt);
    expect(zones).toEqual([
      { name, kind: 'main', zone: 'America/New_York' },
      { name: 'Kennel', kind: 'secondary', zone: 'America/Chicago' },
      { name: 'Shop', kind: 'secondary', zone: 'America/New_York' },
    ]);
    expect(logo.url).toMatch(
      new RegExp(
        `^/files/public/organization/${encodeURIComponent(name)}/profile/${logo.id}-[0-9a-f]{12}-\\d+x\\d+\\.webp$`,
      ),
    );
    for (const { url } of [logo, cover]) expect((await test.app.inject(url)).statusCode).toBe(200);
    const session = await test.ok(accountsContract.session, { as: founder });
    expect(session.organizations).toEqual([{ name, label: name, can: { edit: true, approve: false } }]);
    expect(session.can.manage).toBe(true);
  });

  it('mails the founder and the support team, once [mail-8]', async () => {
    const founder = await makeOrganizer(test.db, { firstName: 'Vera' });
    const body = bodyOf({ name: `Food & <Friends> ${nextNumber()}` });
    await test.ok(contract.create, { as: founder, body });
    await test.drainJobs();
    await test.drainJobs();
    const mails = await test.mails(founder.email);
    expect(mails).toMatchObject([
      {
        template: 'new-organization',
        subject: `${body.name} is on Manyhands`,
        recipientName: expect.stringMatching(/^Vera /),
      },
    ]);
    const path = `http://manyhands.test${landingPagePath(body.name ?? '')}`;
    for (const word of [body.name, 'Welcome aboard, Vera!', 'City: Albany', path])
      expect(mails[0]?.text).toContain(word);
    const team = await test.mails(test.deps.config.supportEmail);
    expect(team.filter(({ text }) => text.includes(body.name ?? ''))).toMatchObject([
      { template: 'new-organization-admin', replyTo: founder.email },
    ]);
  });

  it('is refused to visitors and volunteers [organizations-1]', async () => {
    expect((await test.refused(contract.create, { body: bodyOf() })).code).toBe('sign-in-required');
    const volunteer = await makeUser(test.db);
    expect((await test.refused(contract.create, { as: volunteer, body: bodyOf() })).code).toBe('forbidden');
    const params = { orgName: 'X', kind: 'logo' as const };
    const bytes = await drawPng(300, 300);
    expect((await upload(test, contract.uploadNewImage, { as: volunteer, params, bytes })).statusCode).toBe(
      403,
    );
    expect((await upload(test, contract.uploadNewImage, { params, bytes })).statusCode).toBe(401);
  });

  const place = { ...address, name: 'Annex' };
  const long = (count: number) => 'x'.repeat(count);
  it.each<[string, Partial<Body>, Record<string, string>]>([
    ['no name', { name: '' }, { name: 'Please enter an organization name' }],
    ['a name of spaces', { name: ' \u00a0 ' }, { name: 'Please enter an organization name' }],
    ['a name of nothing that shows', { name: '\u200b\u202e' }, { name: 'Please enter an organization name' }],
    ['a name of points', { name: '..' }, { name: 'Please enter an organization name' }],
    [
      'a name too long',
      { name: long(121) },
      { name: 'The name of an organization can have at most 120 characters.' },
    ],
    ['no street', { address1: ' ' }, { address1: 'Please enter a street address' }],
    ['no city', { city: '' }, { city: 'Please enter a city' }],
    ['no state', { state: '' }, { state: 'Please enter a state or province' }],
    ['no postal code', { postalCode: '' }, { postalCode: 'Please enter a postal code' }],
    ['no country', { country: '' }, { country: 'Please enter a country' }],
    ['no zone', { timeZone: '' }, { timeZone: 'Please choose a time zone, such as America/New_York.' }],
    [
      'a zone of Mars',
      { timeZone: 'Mars/X' },
      { timeZone: 'Please choose a time zone, such as America/New_York.' },
    ],
    ['an endless line', { city: long(201) }, { city: 'Please use at most 200 characters here.' }],
    ['an endless tax id', { taxId: long(201) }, { taxId: 'Please use at most 200 characters here.' }],
    [
      'an endless text',
      { description: long(10_001) },
      { description: 'This text is too long. Please shorten it to 10000 characters.' },
    ],
    ['a script as website', { website: 'javascript:alert(1)' }, { website: 'Please enter valid URL' }],
    [
      'a hidden script as website',
      { website: ' java\tscript:alert(1)//https://x' },
      { website: 'Please enter valid URL' },
    ],
    ['data as website', { website: 'data:text/html,x' }, { website: 'Please enter valid URL' }],
    ['a website without scheme', { website: 'paws.example.org' }, { website: 'Please enter valid URL' }],
    [
      'a website with a password',
      { website: 'https://bank.example@evil.example' },
      { website: 'Please enter valid URL' },
    ],
    [
      'a cause of its own',
      { selectedCauses: ['Animals', 'Luck'] },
      { selectedCauses: 'Luck is no longer in the list. Please choose another one.' },
    ],
    [
      'a location without name',
      { locations: [{ ...place, name: ' ' }] },
      { 'locations.0.name': 'Please enter a location name' },
    ],
    [
      'a second location without address',
      {
        locations: [
          place,
          { ...place, address1: '', city: '', state: '', postalCode: '', country: '', timeZone: 'EST' },
        ],
      },
      {
        'locations.1.address1': 'Please enter a street address',
        'locations.1.city': 'Please enter a city',
        'locations.1.state': 'Please enter a state or province',
        'locations.1.postalCode': 'Please enter a postal code',
        'locations.1.country': 'Please enter a country',
        'locations.1.timeZone': 'Please choose a time zone, such as America/New_York.',
      },
    ],
  ])('refuses %s at its field, and keeps nothing [organizations-6]', async (_what, changes, expected) => {
    const before = await test.db.$count(organizations);
    const refusal = await test.refused(contract.create, {
      as: await makeOrganizer(test.db),
      body: bodyOf(changes),
    });
    expect(refusal.code).toBe('request.invalid');
    expect(Object.fromEntries(refusal.fields!.map(({ path, message }) => [path, message]))).toEqual(expected);
    expect(await test.db.$count(organizations)).toBe(before);
  });

  it('tells every fault at once [organizations-6]', async () => {
    const body = { name: '', website: 'x', locations: [{}] };
    const refusal = await test.refused(contract.create, { as: await makeOrganizer(test.db), body });
    expect(refusal.fields!.map(({ path }) => path)).toEqual([
      'name',
      'website',
      'address1',
      'city',
      'state',
      'postalCode',
      'timeZone',
      ...['name', 'address1', 'city', 'state', 'postalCode', 'timeZone'].map((path) => `locations.0.${path}`),
    ]);
  });

  it.each([
    ['in another case', (name: string) => name.toUpperCase()],
    ['with spaces around and inside', (name: string) => `  ${name.replace(' ', ' \u00a0 ')} `],
    ['with signs that nobody sees', (name: string) => `\u200b${name}\u202e`],
    ['in composed letters', (name: string) => name.normalize('NFD')],
  ])('refuses a name in use, %s, before a picture is kept [organizations-2]', async (_how, vary) => {
    const name = `École ${nextNumber()}`;
    const { organization } = await makeOrganization(test.db, { name });
    const founder = await makeOrganizer(test.db);
    const fields = [{ path: 'name', message: 'An organization with this name already exists.' }];
    const body = bodyOf({ name: vary(name) });
    expect(await test.refused(contract.create, { as: founder, body })).toMatchObject({ fields });
    const params = { orgName: vary(name), kind: 'logo' as const };
    const before = await test.db.$count(files);
    const answer = await upload(test, contract.uploadNewImage, {
      as: founder,
      params,
      bytes: await drawPng(300, 300),
    });
    expect(answer.json()).toMatchObject({ fields });
    expect(await test.db.$count(files)).toBe(before);
    expect((await rowOf(name))?.id).toBe(organization.id);
  });

  it('refuses the name that another organization shows now, and the one it had [organizations-2]', async () => {
    const name = `First ${nextNumber()}`;
    await makeOrganization(test.db, { name, newName: `Now ${name}` });
    const founder = await makeOrganizer(test.db);
    for (const taken of [name, `now ${name}`]) {
      const refusal = await test.refused(contract.create, { as: founder, body: bodyOf({ name: taken }) });
      expect(refusal.fields).toMatchObject([{ path: 'name' }]);
    }
  });

  it('gives further locations of one name a number, and says so [names-4]', async () => {
    const body = bodyOf({ locations: [place, { ...place, name: ' ANNEX ' }, { ...place, name: 'annex' }] });
    const answer = await test.ok(contract.create, { as: await makeOrganizer(test.db), body });
    expect(answer.renamed).toEqual([
      { wanted: 'ANNEX', name: 'ANNEX 2' },
      { wanted: 'annex', name: 'annex 3' },
    ]);
    const again = bodyOf();
    const named = { ...again, locations: [{ ...place, name: again.name }] };
    expect(
      (await test.ok(contract.create, { as: await makeOrganizer(test.db), body: named })).renamed,
    ).toEqual([{ wanted: again.name, name: `${again.name} 2` }]);
  });

  it('takes only pictures that the founder uploaded for it [organizations-11]', async () => {
    const founder = await makeOrganizer(test.db);
    const other = await picture(await makeOrganizer(test.db), 'Somebody’s');
    const cover = await picture(founder, 'Mine', 'cover');
    for (const id of [other.id, cover.id, test.deps.ids.uuid()]) {
      const body = bodyOf({ logoFileId: id });
      const refusal = await test.refused(contract.create, { as: founder, body });
      expect(refusal.fields).toMatchObject([
        { path: 'logoFileId', message: 'This picture is no longer there. Please choose it again.' },
      ]);
      expect(await rowOf(body.name ?? '')).toBeUndefined();
    }
  });
});

it('an upload that is cut off on its way leaves nothing [organizations-11]', async () => {
  const onDisk = async () => (await readdir(join(dataDir, 'files'), { recursive: true })).length;
  const before = [await onDisk(), await test.db.$count(files)];
  const cookie = await test.signInAs(await makeOrganizer(test.db));
  const address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  const { body, contentType } = uploadForm(Buffer.alloc(2_000_000, 7));
  const socket = connect(Number(address.port), '127.0.0.1');
  const path = '/api/organizations/Cut%20off/new-images/logo';
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${address.host}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await new Promise<void>((resolve) => {
    socket.write(body.subarray(0, 1_000_000), () => resolve());
  });
  socket.destroy();
  const open = () =>
    new Promise<number>((resolve) => {
      test.app.server.getConnections((_error, count) => resolve(count));
    });
  await expect.poll(open).toBe(0);
  expect([await onDisk(), await test.db.$count(files)]).toEqual(before);
});

describe('founding many organizations', () => {
  it('ends at ten within a day, also when they are founded at once, and says how long [limits-2]', async () => {
    const founder = await makeOrganizer(test.db);
    const found = () => test.call(contract.create, { as: founder, body: bodyOf() });
    try {
      for (let n = 0; n < 8; n += 1) expect((await found()).statusCode).toBe(201);
      test.clock.set(hoursAfter(factoryNow, 1));
      const answers = await Promise.all([found(), found(), found(), found()]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 429, 429]);
      test.clock.set(hoursAfter(factoryNow, 18.5));
      expect((await found()).json()).toMatchObject({
        code: 'organization.daily-limit',
        message:
          'You have set up 10 organizations within a day, which is the limit. You can set up the next one in 6 hours.',
      });
      await test.ok(contract.create, { as: await makeOrganizer(test.db), body: bodyOf() });

      test.clock.set(hoursAfter(factoryNow, 24));
      expect((await found()).statusCode).toBe(201);
    } finally {
      test.clock.set(factoryNow);
    }
  });
});
