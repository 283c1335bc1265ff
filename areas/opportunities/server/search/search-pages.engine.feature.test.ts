// What is on which page of a long list, each in a world of its own.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { opportunitiesContract } from '#areas/opportunities/contract/opportunities.ts';
import type { QueryIn } from '#shared/contract/endpoint.ts';
import { createTestApp } from '#testing/app.ts';
import { factoryNow, datesAt, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';

const { list } = opportunitiesContract;

describe('the best', () => {
  it('is first however many match, and no match is on two pages [finding-12, finding-18]', async () => {
    const own = await createTestApp();
    try {
      const { organization, location } = await makeOrganization(own.db);
      // Of each 100 so many have it in their title: few are collected and many are walked through.
      const add = async (word: string, inTitle: number) => {
        await own.db.execute(sql`
          with made as (
            insert into opportunities (id, key, organization_id, location_id, title, description, status, posted_at, starts_at, ends_at)
            select gen_random_uuid(), ${`OPPORTUNITY#${word}#`} || n, ${organization.id}, ${location.id},
              case when n % 100 < ${inTitle} then ${word} else 'Something' end || ' ' || n, ${`We ${word} all day.`}, 'published',
              ${factoryNow.toISOString()}, ${hoursAfter(factoryNow, 24).toISOString()}, ${hoursAfter(factoryNow, 1000).toISOString()}
            from generate_series(0, 599) n returning id, key
          )
          insert into opportunity_dates (id, opportunity_id, start_at, end_at)
          select gen_random_uuid(), id, ${hoursAfter(factoryNow, 24).toISOString()}::timestamptz + interval '1 minute' * length(key),
            ${hoursAfter(factoryNow, 1000).toISOString()} from made`);
      };
      await add('juggle', 3);
      await add('whistle', 90);
      // The pages around the place where the titles end: 18 of 600, and 540 of 600.
      for (const [q, pages, inTitle] of [
        ['juggling', [1, 2], 18],
        ['whistling', [26, 27, 28], 540 - 25 * 20],
      ] as const) {
        const seen: { id: string; title: string }[] = [];
        for (const page of pages) {
          const { items, total } = await own.ok(list, { query: { q, page } });
          expect(total).toBe(600);
          seen.push(...items);
        }
        expect(new Set(seen.map(({ id }) => id)).size).toBe(pages.length * 20);
        const isInTitle = seen.map(({ title }) => title.startsWith(q.replace('ing', 'e')));
        expect([isInTitle.indexOf(false), isInTitle.lastIndexOf(true)]).toEqual([inTitle, inTitle - 1]);
      }
    } finally {
      await own.close();
    }
  });
});

describe('what is full', () => {
  it('counts by its first date with a place left, and comes last when it has none [finding-2, finding-3, finding-12]', async () => {
    const own = await createTestApp();
    try {
      const place = await makeOrganization(own.db, {}, { location: { postalCode: '60622' } });
      const volunteer = await makeUser(own.db);
      /** With dates in so many hours; those after a `-` are full. */
      const add = async (title: string, ...hours: number[]) => {
        const dates = datesAt(...hours.map(Math.abs));
        const activities = [{ title: 'Packing', capacity: 1 }];
        const { slots } = await makeOpportunity(
          own.db,
          place,
          { title },
          { schedule: { dates, activities } },
        );
        for (const [at, slot] of slots.entries())
          if (hours[at]! < 0) await makeRegistration(own.db, volunteer, slot);
        return slots;
      };
      const [early] = await add('Sort A', -10, 400, 500);
      await add('Sort B', -20, -30);
      await add('Sort C', 200);
      await add('Sort D', -5, -25);
      await add('Sort E', -40, 300);
      const shown = async (query: QueryIn<typeof list>) =>
        (await own.ok(list, { query })).items.map(
          ({ title, nextDate }) =>
            `${title.at(-1)} ${(Date.parse(nextDate!.startAt) - factoryNow.getTime()) / 3_600_000} ${nextDate!.placesLeft}`,
        );
      const expected = ['C 200 1', 'E 300 1', 'A 400 1', 'D 5 0', 'B 20 0'];
      // Walked, collected, by distance, and what was typed.
      expect(await shown({})).toEqual(expected);
      expect(await shown({ organization: place.organization.id })).toEqual(expected);
      expect(await shown({ q: 'near 60622' })).toEqual(expected);
      expect(await shown({ near: '60622' })).toEqual(expected);
      expect(await shown({ q: 'sort', sort: 'nearest' })).toEqual(expected);
      expect(await shown({ open: '1' })).toEqual(expected.slice(0, 3));
      const day = (hours: number) => hoursAfter(factoryNow, hours).toISOString().slice(0, 10);
      expect(await shown({ from: day(20), to: day(300) })).toEqual([
        'C 200 1',
        'E 300 1',
        'B 20 0',
        'D 25 0',
      ]);
      // A place that somebody gives back counts at once.
      await own.db
        .update(registrations)
        .set({ deletedAt: factoryNow })
        .where(eq(registrations.slotId, early!.id));
      expect(await shown({})).toEqual(['A 10 1', 'C 200 1', 'E 300 1', 'D 5 0', 'B 20 0']);
    } finally {
      await own.close();
    }
  });
});

describe('pages', () => {
  it('hold every match exactly once, in one order, however many match [finding-12]', async () => {
    const own = await createTestApp();
    try {
      const places = [await makeOrganization(own.db), await makeOrganization(own.db)];
      for (let index = 0; index < 50; index += 1) {
        await makeOpportunity(
          own.db,
          places[index % 2]!,
          // Many share a start, and the first few ended this morning.
          { title: `Paint fence ${index}` },
          {
            schedule: { dates: datesAt(index < 5 ? -4 : 10 + (index % 3), 100).slice(0, index < 5 ? 1 : 2) },
          },
        );
      }
      for (const query of [
        {},
        { q: 'paint' },
        { sort: 'title' as const },
        { open: '1' as const },
        { q: 'pianted' },
      ]) {
        const seen: string[] = [];
        const totals = new Set<number>();
        for (let page = 1; page <= 3; page += 1) {
          const { items, total } = await own.ok(list, { query: { ...query, page } });
          totals.add(total);
          seen.push(...items.map(({ id }) => id));
        }
        expect([...totals]).toEqual([seen.length]);
        expect(new Set(seen).size).toBe(seen.length);
      }
      // Collected and walked, the order is the same.
      const walked = await own.ok(list, { query: { page: 2 } });
      const collected = await own.ok(list, { query: { page: 2, q: 'fence' } });
      expect(collected.items.map(({ id }) => id)).toEqual(walked.items.map(({ id }) => id));
      expect((await own.ok(list, { query: { page: 9, q: 'fence' } })).total).toBe(walked.total);
      // Nobody turns so many pages that each costs as much as all before it.
      for (const query of [{}, { q: 'fence' }]) {
        const { items, total } = await own.ok(list, { query: { ...query, page: 5000 } });
        expect([items, total]).toEqual([[], walked.total]);
      }
    } finally {
      await own.close();
    }
  });
});
