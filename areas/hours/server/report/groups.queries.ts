import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type {
  Group,
  ReportGroupsAsked,
  hoursContract,
  Sums,
  WithinFilters,
} from '#areas/hours/contract/hours.ts';
import type { Currency, Money } from '#areas/hours/rules/hour-value.ts';
import { workOpportunity, type Grouping } from '#areas/hours/rules/report.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, shownNameOfAll } from '#areas/registrations/server/registrations.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import type { Queryable } from '#server/db/client.ts';
import { fullNameOf, locationName, organizationName } from '#server/db/shown-names.ts';
import { byteOrderMark, csvFile, csvLines } from '#server/platform/csv.ts';
import { turn } from '#server/platform/turns.ts';
import type { Translate } from '#shared/texts/text.ts';
import {
  reportGroupCells,
  reportGroupColumns,
  reportGroupName,
  worthCells,
  worthColumns,
} from './report.rules.ts';
import { withPeople } from './people.queries.ts';
import { isReported, workMonth } from './report.sql.ts';
import { countedBy, dateOfVisit, inAll, type SumKey, type Summed } from './sums.queries.ts';
import { currenciesOf, ratesOf, worthByRate, type Rate } from './worth.queries.ts';

/** Rows on a page of a table of the report. */
export const tablePageSize = 25;

/** What a grouping sums by, and what is known of each of its groups (`grouped.key`): name, where it is, and what its name is sorted by. */
interface Grouped {
  key: SumKey;
  name: SQL<string>;
  place: SQL<string | null>;
  order: SQL;
}

const key = sql<string>`grouped.key`;
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
  opportunity: {
    key: { ofVisit: dateOfVisit.opportunityId, ofWork: sql.raw(`'${workOpportunity}'::uuid`) },
    ...named(sql`coalesce(${opportunities.title}, '')`),
    place: sql`${locationName}`,
  },
  activity: {
    key: { ofVisit: sql`${registrations.activityName}`, ofWork: sql`${hourReports.title}` },
    ...named(key),
    place: nowhere,
  },
  tag: {
    key: { ofVisit: sql`${registrations.activityTags}`, ofWork: sql`'{}'::text[]` },
    ...named(key),
    place: nowhere,
  },
  location: {
    key: { ofVisit: dateOfVisit.locationId, ofWork: sql`${locations.id}` },
    ...named(locationName),
    place: organizationName,
  },
  month: { key: { ofVisit: dateOfVisit.month, ofWork: workMonth }, name: key, place: nowhere, order: key },
};

/** A visit stands under each of its tags, and one that has none under an empty one. */
const byTag = sql`(select tag as key, user_id, sum(minutes) as minutes, sum(visits) as visits, false as is_typed
  from counted, lateral (select distinct unnest(case when cardinality(key) = 0 then array[''] else key end) as tag) tags
  group by tag, user_id) under`;

/** The groups of a report, all of them, in an order in which equal ones are sorted by name; beside each what all come to. */
export function groupsOf(db: Queryable, userId: string, asked: ReportGroupsAsked, now: Date) {
  const { by } = asked;
  const { key: summed, name, place, order } = groupedBy[by];
  const from = by === 'tag' ? byTag : sql`counted under`;
  const grouped = sql`(select key, sum(minutes)::float as minutes, sum(visits)::int as visits, count(*)::int as people,
    bool_and(is_typed) as is_typed from ${from} group by key) grouped`;
  const ofAll = (sum: SQL) => sql<number>`(select ${sum} from counted)`;
  const direction = asked.order === 'ascending' ? asc : desc;
  const rows = countedBy(db, { userId, filters: asked, now }, summed)
    .select({
      key: sql<string>`${key}::text`,
      name,
      place,
      minutes: sql<number>`grouped.minutes`,
      visits: sql<number>`grouped.visits`,
      people: sql<number>`grouped.people`,
      total: sql<number>`(count(*) over ())::int`,
      sums: {
        minutes: ofAll(sql`sum(minutes)::float`),
        visits: ofAll(sql`sum(visits)::int`),
        people: sql<number>`(select count(*)::int from (select distinct user_id from counted) person)`,
      },
    })
    .from(grouped)
    .$dynamic();
  const joined = {
    person: () =>
      rows.innerJoin(users, eq(users.id, key)).leftJoinLateral(typedNames(db, userId, asked, now), sql`true`),
    opportunity: () =>
      rows
        .leftJoin(opportunities, eq(opportunities.id, key))
        .leftJoin(locations, eq(locations.id, opportunities.locationId)),
    location: () =>
      rows
        .innerJoin(locations, eq(locations.id, key))
        .innerJoin(organizations, eq(organizations.id, locations.organizationId)),
  };
  return (by in joined ? joined[by as keyof typeof joined]() : rows)
    .orderBy(
      direction(asked.sort === 'name' ? order : sql`grouped.${sql.identifier(asked.sort)}`),
      asc(order),
      asc(key),
    )
    .$dynamic() as typeof rows;
}

