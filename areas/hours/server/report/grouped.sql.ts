import { sql, type SQL } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { groups } from '#areas/groups/schema/groups.ts';
import { workOpportunity, type Grouping } from '#areas/hours/rules/report.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { fullNameOf, locationName, organizationName } from '#server/db/shown-names.ts';
import { personOfOrganization } from './by-group.sql.ts';
import { workMonth } from './report.sql.ts';

/** What a report is summed by, of visits (of `registrations` and `reported`) and of work outside of shifts (for `fromWork`). */
export interface SumKey {
  ofVisit: SQL;
  ofWork: SQL;
}

/** What is known of the date of a visit (`reportedDates`). */
export const dateOfVisit = {
  opportunityId: sql`reported.opportunity_id`,
  locationId: sql`reported.location_id`,
  month: sql<string>`reported.month`,
  rule: sql`reported.rule`,
  startAt: sql`reported.start_at`,
};

/** What a grouping sums by, and what is known of each of its groups (`grouped.key`): name, where it is, and what its name is sorted by. */
interface Grouped {
  key: SumKey;
  name: SQL<string>;
  place: SQL<string | null>;
  order: SQL;
}

/** The key of a group. */
export const keyOfSum = sql<string>`grouped.key`;
const nowhere = sql<null>`null::text`;
const named = (name: SQL<string>): Pick<Grouped, 'name' | 'order'> => ({ name, order: alphabetical(name) });
/** Of a person all of whose places are under typed names the typed one. */
const personName = {
  firstName: sql<string>`coalesce(typed.first_name, ${users.firstName})`,
  lastName: sql<string>`coalesce(typed.last_name, ${users.lastName})`,
};

export const groupedBy: Record<Grouping, Grouped> = {
  person: {
    key: { ofVisit: sql`${registrations.userId}`, ofWork: sql`${hourReports.userId}` },
    name: fullNameOf(personName),
    place: nowhere,
    order: alphabetical(sql`sort_name(${personName.firstName}, ${personName.lastName})`),
  },
  group: {
    key: personOfOrganization,
    // A group that is in the report under its id is there; people who are in none have no name here.
    ...named(sql`coalesce(${groups.name}, '')`),
    place: nowhere,
  },
  opportunity: {
    key: { ofVisit: dateOfVisit.opportunityId, ofWork: sql.raw(`'${workOpportunity}'::uuid`) },
    ...named(sql`coalesce(${opportunities.title}, '')`),
    place: sql`${locationName}`,
  },
  activity: {
    key: { ofVisit: sql`${registrations.activityName}`, ofWork: sql`${hourReports.title}` },
    ...named(keyOfSum),
    place: nowhere,
  },
  tag: {
    key: { ofVisit: sql`${registrations.activityTags}`, ofWork: sql`'{}'::text[]` },
    ...named(keyOfSum),
    place: nowhere,
  },
  location: {
    key: { ofVisit: dateOfVisit.locationId, ofWork: sql`${locations.id}` },
    ...named(locationName),
    place: organizationName,
  },
  month: {
    key: { ofVisit: dateOfVisit.month, ofWork: workMonth },
    name: keyOfSum,
    place: nowhere,
    order: keyOfSum,
  },
};

/** A visit stands under each of its tags, and one that has none under an empty one. */
export const byTag = sql`(select tag as key, user_id, sum(minutes) as minutes, sum(visits) as visits, 1 as people, false as is_typed
  from parts, lateral (select distinct unnest(case when cardinality(key) = 0 then array[''] else key end) as tag) tags
  group by tag, user_id) under`;
