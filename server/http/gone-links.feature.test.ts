import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { valuesOf } from '#areas/mail/server/gallery/values.template.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
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

/** What somebody reads at an address: the status, and the page's first heading. */
async function read(url: string, as?: UserRow) {
  const headers = as ? { cookie: await test.signInAs(as) } : {};
  const { statusCode, body } = await app.inject({ method: 'GET', url, headers });
  return { status: statusCode, heading: /<h1[^>]*>([^<]*)</.exec(body)?.[1], body };
}

async function scene() {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const made = await makeOpportunity(test.db, at, { title: 'Secret supper' }, { coordinators: [organizer] });
  const holder = await makeUser(test.db);
  await makeRegistration(test.db, holder, made.slots[0]!);
  return { ...at, ...made, organizer, holder, dateId: made.slots[0]!.dateId };
}

it('the link of an opportunity that was deleted, hidden or never was says so, and tells nothing of it [access-14]', async () => {
  const [deleted, draft] = [await scene(), await scene()];
  await test.db
    .update(opportunities)
    .set({ deletedAt: factoryNow })
    .where(eq(opportunities.id, deleted.opportunity.id));
  await test.db
    .update(opportunities)
    .set({ status: 'draft' })
    .where(eq(opportunities.id, draft.opportunity.id));
  for (const id of [deleted.opportunity.id, draft.opportunity.id, '00000000-0000-7000-8000-00000000dead'])
    for (const as of [undefined, deleted.holder, await makeOrganizer(test.db)]) {
      const { body, ...answer } = await read(`/opportunities/${id}`, as);
      expect(answer).toEqual({ status: 404, heading: 'This opportunity is not available' });
      expect(body).toContain('Browse Opportunities');
      // What a page brings to holders may have their own places in it.
      if (as !== deleted.holder) expect(body).not.toContain('Secret supper');
    }
});

it('the link of a date that was deleted leads those who run it to their opportunities [access-14]', async () => {
  const { opportunity, dateId, organizer } = await scene();
  const address = `/organizer/opportunities/${opportunity.id}/roster/${dateId}`;
  expect((await read(address, organizer)).status).toBe(200);
  await test.db
    .update(opportunityDates)
    .set({ deletedAt: factoryNow })
    .where(eq(opportunityDates.id, dateId));
  const { body, ...answer } = await read(address, organizer);
  expect(answer).toEqual({ status: 404, heading: 'Date not found' });
  expect(body).toContain('/organizer/profile');
});

it('the link of an organization that is gone says so [access-14]', async () => {
  const { organization } = await scene();
  await test.db
    .update(organizations)
    .set({ deletedAt: factoryNow })
    .where(eq(organizations.id, organization.id));
  const address = `/organization/landingpage?orgName=${encodeURIComponent(organization.name)}`;
  const { body: _body, ...answer } = await read(address);
  expect(answer).toEqual({ status: 404, heading: 'Organization not found' });
});

it.each(['?orgName=Nobody+at+all', '?orgName=', ''])('an organization is not found by %j', async (query) => {
  const { body: _body, ...answer } = await read(`/organization/landingpage${query}`);
  expect(answer).toEqual({ status: 404, heading: 'Organization not found' });
});

/** The addresses of this site that any mail of the product leads to, by its examples. */
function linksOfMails(): Set<string> {
  const links = new Set<string>();
  const t = test.deps.languages.in(null);
  for (const { examples } of test.deps.mails)
    for (const { render } of examples)
      for (const [, path = ''] of render(t, valuesOf.ordinary).text.matchAll(
        /https:\/\/manyhands\.example(\/[^\s)]*)/g,
      ))
        links.add(path);
  return links;
}

it('no link of any mail is a dead end once what it led to is gone [access-14]', async () => {
  const links = linksOfMails();
  expect(links.size).toBeGreaterThan(10);
  const people = {
    visitor: undefined,
    volunteer: await makeUser(test.db),
    organizer: await makeOrganizer(test.db),
  };
  const deadEnds: string[] = [];
  for (const link of links)
    for (const url of [link, `${link}${link.includes('?') ? '&' : '?'}token=${'A'.repeat(43)}`])
      for (const [who, as] of Object.entries(people)) {
        const headers = as ? { cookie: await test.signInAs(as) } : {};
        let answer = await app.inject({ method: 'GET', url, headers });
        for (let hops = 0; hops < 3 && answer.headers.location !== undefined; hops += 1)
          answer = await app.inject({ method: 'GET', url: answer.headers.location, headers });
        const main = /<main.*<\/main>/s.exec(answer.body)?.[0] ?? '';
        const leadsOn = /<a [^>]*href="\/|<button/.test(main);
        if (answer.statusCode >= 500 || main.includes('Page Not Found') || !leadsOn)
          deadEnds.push(`${url} as ${who}: ${answer.statusCode}`);
      }
  expect(deadEnds).toEqual([]);
});

it('a code that is no certificate’s says so, and a typed one leads to its page [certificates-5]', async () => {
  const { body: _body, ...unknown } = await read('/certificate/7K2M-9QXA-40TN-PV3E');
  expect(unknown).toEqual({ status: 404, heading: 'No certificate has this code' });
  const { statusCode, headers } = await app.inject({ url: '/certificate?code=7k2m+9qxa4otnpv3e' });
  expect([statusCode, headers.location]).toEqual([302, '/certificate/7K2M-9QXA-40TN-PV3E']);
  const empty = await app.inject({ url: '/certificate' });
  expect([empty.statusCode, empty.body.includes('noindex')]).toEqual([200, true]);
});
