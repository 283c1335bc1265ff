import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { staff, volunteers } from './data/people.ts';
import { organizationNames, opportunityTitles, towns } from './data/generated-names.ts';

/** How large a world becomes. */
interface GeneratedSize {
  registrations: number;
  opportunities: number;
  organizations: number;
  /** Volunteers, without those who come to everything. */
  people: number;
}

/** Dates of the one opportunity that goes on for two years, two a day. */
export const longSchedule = 1_500;
/** So many sign-ups has somebody who comes to everything. */
const ofRegular = 300;

/** What belongs to so many registrations: a hundred to an opportunity, ten to a person. */
function sizeOf(registrations: number): GeneratedSize {
  return {
    registrations,
    opportunities: 100 + Math.round(registrations / 100),
    organizations: 20 + Math.round(registrations / 200),
    people: 150 + Math.round(registrations / 10),
  };
}

/**
 * Makes a world of so many registrations with the skew of a real one, by the database itself, and the same rows each time: few large
 * organizations and many small ones, rosters of three and of sixty, somebody with hundreds of sign-ups, and an opportunity of
 * 1,500 dates. A year and a half is over and two months are ahead. Its people want no reminders, since nobody reads them.
 * @param now where its past ends
 */
export async function makeGeneratedWorld(tx: Tx, registrations: number, now: Date): Promise<GeneratedSize> {
  const size = sizeOf(registrations);
  await tx.execute(sql`set local statement_timeout = 0`);
  for (const statement of [...placesOf(size), ...schedulesOf(size, now)]) await tx.execute(statement);
  // What the plans of the large statements are chosen by.
  await tx.execute(
    sql`analyze users, world_organizations, world_locations, world_opportunities, world_slots`,
  );
  // What refers to what is right by itself: looking each row up would take as long as writing them all.
  await tx.execute(sql`set local session_replication_role = replica`);
  for (const statement of signUpsOf(size, now)) await tx.execute(statement);
  await tx.execute(sql`set local session_replication_role = origin`);
  await tx.execute(sql`analyze registrations, visits`);
  for (const statement of afterSignUps(now)) await tx.execute(statement);
  return size;
}

/** A number from 0 up to one below `below`, by chance, and the same for the same text. */
const luck = (of: string, below: number | string): SQL =>
  sql.raw(`(('x' || substr(md5(${of}), 1, 7))::bit(28)::int % ${below})`);

const whole = (value: number): SQL => sql.raw(String(Math.floor(value)));
const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;
const instant = (value: Date): SQL => sql`${value.toISOString()}::timestamptz`;
const firstNames = [...volunteers, ...staff].map((name) => name.split(' ')[0]!);
const lastNames = [...volunteers, ...staff].map((name) => name.split(' ').slice(1).join(' '));

