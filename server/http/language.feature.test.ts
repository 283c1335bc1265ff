import { and, eq, gt } from 'drizzle-orm';
import { parse, serialize } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { groupsContract } from '#areas/groups/contract/groups.ts';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import type { Problem } from '#shared/errors.ts';
import { wholeYearZoneName, zoneName } from '#shared/rules/dates.ts';
import { currencies } from '#areas/hours/rules/hour-value.ts';
import { isTimeZone } from '#areas/organizations/rules/organizations.ts';
import { buildApp } from '#server/app.ts';
import { doorToken } from '#areas/check-in/server/door-code/door-code.rules.ts';
import { countries } from '#areas/billing/rules/countries.ts';
import { invoices } from '#areas/billing/schema/billing.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { messages } from '#areas/messages/schema/messages.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { demoAccounts, seedDemoData } from '#server/db/seed/seed.ts';
import { demoCode } from '#server/db/seed/afterwards.ts';
import { accented, languagesWithAccented, unaccentedWords, visibleText } from '#testing/accented.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { drawingOnce } from '#testing/drawings.ts';
import { english } from '#testing/english.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { hasPage, pages, type RoutePattern } from '#web/areas.ts';
import { isOpenTo } from '#web/routing/guard.ts';
import { registerPages } from './pages.ts';

let test: TestApp;
let app: FastifyInstance;
/** What the parameters of the pages' addresses are, by their names. */
let parameters: Readonly<Record<string, string>>;

beforeAll(async () => {
  test = await createTestApp({
    languages: languagesWithAccented(),
    config: {
      payments: { kind: 'sandbox' },
      // Nothing is sent; the page of text messages is there.
      sms: {
        url: 'http://127.0.0.1:9',
        token: 'x',
        from: '+15125550199',
        inboundSecret: 'x',
        countries: ['+1'],
      },
    },
  });
  await seedDemoData(test.deps, drawingOnce());
  app = await buildApp(test.deps, registerPages);
  await app.ready();
  const [own] = await test.db
    .select({
      id: opportunities.id,
      orgName: organizations.name,
      locationId: opportunities.locationId,
      organizationId: organizations.id,
      dateId: opportunityDates.id,
    })
    .from(opportunities)
    .innerJoin(opportunityDates, eq(opportunityDates.opportunityId, opportunities.id))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(coordinators, eq(coordinators.locationId, opportunities.locationId))
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(
      and(
        eq(users.email, demoAccounts.organizer.email),
        eq(opportunities.status, 'published'),
        gt(opportunities.endsAt, test.clock.now()),
        eq(opportunities.isPrivate, false),
      ),
    )
    .limit(1);
  const { id, orgName, dateId, locationId, organizationId } = own!;
  const organization = { id: organizationId, name: orgName };
  const [message] = await test.db.select({ id: messages.id }).from(messages).limit(1);
  const [volunteer] = await test.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(volunteerRequests, eq(volunteerRequests.userId, users.id))
    .where(eq(volunteerRequests.organizationId, organizationId))
    .limit(1);
  const [invoice] = await test.db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(eq(users.email, demoAccounts.organizer.email));
  const group = await makeGroup(test.db, organization, {}, { locations: [{ id: locationId }] });
  const form = await makeForm(test.db, organization);
  parameters = {
    code: demoCode,
    id,
    orgName,
    dateId,
    messageId: message!.id,
    invoiceId: invoice!.id,
    userId: volunteer!.id,
    groupId: group.id,
    fIndex: form.id,
    token: doorToken(test.deps.config.authSecret, dateId),
  };
  const pending = await makeOrganizer(test.db, { email: emails.pending });
  await makeCoordinator(test.db, pending, { id: locationId, organizationId }, { status: 'pending' });
});

afterAll(async () => {
  await app.close();
  await test.close();
});

const emails = {
  volunteer: demoAccounts.volunteer.email,
  organizer: demoAccounts.organizer.email,
  pending: 'pending@example.org',
};
type Who = keyof typeof emails | 'visitor';

async function page(path: string, who: Who, language = accented, status = 200): Promise<string> {
  const cookie = who === 'visitor' ? undefined : await cookieOf(emails[who]);
  const answer = await app.inject({
    method: 'GET',
    url: path,
    headers: { 'accept-language': language, ...(cookie ? { cookie } : {}) },
  });
  expect(answer.statusCode).toBe(status);
  return answer.body;
}