/** The names that were typed of a person, asked of those alone who may have no other. */
const typedNames = (db: Queryable, userId: string, filters: WithinFilters, now: Date) =>
  fromRegistrations(db, {
    firstName: shownNameOfAll.firstName.as('first_name'),
    lastName: shownNameOfAll.lastName.as('last_name'),
  })
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(isReported(db, userId, filters, now), sql`grouped.is_typed`, eq(registrations.userId, key)))
    .groupBy(users.id)
    .as('typed');

/** A page of the groups of a report, with what all of them come to. */
export async function reportGroups(
  { deps: { db, clock }, actor, t }: Context<SignedIn>,
  wanted: ReportGroupsAsked & { page: number },
): Promise<OutputOf<typeof hoursContract.groups>> {
  const now = clock.now();
  const asked = await withPeople(db, actor.userId, wanted, now);
  const [rows, rates] = await Promise.all([
    groupsOf(db, actor.userId, asked, now)
      .limit(tablePageSize)
      .offset((asked.page - 1) * tablePageSize),
    ratesOf(db, actor, asked),
  ]);
  const [first] = rows;
  const [about, worth] = await Promise.all([
    aboutTable(db, actor, asked, now, first?.sums),
    worthOfGroups(db, actor.userId, asked, rates, now),
  ]);
  return {
    items: rows.map(({ total: _, sums: _sums, ...row }) => ({
      ...row,
      name: reportGroupName(t, asked.by, row),
      worth: worth(row),
    })),
    total: first?.total ?? 0,
    pageSize: tablePageSize,
    ...about,
  };
}

/** All groups of a report as a CSV file: the table that the page shows. */
export async function reportGroupsFile(
  { deps: { db, clock }, actor, t }: Context<SignedIn>,
  wanted: ReportGroupsAsked,
): Promise<ReadableStream<string>> {
  const now = clock.now();
  const asked = await withPeople(db, actor.userId, wanted, now);
  const [rows, rates] = await Promise.all([
    groupsOf(db, actor.userId, asked, now),
    ratesOf(db, actor, asked),
  ]);
  const worth = await worthOfGroups(db, actor.userId, asked, rates, now);
  return csvFile(writtenGroups(t, asked, rows, { currencies: currenciesOf(rates), of: worth }));
}

/** What the groups of a report are worth. */
const worthOfGroups = (
  db: Queryable,
  userId: string,
  asked: ReportGroupsAsked,
  rates: readonly Rate[],
  now: Date,
) =>
  worthByRate(rates, async (at) => {
    const rows = await groupsOf(db, userId, { ...asked, locations: at }, now);
    return new Map(rows.map(({ key, minutes }) => [key, minutes]));
  });

/** Lines that are written at a stretch. */
const pieceSize = 500;

async function* writtenGroups(
  t: Translate,
  asked: ReportGroupsAsked,
  rows: readonly Omit<Group, 'worth'>[],
  worth: { currencies: readonly Currency[]; of: (row: Omit<Group, 'worth'>) => Money[] },
): AsyncGenerator<string, void> {
  const columns = [...reportGroupColumns(t, asked), ...worthColumns(t, worth.currencies)];
  yield byteOrderMark + csvLines([columns]);
  for (let from = 0; from < rows.length; from += pieceSize) {
    yield csvLines(
      rows
        .slice(from, from + pieceSize)
        .map((row) => [...reportGroupCells(t, asked, row), ...worthCells(worth.of(row), worth.currencies)]),
    );
    await turn();
  }
}

/**
 * What a table tells besides its rows.
 * @param known what all its rows come to, if that is known
 */
export async function aboutTable(
  db: Queryable,
  actor: SignedIn,
  asked: WithinFilters,
  now: Date,
  known?: Sums,
): Promise<{ sums: Sums; worth: Money[]; person: string | null }> {
  const { userId } = actor;
  const [sums, rates, [person]] = await Promise.all([
    known ?? sumsOf(db, { userId, filters: asked, now }),
    ratesOf(db, actor, asked),
    asked.person === undefined
      ? []
      : groupsOf(db, userId, { ...asked, by: 'person', sort: 'name', order: 'ascending' }, now).limit(1),
  ]);
  return {
    sums,
    worth: await worthOfSum(db, userId, asked, rates, sums.minutes, now),
    person: person?.name ?? null,
  };
}

/** What all visits of a report come to. */
export async function sumsOf(db: Queryable, summed: Summed): Promise<Sums> {
  const [sums] = await countedBy(db, summed, inAll)
    .select({
      minutes: sql<number>`coalesce(sum(minutes), 0)::float`,
      visits: sql<number>`coalesce(sum(visits), 0)::int`,
      people: sql<number>`count(*)::int`,
    })
    .from(sql`counted`);
  return sums ?? { minutes: 0, visits: 0, people: 0 };
}

/** What these minutes, all that a report counts, are worth. */
export async function worthOfSum(
  db: Queryable,
  userId: string,
  asked: WithinFilters,
  rates: readonly Rate[],
  minutes: number,
  now: Date,
): Promise<Money[]> {
  const worth = await worthByRate(rates, async (at) => {
    const sums = await sumsOf(db, { userId, filters: { ...asked, locations: at }, now });
    return new Map([['', sums.minutes]]);
  });
  return worth({ key: '', minutes });
}
