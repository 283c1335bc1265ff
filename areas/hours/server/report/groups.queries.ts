import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type {
  Group,
  ReportGroupsAsked,
  hoursContract,
  Sums,
  WithinFilters,
} from '#areas/hours/contract/hours.ts';
import type { Currency, Money } from '#areas/hours/rules/hour-value.ts';
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
import {
  reportGroupCells,
  reportGroupColumns,
  reportGroupName,
  worthCells,
  worthColumns,
} from './report.rules.ts';
import { isReported, localMonth } from './report.sql.ts';
import { currenciesOf, ratesOf, worthByRate, type Rate } from './worth.queries.ts';

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
  const [rows, about, rates] = await Promise.all([
    groupsOf(db, actor.userId, asked, now)
      .limit(tablePageSize)
      .offset((asked.page - 1) * tablePageSize),
    aboutTable(db, actor, asked, now),
    ratesOf(db, actor, asked),
  ]);
  const worth = await worthOfGroups(db, actor.userId, asked, rates, now);
  return {
    items: rows.map(({ total: _, ...row }) => ({
      ...row,
      name: reportGroupName(t, asked.by, row),
      worth: worth(row),
    })),
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
  const now = clock.now();
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

/** What a table tells besides its rows. */
export async function aboutTable(
  db: Queryable,
  actor: SignedIn,
  asked: WithinFilters,
  now: Date,
): Promise<{ sums: Sums; worth: Money[]; person: string | null }> {
  const isInTable = isReported(db, actor.userId, asked, now);
  const [sums, rates, [person]] = await Promise.all([
    sumsOf(db, actor.userId, asked, now),
    ratesOf(db, actor, asked),
    asked.person === undefined
      ? []
      : fromRegistrations(db, { name: fullNameOf(shownName) })
          .innerJoin(users, eq(users.id, registrations.userId))
          .where(isInTable)
          .limit(1),
  ]);
  return {
    sums,
    worth: await worthOfSum(db, actor.userId, asked, rates, sums.minutes, now),
    person: person?.name ?? null,
  };
}

/** What all visits of a report come to. */
async function sumsOf(db: Queryable, userId: string, asked: WithinFilters, now: Date): Promise<Sums> {
  const [sums] = await fromRegistrations(db, {
    minutes: sql<number>`coalesce(sum(${countedMinutes(now)}), 0)::float`,
    visits: sql<number>`count(*)::int`,
    people: sql<number>`count(distinct ${registrations.userId})::int`,
  }).where(isReported(db, userId, asked, now));
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
    const sums = await sumsOf(db, userId, { ...asked, locations: at }, now);
    return new Map([['', sums.minutes]]);
  });
  return worth({ key: '', minutes });
}