async function cookieOf(email: string): Promise<string> {
  const [user] = await test.db.select().from(users).where(eq(users.email, email));
  return test.signInAs(user!);
}

/** What the platform calls the zones of the world, by which a list of them names each. */
const zoneNames = Intl.supportedValuesOf('timeZone').flatMap((zone) => [
  zone.replaceAll('_', ' '),
  wholeYearZoneName(english, '2030-01-01T12:00:00Z', zone),
]);

/** What it calls the languages in which a list on another website can be. */
const languageNames = ['en', accented].map(
  (tag) => new Intl.DisplayNames([accented], { type: 'language' }).of(tag) ?? tag,
);

const cardSigns = ['VISA', 'maestro', 'DISCOVER', 'AMEX'];

/** Every text in the data that the page was rendered from, and what screens make of it in any language. */
function dataOf(html: string): Set<string> {
  const state = /<script id="app-state"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}';
  // The product's own name, the signs of cards and the codes of currencies are the same everywhere; countries are kept by their names.
  const found = new Set([
    'Manyhands',
    ...cardSigns,
    ...countries.map(([, name]) => name),
    ...currencies,
    ...zoneNames,
    ...languageNames,
  ]);
  const visit = (value: unknown): void => {
    if (typeof value === 'string') for (const one of writtenAs(value)) found.add(one);
    if (typeof value !== 'object' || value === null) return;
    const { firstName, lastName, name = `${firstName} ${lastName}` } = value as Record<string, unknown>;
    found.add(initials(String(name)));
    Object.values(value).forEach(visit);
  };
  visit(JSON.parse(state).queries);
  return found;
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word[0])
    .join('');

/** A text's lines; a website's host; the two parts of an email address, between which lines break; what the platform calls a time zone in winter and in summer. */
function writtenAs(text: string): string[] {
  if (isTimeZone(text))
    return ['2030-01-01T12:00:00Z', '2030-07-01T12:00:00Z'].flatMap((at) => [
      zoneName(english, at, text),
      wholeYearZoneName(english, at, text),
    ]);
  const lines = text.split('\n').map((line) => line.trim());
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return [...lines, ...text.split('@')];
  return /^https?:/.test(text) && URL.canParse(text) ? [...lines, new URL(text).host] : lines;
}

/** What a page says in English that is not its data. */
const escaped = (html: string): string[] => {
  const data = dataOf(html);
  return [...new Set(visibleText(html).flatMap((text) => unaccentedWords(text, data)))];
};

/** The names of a page's elements in their order, without what scripts and styles hold. */
const elementsOf = (html: string): string[] =>
  [...html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').matchAll(/<([a-z][a-z\d]*)[\s/>]/g)].map(
    ([, name]) => name ?? '',
  );

/** The person who sees a page, and its address; `:name` in an address stands for what `parameters` says. */
type Visit = readonly [Who, string];

/** Pages that have more to say at another address than their pattern, or to somebody else than whom it is first open to. */
const ownVisits: Readonly<Partial<Record<RoutePattern, readonly Visit[]>>> = {
  '/opportunities': [
    ['visitor', '/opportunities'],
    ['visitor', '/opportunities?view=map'],
  ],
  '/organization/landingpage': [['visitor', '/organization/landingpage?orgName=:orgName']],
  '/volunteer/profile-history': [['volunteer', '/volunteer/profile-history?range=last-12-months']],
  '/user/user-settings/profile': [
    ['volunteer', '/user/user-settings/profile'],
    ['organizer', '/user/user-settings/profile'],
  ],
  '/organizer/edit-opportunity': [['organizer', '/organizer/edit-opportunity?id=:id']],
  '/organizer/orgrequest': [['pending', '/organizer/orgrequest']],
  '/organizer/published': [['organizer', '/organizer/published?id=:id']],
  '/organizer/sendmessage': [['organizer', '/organizer/sendmessage?opportunity=:id']],
  '/user/user-settings/edit-volunteer': [
    ['organizer', '/user/user-settings/edit-volunteer?organization=:orgName&id=:userId'],
  ],
  '/user/user-settings/create-group': [
    ['organizer', '/user/user-settings/create-group'],
    ['organizer', '/user/user-settings/create-group?id=:groupId'],
  ],
  // The demo organizer has a plan, and is led on.
  '/subscriptions/packages': [
    ['pending', '/subscriptions/packages'],
    ['organizer', '/subscriptions/packages'],
  ],
  '/subscriptions/payment/:isMonthly': [['pending', '/subscriptions/payment/monthly']],
  // Never seen: these lead elsewhere.
  '/subscription-package': [],
  '/card-details': [],
  '/user/user-settings': [],
  '/opportunities/OPPORTUNITY/:organization/:location/:title': [],
};