/** People, organizations and their locations. The first organizations are the largest. */
function placesOf({ organizations, people, registrations, opportunities }: GeneratedSize): SQL[] {
  // As many as there can be slots: some twenty to an opportunity.
  const regulars = Math.ceil((opportunities * 20 + 2 * longSchedule) / ofRegular);
  // People are numbered: those who volunteer, those who come to everything, those who run something.
  return [
    sql`insert into users (id, key, email, email_verified, first_name, last_name, is_volunteer, is_organizer, reminders_enabled)
      select id, 'USER#' || id || '#' || last_name || ',' || first_name, id || '@example.org', true, first_name, last_name, kind <> 'organizer',
        kind = 'organizer', false
      from (select 'world-' || kind || '-' || n as id, kind, (${texts(firstNames)})[1 + ${luck(`'f' || kind || n`, firstNames.length)}] as first_name,
          (${texts(lastNames)})[1 + ${luck(`'l' || kind || n`, lastNames.length)}] as last_name
        from (values ('volunteer', ${whole(people)}), ('regular', ${whole(regulars)}), ('organizer', ${whole(organizations)})) kinds (kind, many),
          generate_series(0, many - 1) n) made`,
    sql`create temporary table world_organizations on commit drop as
      select n, gen_random_uuid() as id, (${texts(towns)})[1 + n % ${whole(towns.length)}] as town,
        (${texts(towns)})[1 + n % ${whole(towns.length)}] || ' ' ||
          (${texts(organizationNames)})[1 + n / ${whole(towns.length)} % ${whole(organizationNames.length)}] ||
          case when n < ${whole(towns.length * organizationNames.length)} then '' else ' ' || 1 + n / ${whole(towns.length * organizationNames.length)} end as name,
        case when n = 0 then 40 when n < 10 then 10 when n < 100 then 3 else 1 end as locations,
        -- A share of the registrations: what the opportunities below come to.
        least(${whole(people)}, greatest(80, ${whole(registrations)} / 8.0 * (power((n + 1.0) / ${whole(organizations)}, 1 / 3.0) - power(n * 1.0 / ${whole(organizations)}, 1 / 3.0))))::int as people
      from generate_series(0, ${whole(organizations - 1)}) n`,
    sql`insert into organizations (id, key, name, is_private, creator_id, mission_statement, description)
      select id, 'ORGANIZATION#' || name, name, n % 40 = 39, 'world-organizer-' || n, 'Neighbors help neighbors.', 'We bring people together who want to help.'
      from world_organizations`,
    sql`create temporary table world_locations on commit drop as
      select gen_random_uuid() as id, o.n, at, o.id as organization_id, o.name as organization, o.town,
        case at when 0 then o.name else 'Branch ' || at end as name
      from world_organizations o, generate_series(0, o.locations - 1) at`,
    sql`insert into locations (id, organization_id, key, name, kind, address_1, city, state, postal_code, time_zone, latitude, longitude)
      select id, organization_id, 'LOCATION#' || organization || '#' || name, name, case at when 0 then 'main' else 'secondary' end, 1 + at || ' Main Street', town,
        'NY', '10001', 'America/New_York', 40.7 + n % 97 * 0.02, -74 + n % 89 * 0.02
      from world_locations`,
    sql`insert into coordinators (id, user_id, location_id, organization_id, role, status)
      select gen_random_uuid(), 'world-organizer-' || n, id, organization_id, 'organizer', 'approve' from world_locations where at = 0`,
  ];
}

