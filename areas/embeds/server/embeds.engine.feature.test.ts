import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { embedBytesMax, embedScriptPath } from '#areas/embeds/rules/embeds.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { landingPagePath } from '#shared/rules/routes.ts';
import { accented, languagesWithAccented } from '#testing/accented.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: true }, languages: languagesWithAccented() });
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const read = (url: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
  test.app.inject({ url, headers, remoteAddress });
const list = async (id: string, query = '') => (await read(`/embed/${id}${query}`)).body;
/** The titles of a list, in its order. */
const titlesIn = (html: string) => [...html.matchAll(/<h2><a [^>]*>([^<]*)/g)].map(([, title]) => title);

async function scene(overrides: Parameters<typeof makeOrganization>[1] = {}) {
  const organizer = await makeOrganizer(test.db);
  return { organizer, ...(await makeOrganization(test.db, overrides, { organizer })) };
}

const dateIn = (hours: number) => ({
  startAt: hoursAfter(factoryNow, hours),
  endAt: hoursAfter(factoryNow, hours + 2),
});

describe('the list of an organization on its website', () => {
  it('has what everybody may see, the nearest with a place left first [embeds-2]', async () => {
    const at = await scene({ name: 'Paws & <Claws>', newName: 'Paws & Co' });
    const make = (title: string, hours: number, overrides = {}, capacity = 5) =>
      makeOpportunity(
        test.db,
        at,
        { title, ...overrides },
        { schedule: { dates: [dateIn(hours)], activities: [{ title: 'Walks', capacity }] } },
      );
    await make('Later', 72);
    const { opportunity } = await make('Sooner & <b>bold</b>', 24);
    const full = await make('Full', 12, {}, 1);
    await makeRegistration(test.db, await makeUser(test.db), full.slots[0]!);
    await make('Draft', 24, { status: 'draft' });
    await make('Archived', 24, { status: 'archived' });
    await make('Deleted', 24, { deletedAt: factoryNow });
    await make('Private', 24, { isPrivate: true });
    await make('Over', -72);
    await makeOpportunity(test.db, await scene(), { title: 'Of others' });

    const html = await list(at.organization.id);
    expect(titlesIn(html)).toEqual(['Sooner &amp; &lt;b&gt;bold&lt;/b&gt;', 'Later', 'Full']);
    expect(html).toContain('Volunteer with Paws &amp; Co');
    expect(html).toContain(
      `href="http://manyhands.test/opportunities/${opportunity.id}" target="_blank" rel="noopener"`,
    );
    expect(html).toContain('(opens in a new window)');
    expect(html).toContain(
      `http://manyhands.test${landingPagePath('Paws & <Claws>').replaceAll('&', '&amp;')}`,
    );
    expect(titlesIn(await list(at.organization.id, '?count=1'))).toHaveLength(1);
  });

  it('shows nothing of one that is private, unpublished, deleted or unknown [embeds-2]', async () => {
    const hidden = [{ isPrivate: true }, { unpublishedAt: factoryNow }, { deletedAt: factoryNow }];
    const ids = [crypto.randomUUID(), 'nobody', 'x%00'];
    for (const overrides of hidden) {
      const at = await scene(overrides);
      await makeOpportunity(test.db, at, { title: 'A secret' });
      ids.push(at.organization.id);
      expect(
        (await read(`/embed/${at.organization.id}`, { cookie: await test.signInAs(at.organizer) }))
          .statusCode,
      ).toBe(404);
    }
    const answers = await Promise.all(ids.map((id) => read(`/embed/${id}`)));
    expect([...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))]).toHaveLength(1);
    expect(answers[0]!.statusCode).toBe(404);
    expect(answers[0]!.body).toContain('There are no opportunities to show here.');
  });

  it('is narrowed down to a location, an activity and a tag, whose dates and places it has [embeds-3]', async () => {
    const at = await scene();
    const annex = await makeLocation(test.db, at.organization, { name: 'Annex' });
    const { dates, slots } = await makeOpportunity(
      test.db,
      at,
      { title: 'Both' },
      {
        schedule: {
          dates: [dateIn(24), dateIn(48)],
          activities: [
            { title: 'Driving', tags: ['Outdoors'], capacity: 1 },
            { title: 'Packing', capacity: 7 },
          ],
        },
      },
    );
    await makeOpportunity(test.db, { ...at, location: annex }, { title: 'At the annex' });
    // The first date has no place for drivers.
    await makeRegistration(test.db, await makeUser(test.db), slots[0]!);
    const { id } = at.organization;
    expect(titlesIn(await list(id, `?location=${annex.id}`))).toEqual(['At the annex']);
    for (const query of ['?activity=driving', '?tag=Outdoors']) {
      const html = await list(id, query);
      expect(titlesIn(html)).toEqual(['Both']);
      expect(html).toContain(dates[1]!.startAt.toISOString());
      expect(html).toContain('1 place left');
    }
    const packing = await list(id, '?activity=Packing');
    expect(packing).toContain(dates[0]!.startAt.toISOString());
    expect(packing).toContain('7 places left');
    expect(await list(id, '?activity=Singing')).toContain('Nothing to sign up for right now.');
    expect(titlesIn(await list(id, '?location=elsewhere&count=nonsense'))).toHaveLength(2);

    const { as, ...rest } = { as: at.organizer, params: { orgName: at.organization.name } };
    expect(await test.ok(contract.embeds.choices, { as, ...rest })).toEqual({
      organization: { id, name: at.organization.name, isShown: true },
      locations: [
        { id: at.location.id, name: at.location.name },
        { id: annex.id, name: 'Annex' },
      ],
      activities: ['Driving', 'Packing'],
      tags: ['Outdoors'],
      languages: ['en', accented],
    });
  });

  it('weighs 30 kB at most however much there is to say [embeds-5]', async () => {
    const at = await scene({ newName: '🐾'.repeat(60) });
    for (let n = 0; n < 20; n += 1)
      await makeOpportunity(
        test.db,
        at,
        { title: `${'&"<'.repeat(48)} ${n}` },
        { schedule: { dates: [dateIn(24 + n)] } },
      );
    const script = await read(embedScriptPath);
    const heaviest = await list(at.organization.id, '?count=20&background=123456&accent=654321');
    const bytes = Buffer.byteLength(heaviest) + Buffer.byteLength(script.body);
    expect(bytes).toBeLessThanOrEqual(embedBytesMax);
    expect(titlesIn(heaviest).length).toBeGreaterThan(10);
  });

  it('is in the language that its address or the browser asks for', async () => {
    const { organization } = await scene();
    const asked = await read(`/embed/${organization.id}`, { 'accept-language': accented });
    expect(asked.body).toContain(`<html lang="${accented}">`);
    expect(asked.headers.vary).toContain('Accept-Language');
    expect(await list(organization.id, `?lang=${accented}`)).toBe(asked.body);
    expect(await list(organization.id, '?lang=xx')).toContain('<html lang="en">');
  });

  it('is the only thing that others may frame, and is known by its tag [embeds-6]', async () => {
    const { organization, organizer } = await scene();
    const cookie = await test.signInAs(organizer);
    const first = await read(`/embed/${organization.id}?theme=dark`, { cookie });
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    for (const absent of ['x-frame-options', 'set-cookie']) expect(first.headers).not.toHaveProperty(absent);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const again = await read(`/embed/${organization.id}?theme=dark`, {
      'if-none-match': String(first.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(policy);
    expect(
      (await read(`/embed/${organization.id}`, { 'if-none-match': String(first.headers.etag) })).statusCode,
    ).toBe(200);

    for (const url of [
      embedScriptPath,
      '/api/health',
      '/robots.txt',
      '/embed',
      `/embed/${organization.id}/more`,
    ]) {
      const { headers } = await read(url);
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
      expect(headers).toHaveProperty('x-frame-options');
    }
  });

  it('is read 600 times a minute by one network [embeds-6]', async () => {
    const look = (from: string) => read('/embed/nobody', {}, from);
    for (let many = 0; many < 600; many += 100)
      await Promise.all(Array.from({ length: 100 }, () => look('198.51.100.9')));
    const refused = await look('198.51.100.9');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await look('198.51.100.10')).statusCode).toBe(404);
  });
});
