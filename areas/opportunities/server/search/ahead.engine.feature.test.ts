// More dates to come than a search looks at, all of them full and at ten in the morning.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { opportunitiesContract } from '#areas/opportunities/contract/opportunities.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

const { list } = opportunitiesContract;
const full = 1200;

let app: TestApp;
const near = { id: '', startAt: new Date() };
const far = { id: '', startAt: new Date() };

beforeAll(async () => {
  app = await createTestApp();
  const place = await makeOrganization(app.db, {}, { location: { timeZone: 'Etc/UTC' } });
  const { organization, location } = place;
  const { id: userId } = await makeUser(app.db);
  const at = (day: number, hour: number) => {
    const midnight = new Date(`${factoryNow.toISOString().slice(0, 10)}T00:00:00Z`);
    return hoursAfter(midnight, day * 24 + hour);
  };
  const ids = (kind: string, n: string) =>
    sql.raw(`('${kind}0000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`);
  const run = (statement: ReturnType<typeof sql>) => app.db.execute(statement);
  await run(sql`insert into opportunities (id, key, organization_id, location_id, title, status, posted_at, starts_at, ends_at)
    select ${ids('c', 'n')}, 'OPPORTUNITY#full#' || n, ${organization.id}, ${location.id}, 'Full ' || n, 'published',
      ${factoryNow.toISOString()}, ${at(1, 10).toISOString()}, ${at(10, 10).toISOString()} from generate_series(0, ${full - 1}::int) n`);
  await run(sql`insert into opportunity_dates (id, opportunity_id, start_at, end_at)
    select ${ids('d', 'n * 9 + d')}, ${ids('c', 'n')}, day, day + interval '1 hour' from generate_series(0, ${full - 1}::int) n,
      generate_series(0, 8) d, lateral (select ${at(1, 10).toISOString()}::timestamptz + interval '1 day' * d + interval '1 second' * n as day) days`);
  await run(sql`insert into activities (id, opportunity_id, title)
    select ${ids('e', 'n')}, ${ids('c', 'n')}, 'Helping' from generate_series(0, ${full - 1}::int) n`);
  await run(sql`insert into slots (id, opportunity_id, date_id, activity_id, capacity)
    select ${ids('f', 'n')}, ${ids('c', 'n / 9')}, ${ids('d', 'n')}, ${ids('e', 'n / 9')}, 1 from generate_series(0, ${full * 9 - 1}::int) n`);
  await run(sql`insert into registrations (id, key, user_id, opportunity_id, date_id, slot_id, sign_up_date, signed_up_at, email, activity_name, default_check_out_at)
    select ${ids('9', 'n')}, 'PLACE_' || n, ${userId}, ${ids('c', 'n / 9')}, ${ids('d', 'n')}, ${ids('f', 'n')}, current_date,
      ${factoryNow.toISOString()}, 'person@example.org', 'Helping', ${at(30, 0).toISOString()} from generate_series(0, ${full * 9 - 1}::int) n`);
  for (const [which, day] of [
    [near, 5],
    [far, 20],
  ] as const) {
    which.startAt = at(day, 3);
    const dates = [{ startAt: which.startAt, endAt: at(day, 5) }];
    const { opportunity } = await makeOpportunity(app.db, place, {}, { schedule: { dates } });
    which.id = opportunity.id;
  }
});
afterAll(() => app.close());

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

it.each([
  ['a time of day', { q: '3am' }],
  ['a place left', { open: '1' as const }],
])('looks for %s that is rare on the next dates, and says how far [finding-32]', async (_what, query) => {
  const found = await app.ok(list, { query });
  expect(found.items.map(({ id }) => id)).toEqual([near.id]);
  expect(found.total).toBe(1);
  expect(found.lookedUntil! > dayOf(near.startAt) && found.lookedUntil! < dayOf(far.startAt)).toBe(true);

  const later = await app.ok(list, { query: { ...query, from: dayOf(far.startAt) } });
  expect(later.items.map(({ id }) => id)).toEqual([far.id]);
  expect(later.lookedUntil).toBeNull();
});

it('has each once in its order, what has a place left on the next dates first [finding-2, finding-12, finding-32]', async () => {
  const page = async (at: number) => (await app.ok(list, { query: { page: at } })).items;
  const first = await page(1);
  expect(first[0]?.id).toBe(near.id);
  expect(first.slice(1).map(({ title }) => title)).toEqual(Array.from({ length: 19 }, (_, n) => `Full ${n}`));
  const last = [...(await page(60)), ...(await page(61))];
  expect(last.at(-1)?.id).toBe(far.id);
  expect(new Set(last.map(({ id }) => id)).size).toBe(22);
});