/** Opportunities with their dates, activities and slots. */
function schedulesOf({ opportunities, organizations }: GeneratedSize, now: Date): SQL[] {
  const kinds = opportunityTitles.length;
  return [
    sql`create temporary table world_opportunities on commit drop as
      select m, gen_random_uuid() as id, l.id as location_id, l.organization_id, l.n, l.organization, l.name as location,
        (${texts(opportunityTitles)})[1 + m % ${whole(kinds)}] || case when m < ${whole(kinds)} then '' else ' ' || 1 + m / ${whole(kinds)} end as title,
        case when m = 0 then ${whole(longSchedule)} else 2 + ${luck(`'d' || m`, 17)} end as dates,
        case when m = 0 then ${instant(now)} - interval '375 days'
          else date_trunc('day', ${instant(now)}) + (${luck(`'b' || m`, 540)} - 480) * interval '1 day' + (13 + ${luck(`'h' || m`, 10)}) * interval '1 hour' end as begins,
        case when m = 0 then interval '12 hours' else interval '7 days' end as every
      from (select m, case when m = 0 then 0 else floor(${whole(organizations)} * power((${luck(`'o' || m`, 1_000_000)} + 0.5) / 1000000, 3))::int end as n
        from generate_series(0, ${whole(opportunities - 1)}) m) made
      join world_organizations o using (n)
      join world_locations l on l.n = o.n and l.at = ${luck(`'p' || m`, 'o.locations')}`,
    sql`insert into opportunities (id, key, organization_id, location_id, title, description, status, posted_at, skills, starts_at, ends_at, creator_id)
      select id, 'OPPORTUNITY#' || organization || '#' || location || '#' || title, organization_id, location_id, title,
        'You will be shown how, and there is tea. ' || repeat('Wear shoes that may get dirty, bring water, come five minutes early. ', 1 + m % 5),
        case when m % 20 = 19 then 'draft' when m % 20 = 18 then 'archived' else 'published' end, begins - interval '30 days', array['Skill ' || m % 10],
        begins, begins + (dates - 1) * every + interval '3 hours', 'world-organizer-' || n
      from world_opportunities`,
    sql`insert into opportunity_coordinators (opportunity_id, user_id) select id, 'world-organizer-' || n from world_opportunities`,
    sql`insert into opportunity_dates (id, opportunity_id, start_at, end_at)
      select gen_random_uuid(), id, begins + d * every, begins + d * every + interval '3 hours'
      from world_opportunities, generate_series(0, dates - 1) d`,
    sql`insert into activities (id, opportunity_id, title, tags)
      select gen_random_uuid(), id, (array['Packing', 'Driving'])[1 + a], array[(array['Warehouse', 'Road'])[1 + a]]
      from world_opportunities, generate_series(0, case when m > 0 and ${luck(`'a' || m`, 2)} = 0 then 0 else 1 end) a`,
    sql`create temporary table world_slots on commit drop as
      select gen_random_uuid() as id, o.m, o.n, o.id as opportunity_id, d.id as date_id, d.start_at, d.end_at, a.id as activity_id, a.title, a.tags,
        row_number() over (order by o.n, o.m, d.start_at, a.title) - 1 as nth
      from world_opportunities o join opportunity_dates d on d.opportunity_id = o.id join activities a on a.opportunity_id = o.id`,
    // Rosters of three to twelve, and some of sixty; a slot of the long schedule is mostly empty.
    sql`alter table world_slots add column heads int`,
    sql`update world_slots set heads = case when m = 0 then case when nth % 10 = 0 then 1 else 0 end
      when ${luck(`'r' || nth`, 40)} = 0 then 40 + ${luck(`'s' || nth`, 21)} else 3 + ${luck(`'s' || nth`, 10)} end`,
    sql`insert into slots (id, opportunity_id, date_id, activity_id, capacity)
      select id, opportunity_id, date_id, activity_id, heads + 1 + ${luck(`'c' || nth`, 12)} from world_slots`,
  ];
}

