import { sql } from 'drizzle-orm';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import type { Db } from '#server/db/client.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';

const hour = 3_600_000;
const opportunities = 100;
const weeks = 50;
const perSlot = 100;
const activities = [
  { title: 'Packing', tags: ['Food', 'Warehouse'] },
  { title: 'Driving', tags: ['Food'] },
];
/** People of each place hold twenty others, one at each fifth opportunity. */
const people = 50_000;

/** Somebody who manages an organization with ten locations, and the days on which people served there. */
export interface HoursWorld {
  cookie: string;
  userId: string;
  range: { start: string; end: string };
}

/**
 * A million registrations of a year, in an organization with ten locations. Of a hundred people ninety come and leave, one of them too late for the shift after it, two are never
 * checked out, three are marked as not having come, and five do not appear. Each comes twenty times, to shifts that may touch each other.
 * Rows are written in bulk, without the ledger, which no report reads.
 */
export async function buildHoursWorld(db: Db): Promise<HoursWorld> {
  // For a connection of its own: these statements take longer than any of the product may.
  await db.execute(sql`set statement_timeout = 0`);
  const organizer = await makeOrganizer(db);
  const { organization, location } = await makeOrganization(db, {}, { organizer });
  const places = [location];
  while (places.length < 10) places.push(await makeLocation(db, organization));
  const began = Math.floor(Date.now() / (24 * hour)) * 24 * hour - weeks * 7 * 24 * hour;
  for (let index = 0; index < opportunities; index += 1) {
    const dates = Array.from({ length: weeks }, (_, week) => {
      // Shifts of two and a half hours from 13:00 UTC on, one after the other.
      const startAt =
        began + (week * 7 + (index % 7)) * 24 * hour + (13 + (Math.floor(index / 7) % 4) * 3) * hour;
      return { startAt: new Date(startAt), endAt: new Date(startAt + 2.5 * hour) };
    });
    const at = { organization, location: places[index % places.length]! };
    await makeOpportunity(db, at, { postedAt: new Date(began) }, { schedule: { dates, activities } });
  }
  await db.transaction(async (tx) => {
    // What refers to what is right by itself: looking each row up would take as long as writing them all.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into users (id, key, email, first_name, last_name, is_volunteer)
      select 'hours-' || n, 'USER#hours-' || n, 'hours-' || n || '@bench.example',
        initcap(substr(md5('first' || n % 400), 1, 6)), initcap(substr(md5('last' || n % 3000), 1, 8)), true
      from generate_series(0, ${people - 1}) n`);
    await tx.execute(sql`insert into registrations (id, key, user_id, opportunity_id, date_id, slot_id, sign_up_date, signed_up_at,
        email, activity_name, activity_tags, default_check_out_at, created_at, updated_at)
      select gen_random_uuid(), 'VOLUNTEER_REGISTRATION_' || person || slot_id, person, opportunity_id, date_id, slot_id,
        start_at::date - 7, start_at - interval '7 days', person || '@bench.example', title, tags,
        end_at + interval '1 hour', start_at, start_at
      from (
        select slot.id as slot_id, slot.date_id, slot.opportunity_id, date.start_at, date.end_at, activity.title, activity.tags,
            row_number() over (order by opportunity.id, date.start_at, activity.id) - 1 as slot_number
          from slots slot join opportunity_dates date on date.id = slot.date_id join activities activity on activity.id = slot.activity_id
            join opportunities opportunity on opportunity.id = slot.opportunity_id
          where opportunity.organization_id = ${organization.id}
      ) slots, lateral (select 'hours-' || (slot_number * ${perSlot} + place) % ${people} as person
        from generate_series(0, ${perSlot - 1}) place) places`);
    await tx.execute(sql`insert into visits (registration_id, user_id, check_in_at, check_out_at, no_show_at, no_show_by_id)
      select place.id, place.user_id,
        case when luck < 92 then date.start_at + (luck % 16 - 10) * interval '1 minute' end,
        case when luck < 90 then date.end_at + (luck % 24 - 5 + case luck when 89 then 60 else 0 end) * interval '1 minute' end,
        case when luck >= 92 then date.end_at end,
        case when luck >= 92 then ${organizer.id} end
      from (select *, ('x' || substr(md5(id::text), 1, 6))::bit(24)::int % 100 as luck from registrations) place
        join opportunity_dates date on date.id = place.date_id join opportunities of on of.id = place.opportunity_id
      where luck < 95 and of.organization_id = ${organization.id}`);
  });
  // As PostgreSQL does by itself some time after so many rows came.
  for (const table of ['users', 'opportunities', 'opportunity_dates', 'slots', 'registrations', 'visits'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  const cookie = await openSession(db, organizer, { now: new Date(), secret: testSecret });
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { cookie, userId: organizer.id, range: { start: day(began), end: day(Date.now()) } };
}
