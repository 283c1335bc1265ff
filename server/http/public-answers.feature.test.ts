// Answers that all visitors get alike say by which bytes they are known, and are other bytes after a write that changes them. Every public GET of the
// contract and every page for visitors is in one of the two lists.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { causes, skills } from '#areas/reference-lists/schema/reference-lists.ts';
import { buildApp } from '#server/app.ts';
import { registerPages } from '#server/http/pages.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, pathOf, type TestApp } from '#testing/app.ts';
import { factoryNow, nextNumber } from '#testing/factories/sequence.ts';
import { pages } from '#web/areas.ts';

const c = contract;
const linked = 'what one mailed link or code is about, for the one who has it';
/** Public GETs that are nobody's to keep. */
const notKept = new Map<AnyEndpoint, string>([
  [c.accounts.session, 'who asks'],
  [c.accounts.link, linked],
  [c.certificates.verify, linked],
  [c.mail.emailGroup, linked],
  [c.mail.unsubscription, linked],
  [c.mail.invitation, linked],
  [c.mail.report, linked],
  [c.opportunityEditor.invitation, linked],
  [c.groupLink.read, linked],
  [c.registrations.naming, linked],
  [c.reminded.read, linked],
  [c.contact.form, 'a stamp that is drawn for each form'],
  [c.opportunities.postalCode, 'where a visitor is'],
  [c.items.query, 'what a program asks, whose queries differ'],
  [c.system.health, 'how it is at this moment'],
  [c.system.ready, 'how it is at this moment'],
]);
/** Pages for visitors that are made for each of them: what they read is in the list above. */
const pagesNotKept: readonly string[] = [
  // Its address has what anybody can make up.
  '/opportunities/OPPORTUNITY/:organization/:location/:title',
  '/certificate/:code',
  '/group-places',
  '/reminder',
  '/user/brought-along',
  '/email-group',
  '/invitation',
  '/report-email',
  '/unsubscribe',
  '/contact-us',
  '/contactus',
  '/user/verify',
  '/user/first-password',
  '/user/kiosk',
];

let test: TestApp;
let app: FastifyInstance;
let scene: Awaited<ReturnType<typeof makeScene>>;
beforeAll(async () => {
  test = await createTestApp({
    config: {
      map: {
        address: 'https://tiles.test/{z}/{x}/{y}.png',
        origin: 'https://tiles.test',
        attribution: { text: 'Mapmakers', href: null },
      },
    },
  });
  app = await buildApp(test.deps, registerPages);
  scene = await makeScene();
});
afterAll(async () => {
  await app.close();
  await test.close();
});

async function makeScene() {
  const at = await makeOrganization(test.db);
  const { opportunity } = await makeOpportunity(test.db, at, { title: 'Sort cans' });
  return { ...at, opportunity };
}

const write = {
  title: () =>
    test.db
      .update(opportunities)
      .set({ title: `Sort ${nextNumber()} cans` })
      .where(eq(opportunities.id, scene.opportunity.id)),
  another: async () => {
    await makeOpportunity(test.db, await makeOrganization(test.db));
    // What the filters can be set to is counted twice a minute.
    test.clock.advance({ seconds: 31 });
  },
  form: () => makeForm(test.db, scene.organization, {}, { active: true }),
  cause: () => test.db.insert(causes).values({ value: 'C', label: `Cause ${nextNumber()}`, position: 1 }),
  skill: () => test.db.insert(skills).values({ value: 'S', label: 'Knots', category: 'Boats', position: 1 }),
};

/** What is kept, where it is asked for in the scene, and what changes it. */
const kept: readonly [what: AnyEndpoint | string, address: () => string, write?: keyof typeof write][] = [
  [c.opportunities.list, () => c.opportunities.list.path, 'title'],
  [c.opportunities.facets, () => c.opportunities.facets.path, 'another'],
  [
    c.opportunities.details,
    () => pathOf(c.opportunities.details, { opportunityId: scene.opportunity.id }),
    'title',
  ],
  [c.opportunityMap.places, () => c.opportunityMap.places.path, 'title'],
  [c.organizations.landingPage, () => `${c.organizations.landingPage.path}?${named()}`, 'form'],
  [c.referenceLists.causes, () => c.referenceLists.causes.path, 'cause'],
  [c.referenceLists.skills, () => c.referenceLists.skills.path, 'skill'],
  ['/opportunities', () => '/opportunities', 'title'],
  ['/opportunities/:id', () => `/opportunities/${scene.opportunity.id}`, 'title'],
  ['/organization/landingpage', () => `/organization/landingpage?${named()}`, 'title'],
  ...[
    '/',
    '/about-us',
    '/product-feature',
    '/training',
    '/terms-of-service',
    '/accessibility',
    '/privacy-policy',
    '/certificate',
    '/user/login',
    '/user/loginSelect',
    '/user/forgot-password',
    '/volunteer/signup',
    '/organizer/signup',
  ].map((path) => [path, () => path] as const satisfies (typeof kept)[number]),
];
const named = () => new URLSearchParams({ orgName: scene.organization.name }).toString();
const nameOf = (what: AnyEndpoint | string): string => (typeof what === 'string' ? what : what.path);

it.each(kept.map(([what, address, by]) => [nameOf(what), address, by] as const))(
  '%s is known by its bytes, which change with what it shows [service-14]',
  async (_name, address, by) => {
    test.clock.set(factoryNow);
    const url = address();
    const first = await app.inject({ url });
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'cache-control': expect.stringMatching(/^(?:public|private), no-cache$/),
      etag: expect.stringMatching(/^(?:W\/)?"[\w-]{27}"$/),
      vary: expect.stringContaining('Cookie'),
    });
    const asked = () => app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    const again = await asked();
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    if (!by) return;
    await write[by]();
    const changed = await asked();
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  },
);

it('are all that there are, but for those that are one visitor’s alone [service-14]', () => {
  const told = new Set([...kept.map(([what]) => what), ...notKept.keys(), ...pagesNotKept]);
  const gets = Object.values(contract)
    .flatMap((endpoints) => Object.values<AnyEndpoint>(endpoints))
    .filter(({ method, access }) => method === 'GET' && access === 'public');
  const open = Object.entries(pages).filter(
    ([, { openTo }]) => openTo === 'everyone' || openTo === 'visitors',
  );
  const untold = [...gets, ...open.map(([pattern]) => pattern)].filter((what) => !told.has(what));
  expect(untold.map(nameOf)).toEqual([]);
});

it('are for visitors alone [service-14]', async () => {
  const cookie = await test.signInAs(await makeUser(test.db));
  for (const [, address] of kept) {
    const own = await app.inject({ url: address(), headers: { cookie } });
    expect(own.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(own.headers.etag).toBeUndefined();
  }
});