/** Registrations and visits with their ledger. */
function signUpsOf({ registrations, people }: GeneratedSize, now: Date): SQL[] {
  const ledger = sql`visit_entries (registration_id, kind, through, by_kind, by_user_id, at, recorded_at, from_check_in_at, check_in_at, check_out_at, no_show_at)`;
  return [
    // People of an organization come to it again and again; the first of each roster is somebody who comes to everything.
    sql`insert into registrations (id, key, user_id, opportunity_id, date_id, slot_id, sign_up_date, signed_up_at, email, activity_name, activity_tags,
        default_check_out_at, created_at, updated_at)
      select gen_random_uuid(), 'VOLUNTEER_REGISTRATION_' || u.key || '_' || o.key || '_' || date_id || '_' || slot_id, person, places.opportunity_id, date_id, slot_id, signed_up_at::date, signed_up_at,
        person || '@example.org', places.title, tags, end_at + interval '1 hour', signed_up_at, signed_up_at
      from (
        select s.id as slot_id, s.opportunity_id, s.date_id, s.end_at, s.title, s.tags,
          least(s.start_at, ${instant(now)}) - (1 + ${luck(`'u' || nth || ' ' || place`, 20)}) * interval '1 day' as signed_up_at,
          case place when 0 then 'world-regular-' || nth / ${whole(ofRegular)}
            else 'world-volunteer-' || (${luck(`'g' || s.n`, people)} + (${luck(`'v' || nth`, 1_000_000)} + place) % o.people) % ${whole(people)} end as person
        from world_slots s join world_organizations o using (n), generate_series(0, s.heads - 1) place
        order by s.m <> 0, ${luck(`'w' || nth`, 1_000_000)}, nth, place limit ${whole(registrations)}
      ) places join users u on u.id = person join opportunities o on o.id = places.opportunity_id`,
    // Of a hundred 88 come and leave, one or two are never checked out, five are marked as not having come.
    sql`insert into visits (registration_id, user_id, check_in_at, check_out_at, no_show_at, no_show_by_id)
      select r.id, r.user_id, case when came then s.start_at + (chance % 16 - 10) * interval '1 minute' end,
        case when chance < 885 and s.end_at + interval '1 hour' < ${instant(now)} then s.end_at + (chance % 24 - 5) * interval '1 minute' end,
        case when not came then s.end_at end, case when not came then 'world-organizer-' || s.n end
      from registrations r join world_slots s on s.id = r.slot_id, lateral (select ${luck('r.key', 1_000)} as chance) chosen,
        lateral (select chance < 900 as came) decided
      where case when came then s.start_at else s.end_at end < ${instant(now)} - interval '30 minutes' and chance < 950`,
    sql`update visits set new_volunteer = true from (
      select distinct on (user_id) registration_id from visits where user_id like 'world-%' and check_in_at is not null order by user_id, check_in_at
    ) firsts where firsts.registration_id = visits.registration_id`,
    sql`insert into ${ledger}
      select v.registration_id, case when v.check_in_at is null then 'no-show' else 'check-in' end, 'roster', 'person', 'world-organizer-' || s.n,
        coalesce(v.check_in_at, v.no_show_at), coalesce(v.check_in_at, v.no_show_at), null::timestamptz, v.check_in_at, null::timestamptz, v.no_show_at
      from visits v join registrations r on r.id = v.registration_id join world_slots s on s.id = r.slot_id`,
    sql`insert into ${ledger}
      select v.registration_id, 'check-out', 'roster', 'person', 'world-organizer-' || s.n, v.check_out_at, v.check_out_at, v.check_in_at, v.check_in_at, v.check_out_at, null
      from visits v join registrations r on r.id = v.registration_id join world_slots s on s.id = r.slot_id where v.check_out_at is not null`,
  ];
}

/** What follows from sign-ups: on whose list people are, and groups of them. */
function afterSignUps(now: Date): SQL[] {
  return [
    sql`insert into volunteer_requests (id, key, user_id, organization_id, email, name, status, is_from_registration, decided_at, created_at)
      select gen_random_uuid(), 'VOLUNTEER_REQUEST#ORGANIZATION#' || o.name, u.id, o.id, u.email, u.first_name || ' ' || u.last_name, 'approved', true, ${instant(now)}, signed_up_at
      from (select r.user_id, s.n, min(r.signed_up_at) as signed_up_at from registrations r join world_slots s on s.id = r.slot_id group by 1, 2) came
      join users u on u.id = came.user_id join world_organizations o using (n)`,
    sql`insert into groups (id, organization_id, key, name, creator_id)
      select gen_random_uuid(), id, 'GROUP#Drivers', 'Drivers', 'world-organizer-' || n from world_organizations where n % 5 = 0`,
    sql`insert into group_locations (group_id, location_id, organization_id)
      select g.id, l.id, l.organization_id from groups g join world_locations l on l.organization_id = g.organization_id and l.at = 0`,
    sql`insert into group_members (id, group_id, first_name, last_name, email)
      select gen_random_uuid(), g.id, u.first_name, u.last_name, u.email
      from (select *, row_number() over (partition by organization_id order by user_id) as nth from volunteer_requests) r
      join groups g on g.organization_id = r.organization_id join world_organizations o on o.id = r.organization_id
      join users u on u.id = r.user_id where r.nth <= 12`,
  ];
}
