import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type {
  Group,
  ReportGroupsAsked,
  hoursContract,
  Sums,
  WithinFilters,
} from '#areas/hours/contract/hours.ts';
import type { Grouping } from '#areas/hours/rules/report.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import {
  fromRegistrations,
  shownName,
  shownNameOfAll,
} from '#areas/registrations/server/registrations.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import type { Queryable } from '#server/db/client.ts';
import { countedMinutes } from '#server/db/facts/hours.sql.ts';
import { fullNameOf, locationName, organizationName } from '#server/db/shown-names.ts';
import { byteOrderMark, csvFile, csvLines } from '#server/platform/csv.ts';
import { turn } from '#server/platform/turns.ts';
import type { Translate } from '#shared/texts/text.ts';
import { reportGroupCells, reportGroupColumns, reportGroupName } from './report.rules.ts';
import { isReported, localMonth } from './report.sql.ts';

/** Rows on a page of a table of the report. */
export const tablePageSize = 25;

/** What a grouping has for each group: what narrows down to it, its name, where it is, and what its name is sorted by. */
interface Columns {
  key: SQL<string>;
  name: SQL<string>;
  place: SQL<string | null>;
  order: SQL;
  by: SQL;
}

/** A visit stands under each of its tags, and one that has none under an empty one. */
const tag = sql<string>`tag.name`;
const eachTag = sql`lateral (select distinct unnest(case when cardinality(${registrations.activityTags}) = 0
  then array[''] else ${registrations.activityTags} end) as name) tag`;
const nowhere = sql<null>`null::text`;
const named = (name: SQL<string>): Pick<Columns, 'name' | 'order'> => ({ name, order: alphabetical(name) });

const columnsOf: Record<Grouping, Columns> = {
  person: {
    key: sql`${users.id}`,
    name: fullNameOf(shownNameOfAll),
    place: nowhere,
    order: alphabetical(sql`sort_name(${shownNameOfAll.firstName}, ${shownNameOfAll.lastName})`),
    by: sql`${users.id}`,
  },
  opportunity: {
    key: sql`${opportunities.id}::text`,
    ...named(sql`${opportunities.title}`),
    place: locationName,
    by: sql`${opportunities.id}, ${locations.id}`,
  },
  activity: {
    key: sql`${registrations.activityName}`,
    ...named(sql`${registrations.activityName}`),
    place: nowhere,
    by: sql`${registrations.activityName}`,
  },
  tag: { key: tag, ...named(tag), place: nowhere, by: tag },
  location: {
    key: sql`${locations.id}::text`,
    ...named(locationName),
    place: organizationName,
    by: sql`${locations.id}, ${organizations.id}`,
  },
  month: { key: localMonth, name: localMonth, place: nowhere, order: localMonth, by: localMonth },
};

/** The groups of a report, all of them, in an order in which equal ones are sorted by name. */
export function groupsOf(db: Queryable, userId: string, asked: ReportGroupsAsked, now: Date) {
  const { key, name, place, order, by } = columnsOf[asked.by];
  const sums = {
    minutes: sql<number>`sum(${countedMinutes(now)})::float`.as('minutes'),
    visits: sql<number>`count(*)::int`.as('visits'),
    people: sql<number>`count(distinct ${registrations.userId})::int`.as('people'),
  };
  // By the column's name: written again, the database would count all minutes again.
  const sorted: SQL = asked.sort === 'name' ? order : sql`${sql.identifier(asked.sort)}`;
  const direction = asked.order === 'ascending' ? asc : desc;
  const rows = fromRegistrations(db, {
    key,
    name,
    place,
    ...sums,
    total: sql<number>`(count(*) over ())::int`,
  }).innerJoin(users, eq(users.id, registrations.userId));
  return (asked.by === 'tag' ? rows.innerJoin(eachTag, sql`true`) : rows)
    .where(isReported(db, userId, asked, now))
    .groupBy(by)
    .orderBy(direction(sorted), asc(order), asc(key))
    .$dynamic();
}

/** A page of the groups of a report, with what all of them come to. */
export async function reportGroups(
  { deps: { db, clock }, actor, t }: Context<SignedIn>,
  asked: ReportGroupsAsked & { page: number },
): Promise<OutputOf<typeof hoursContract.groups>> {
  const now = clock.now();
  const [rows, about] = await Promise.all([
    groupsOf(db, actor.userId, asked, now)
      .limit(tablePageSize)
      .offset((asked.page - 1) * tablePageSize),
    aboutTable(db, actor.userId, asked, now),
  ]);
  return {
    items: rows.map(({ total: _, ...row }) => ({ ...row, name: reportGroupName(t, asked.by, row) })),
    total: rows[0]?.total ?? 0,
    pageSize: tablePageSize,
    ...about,
  };
}

/** All groups of a report as a CSV file: the table that the page shows. */
export async function reportGroupsFile(
  { deps: { db, clock }, actor, t }: Context<SignedIn>,
  asked: ReportGroupsAsked,
): Promise<ReadableStream<string>> {
  return csvFile(writtenGroups(t, asked, await groupsOf(db, actor.userId, asked, clock.now())));
}

/** Lines that are written at a stretch. */
const pieceSize = 500;

async function* writtenGroups(
  t: Translate,
  asked: ReportGroupsAsked,
  rows: readonly Group[],
): AsyncGenerator<string, void> {
  yield byteOrderMark + csvLines([reportGroupColumns(t, asked)]);
  for (let from = 0; from < rows.length; from += pieceSize) {
    yield csvLines(rows.slice(from, from + pieceSize).map((row) => reportGroupCells(t, asked, row)));
    await turn();
  }
}

/** What a table tells besides its rows. */
export async function aboutTable(
  db: Queryable,
  userId: string,
  asked: WithinFilters,
  now: Date,
): Promise<{ sums: Sums; person: string | null }> {
  const isInTable = isReported(db, userId, asked, now);
  const [[sums], [person]] = await Promise.all([
    fromRegistrations(db, {
      minutes: sql<number>`coalesce(sum(${countedMinutes(now)}), 0)::float`,
      visits: sql<number>`count(*)::int`,
      people: sql<number>`count(distinct ${registrations.userId})::int`,
    }).where(isInTable),
    asked.person === undefined
      ? []
      : fromRegistrations(db, { name: fullNameOf(shownName) })
          .innerJoin(users, eq(users.id, registrations.userId))
          .where(isInTable)
          .limit(1),
  ]);
  return { sums: sums ?? { minutes: 0, visits: 0, people: 0 }, person: person?.name ?? null };
}
