// What those read who run no script: search engines, services that show a link's picture, people without scripts.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { registerPages } from './pages.ts';

let test: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  test = await createTestApp();
  app = await buildApp(test.deps, registerPages);
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await test.close();
});

async function read(url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url, headers: { host: 'manyhands.test' } });
  expect(statusCode).toBe(200);
  return body;
}

const meta = (body: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(body)?.[1];
const canonical = (body: string) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
const facts = (body: string): unknown =>
  JSON.parse(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');

async function scene() {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, { name: 'Shared Table' }, { organizer });
  const { opportunity } = await makeOpportunity(test.db, at, { title: 'Read aloud' });
  const [cover, picture] = [
    await makeFile(test.db, { storageKey: 'public/test/cover-1600x600.webp', contentType: 'image/webp' }),
    await makeFile(test.db),
  ];
  await test.db
    .update(organizations)
    .set({ coverFileId: cover.id })
    .where(eq(organizations.id, at.organization.id));
  await test.db
    .update(opportunities)
    .set({ imageFileId: picture.id })
    .where(eq(opportunities.id, opportunity.id));
  return { ...at, opportunity };
}

it('search engines and shared links get the facts of organizations and opportunities [landing-7, details-6]', async () => {
  const { organization, opportunity } = await scene();
  const address = `http://manyhands.test/organization/landingpage?orgName=${encodeURIComponent(organization.name)}`;
  // Also by an address that somebody typed.
  const landing = await read('/organization/landingpage?orgName=%20shared%20%20TABLE');
  expect(canonical(landing)?.replaceAll('+', '%20')).toBe(address);
  expect(meta(landing, 'og:image')).toMatch(/^http:\/\/manyhands\.test\/files\/.*-1600x600\.w1080\.webp$/);
  expect(meta(landing, 'og:image:alt')).toBe('Shared Table');
  expect(facts(landing)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'NGO',
    name: 'Shared Table',
    url: canonical(landing),
    address: { '@type': 'PostalAddress', addressLocality: expect.any(String) },
  });

  const page = await read(`/opportunities/${opportunity.id}`);
  expect(canonical(page)).toBe(`http://manyhands.test/opportunities/${opportunity.id}`);
  expect(meta(page, 'og:image')).toBe(`${canonical(page)}/preview-1200x630.jpg`);
  expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630']);
  expect(facts(page)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Read aloud',
    location: { '@type': 'Place', address: { addressLocality: expect.any(String) } },
    organizer: { name: 'Shared Table' },
    offers: { price: 0 },
  });
});

it('the field for a place is a plain form, and says when it doesn’t know one [finding-17, finding-23]', async () => {
  const list = await read('/opportunities');
  const form = /<form(?:(?!<\/form>).)*name="near"(?:(?!<\/form>).)*<\/form>/s.exec(list)?.[0] ?? '';
  expect(form).toContain('method="get"');
  expect(form).toContain('type="submit"');
  expect(form).not.toContain('Near me');
  expect(await read('/opportunities?near=Boulder%2C+CO')).not.toContain('We don’t know this place.');
  expect(await read('/opportunities?near=Atlantis')).toContain('We don’t know this place.');
});

it.each([
  ['/opportunities', '/opportunities'],
  ['/opportunities?utm_source=somewhere&q=&page=1', '/opportunities'],
  ['/opportunities?view=map&utm_source=x&page=1&q=soup', '/opportunities?q=soup'],
])('the list has one address for what it shows: %s [public-3]', async (asked, address) => {
  const { headers } = await app.inject({ url: asked });
  const page = await read(headers.location ?? asked);
  expect(canonical(page)?.replaceAll('&amp;', '&')).toBe(`http://manyhands.test${address}`);
});

it.each([
  '/about-us',
  '/product-feature',
  '/training',
  '/contact-us',
  '/contactus',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
  '/volunteer/signup',
  '/organizer/signup',
])('%s has one address and a picture where its link is shared [public-3]', async (path) => {
  const page = await read(`${path}?utm_source=somewhere`);
  expect(canonical(page)).toBe(`http://manyhands.test${path}`);
  const picture = 'http://manyhands.test/icons/social-1200x630.jpg';
  expect([meta(page, 'og:image'), meta(page, 'og:image:width')]).toEqual([picture, '1200']);
  expect((await app.inject({ url: new URL(picture).pathname })).headers['content-type']).toBe('image/jpeg');
  expect(page).toContain('<link rel="manifest" href="/site.webmanifest"');
});

it('what browsers ask for by themselves is there', async () => {
  for (const [url, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
  ]) {
    const { statusCode, headers } = await app.inject({ url: url! });
    expect([
      url,
      statusCode,
      String(headers['content-type']).replace('vnd.microsoft.icon', 'x-icon'),
    ]).toEqual([url, 200, type]);
  }
});