/** Every page that is built, at its pattern and to the first whom it is open to, unless `ownVisits` says otherwise. */
const visits: readonly Visit[] = (Object.keys(pages) as RoutePattern[])
  .filter(hasPage)
  .flatMap((pattern) => ownVisits[pattern] ?? [[firstOf(pattern), pattern] as const]);

function firstOf(pattern: RoutePattern): Who {
  if (isOpenTo(pattern, 'anonymous')) return 'visitor';
  return isOpenTo(pattern, 'volunteer') ? 'volunteer' : 'organizer';
}

function addressOf(path: string): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`What is :${name}? Say it in "parameters", or in "ownVisits".`);
    return encodeURIComponent(value);
  });
}

describe('a page in another language', () => {
  it.each(visits)('says all its words in it, to a %s at %s', async (who, path) => {
    const html = await page(addressOf(path), who);
    expect(html).toContain(`<html lang="${accented}"`);
    expect(escaped(html)).toEqual([]);
    // A browser that nests it otherwise would show something else than what the page becomes alive with.
    expect(elementsOf(serialize(parse(html)))).toEqual(elementsOf(html));
  });

  it('says all its words in it where no page is', async () => {
    expect(escaped(await page('/no/such/page', 'visitor', accented, 404))).toEqual([]);
  });
});

describe('the language of a request', () => {
  const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

  it('is what the browser asks for among those that are offered, else English', async () => {
    expect(titleOf(await page('/user/login', 'visitor', 'fr;q=0.9, en-XA;q=0.5'))).toContain('[');
    expect(titleOf(await page('/user/login', 'visitor', 'fr'))).not.toContain('[');
    expect(titleOf(await page('/user/login', 'visitor', 'en-US, en;q=0.9'))).not.toContain('[');
  });

  it('is its own, however many are answered at once', async () => {
    const asked = Array.from({ length: 12 }, (_one, index) => (index % 2 === 0 ? accented : 'en'));
    const pages = await Promise.all(asked.map((language) => page('/about-us', 'visitor', language)));
    expect(pages.map((html) => /<html lang="([^"]+)"/.exec(html)?.[1])).toEqual(asked);
    for (const [index, html] of pages.entries()) {
      expect(html.includes('Åƀöûţ')).toBe(asked[index] === accented);
      expect(html.includes('About')).toBe(asked[index] === 'en');
    }
  });

  it('is what a refusal says it in that no form can cause', async () => {
    const [user] = await test.db.select().from(users).where(eq(users.email, demoAccounts.organizer.email));
    const headers = { 'accept-language': accented, cookie: await test.signInAs(user!) };
    const odd = { organizationId: 7, name: [], locationIds: 'all', members: { add: [{ email: null }] } };
    const { path: url } = groupsContract.create;
    const answer = await app.inject({ method: 'POST', url, headers, payload: odd });
    const { fields } = answer.json<Problem>();
    expect(fields?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['organizationId', 'name', 'locationIds', 'members.add.0.email']),
    );
    for (const { message } of fields ?? []) expect(unaccentedWords(message, [])).toEqual([]);
  });

  it('is the account’s before the browser’s, on pages, in refusals and in mails', async () => {
    const language = { 'accept-language': accented };
    const email = 'zoe@example.org';
    const body = { firstName: 'Zoe', lastName: 'Doe', email, password: 'Volunteer1!' };
    await test.ok(accountsContract.signUpVolunteer, { body, headers: language });
    const [user] = await test.db.select().from(users).where(eq(users.email, email));
    expect(user?.language).toBe(accented);

    await test.drainJobs();
    const [mail] = await test.mails(email);
    expect(mail?.subject).toMatch(/^\[/);

    const refused = await test.refused(accountsContract.changePassword, {
      body: { currentPassword: '', newPassword: 'short', confirmPassword: '' },
      as: user!,
      headers: { 'accept-language': 'en' },
    });
    expect(refused.message).toMatch(/^\[/);
    for (const { message } of refused.fields ?? []) expect(unaccentedWords(message, [])).toEqual([]);
  });
});
