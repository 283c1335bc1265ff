import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import type { FilePurpose } from '#areas/files/rules/files.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { fileUrl } from '#server/platform/storage/file-urls.ts';

let dataDir: string;
let test: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manyhands-private-pictures-'));
  test = await createTestApp({ config: { dataDir } });
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true });
});

const bytes = Buffer.from('not really a picture');
const sha256 = createHash('sha256').update(bytes).digest('hex');

async function picture(purpose: FilePurpose) {
  const file = await makeFile(test.db, { purpose, sha256, byteSize: bytes.length });
  await test.deps.storage.put(file.storageKey, bytes);
  return { id: file.id, url: fileUrl(file.storageKey)! };
}

/** What comes back for a picture: status and how long it may be kept. */
async function look(url: string, as?: { id: string }, headers: Record<string, string> = {}) {
  const cookie = as ? { cookie: await test.signInAs(as) } : {};
  const answer = await test.app.inject({ url, headers: { ...cookie, ...headers } });
  return [answer.statusCode, answer.headers['cache-control']];
}

const forEver = [200, 'public, max-age=31536000, immutable'];
const mayLook = [200, 'private, no-cache'];
const notThere = [404, 'private, no-store'];

/** An organization with every kind of picture. */
async function scene(isPrivate: boolean) {
  const pictures = {
    logo: await picture('organization-logo'),
    cover: await picture('organization-cover'),
    location: await picture('location-cover'),
    opportunity: await picture('opportunity-image'),
  };
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(
    test.db,
    { isPrivate, logoFileId: pictures.logo.id, coverFileId: pictures.cover.id },
    { organizer, location: { coverFileId: pictures.location.id } },
  );
  await makeOpportunity(test.db, at, { imageFileId: pictures.opportunity.id });
  return { ...at, organizer, pictures, urls: Object.values(pictures).map(({ url }) => url) };
}

it('keeps the pictures of a private organization for those who may see it [landing-6]', async () => {
  const { organization, location, organizer, urls } = await scene(true);
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, await makeLocation(test.db, organization));
  const approved = await makeUser(test.db);
  await makeVolunteerRequest(test.db, approved, organization, { status: 'approved' });
  const waiting = await makeUser(test.db);
  await makeVolunteerRequest(test.db, waiting, organization);
  const pending = await makeOrganizer(test.db);
  await makeCoordinator(test.db, pending, location, { status: 'pending' });
  const elsewhere = (await scene(true)).organizer;
  for (const url of urls) {
    for (const person of [organizer, coordinator, approved]) expect(await look(url, person)).toEqual(mayLook);
    for (const person of [undefined, await makeUser(test.db), waiting, pending, elsewhere])
      expect(await look(url, person)).toEqual(notThere);
  }
});

it('does not confirm to others what they know of a private picture [landing-6]', async () => {
  const { organizer, pictures } = await scene(true);
  const known = { 'if-none-match': `"${sha256}"` };
  expect(await look(pictures.logo.url, organizer, known)).toEqual([304, 'private, no-cache']);
  expect(await look(pictures.logo.url, undefined, known)).toEqual(notThere);
});

it('shows the pictures of public organizations to everybody, but not those of their private opportunities', async () => {
  const { organizer, urls, ...at } = await scene(false);
  for (const url of urls) expect(await look(url)).toEqual(forEver);
  const hidden = await picture('opportunity-image');
  await makeOpportunity(test.db, at, { isPrivate: true, imageFileId: hidden.id });
  expect(await look(hidden.url)).toEqual(notThere);
  expect(await look(hidden.url, organizer)).toEqual(mayLook);
  // Shown in public as well, it is no secret.
  await makeOpportunity(test.db, at, { imageFileId: hidden.id });
  expect(await look(hidden.url)).toEqual(forEver);
});

it('follows the organization as it is now', async () => {
  const { organization, pictures } = await scene(false);
  await test.db.update(organizations).set({ isPrivate: true }).where(eq(organizations.id, organization.id));
  expect(await look(pictures.cover.url)).toEqual(notThere);
});

it('shows pictures of people and those that nothing uses yet', async () => {
  expect(await look((await picture('user-profile')).url)).toEqual(forEver);
  expect(await look((await picture('organization-logo')).url)).toEqual(forEver);
});
