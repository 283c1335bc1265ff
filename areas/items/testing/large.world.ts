// Many records of everything that items are made of, by the database itself: for plans and for the bench.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/**
 * Adds about as many registrations as asked: four opportunities, one location and eight people for each organization, and as many of
 * everything else. Analyzes the tables at the end.
 */
export async function addMany(db: Db, registrations: number): Promise<void> {
  const many = Math.max(1, Math.round(registrations / 8));
  const each = sql`generate_series(1, ${many}::int) n`;
  const statements = [
    sql`insert into users (id, key, email, first_name, last_name, is_volunteer, is_organizer)
      select 'many-' || n, 'USER#many-' || n || '#Many,' || n, 'many-' || n || '@example.org', 'Many', n::text, true, true
      from generate_series(1, ${many * 8}::int) n`,
    sql`insert into organizations (id, key, name, is_private)
      select gen_random_uuid(), 'ORGANIZATION#Many ' || n, 'Many ' || n, n % 50 = 0 from ${each}`,
    sql`insert into locations (id, organization_id, key, name, kind, time_zone)
      select gen_random_uuid(), id, 'LOCATION#' || name || '#' || name, name, 'main', 'America/New_York'
      from organizations where name like 'Many %'`,
    sql`insert into opportunities (id, key, organization_id, location_id, title, status, starts_at, ends_at, posted_at)
      select gen_random_uuid(), 'OPPORTUNITY#' || l.name || '#' || l.name || '#Shift ' || n, l.organization_id, l.id, 'Shift ' || n,
        case when n = 4 then 'draft' when n = 3 then 'archived' else 'published' end,
        '2030-06-01T12:00Z', '2030-06-01T15:00Z', '2030-05-01T12:00Z'
      from locations l, generate_series(1, 4) n where l.name like 'Many %'`,
    sql`insert into opportunity_dates (id, opportunity_id, start_at, end_at)
      select gen_random_uuid(), id, starts_at, ends_at from opportunities where title like 'Shift %'`,
    sql`insert into activities (id, opportunity_id, title)
      select gen_random_uuid(), id, 'Packing' from opportunities where title like 'Shift %'`,
    sql`insert into slots (id, opportunity_id, date_id, activity_id, capacity)
      select gen_random_uuid(), d.opportunity_id, d.id, a.id, 9 from opportunity_dates d
      join activities a on a.opportunity_id = d.opportunity_id join opportunities o on o.id = d.opportunity_id
      where o.title like 'Shift %'`,
    sql`insert into registrations (id, key, user_id, opportunity_id, date_id, slot_id, sign_up_date, signed_up_at, email,
        activity_name, default_check_out_at)
      select gen_random_uuid(), 'VOLUNTEER_REGISTRATION_' || u.key || '_' || s.opportunity_key || '_' || s.date_id || '_' || s.id,
        u.id, s.opportunity_id, s.date_id, s.id, '2030-05-02', '2030-05-02T12:00Z', u.email, 'Packing', '2030-06-01T16:00Z'
      from (select slots.*, o.key as opportunity_key, row_number() over () as nth from slots
        join opportunities o on o.id = slots.opportunity_id where o.title like 'Shift %') s
      cross join generate_series(0, 1) way
      join users u on u.id = 'many-' || (1 + (s.nth * 2 + way) % ${many * 8}::int)`,
    sql`insert into volunteer_requests (id, key, user_id, organization_id, email, name, applied_at)
      select gen_random_uuid(), 'VOLUNTEER_REQUEST#' || o.key, u.id, o.id, u.email, 'Many', '2030-05-01T12:00Z'
      from (select *, row_number() over () as nth from organizations where name like 'Many %') o
      cross join generate_series(1, 8) way join users u on u.id = 'many-' || (1 + (o.nth * 8 + way) % ${many * 8}::int)`,
    sql`insert into coordinators (id, user_id, location_id, organization_id, role, status)
      select gen_random_uuid(), 'many-' || row_number() over (), l.id, l.organization_id, 'organizer', 'approve'
      from locations l where l.name like 'Many %'`,
    sql`insert into opportunity_coordinators (opportunity_id, user_id)
      select o.id, c.user_id from opportunities o join coordinators c on c.location_id = o.location_id
      where o.title like 'Shift %'`,
    sql`insert into groups (id, organization_id, key, name)
      select gen_random_uuid(), id, 'GROUP#Drivers', 'Drivers' from organizations where name like 'Many %'`,
    sql`insert into forms (id, organization_id, key, title, name)
      select made.id, made.of, 'FORM#' || made.key || '#' || made.id, 'Form', 'Form'
      from (select gen_random_uuid() as id, id as of, key from organizations where name like 'Many %') made`,
    sql`insert into form_versions (form_id, version, title, form_json)
      select id, 1, 'Form', '{"pages": []}' from forms where title = 'Form' and key like 'FORM#ORGANIZATION#Many %'`,
    sql`insert into subscriptions (id, key, user_id, plan, status, provider_subscription_id, provider_customer_id, started_at,
        trial_ends_at)
      select made.id, 'SUBSCRIPTION#' || made.id, 'many-' || n, 'monthly', 'trialing', 'sub_' || n, 'cus_' || n,
        '2030-05-01T12:00Z', '2030-08-01T12:00Z'
      from (select gen_random_uuid() as id, n from ${each}) made`,
    sql`analyze`,
  ];
  for (const statement of statements) await db.execute(statement);
}
