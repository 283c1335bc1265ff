import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type {
  ReportGroupsAsked,
  hoursContract,
  Sums,
  TablePage,
  WithinFilters,
} from '#areas/hours/contract/hours.ts';
import type { Money } from '#areas/hours/rules/hour-value.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { groups } from '#areas/groups/schema/groups.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, shownNameOfAll } from '#areas/registrations/server/registrations.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import type { Joined } from '#server/db/facts/opportunities.sql.ts';
import type { Translate } from '#shared/texts/text.ts';
import { readAtLength } from '#server/db/read-at-length.ts';
import { turn } from '#server/platform/turns.ts';
import { reportGroupName } from './report.rules.ts';
import { byGroup, nameOfGroup } from './by-group.sql.ts';
import { byTag, groupedBy, keyOfSum } from './grouped.sql.ts';
import { isReported } from './report.sql.ts';
import { countedBy, inAll, type Summed } from './sums.queries.ts';
import { ratesOf, worthByRate, type Rate } from './worth.queries.ts';

/** The groups of a report, all of them, in an order in which equal ones are sorted by name; beside each what all come to. */
export function groupsOf(db: Queryable, userId: string, asked: ReportGroupsAsked, now: Date) {
  const { name, place } = groupedBy[asked.by];
  const ofAll = (sum: SQL) => sql<number>`(select ${sum} from parts)`;
  const columns = {
    key: sql<string>`${keyOfSum}::text`,
    name,
    place,
    minutes: sql<number>`grouped.minutes`,
    visits: sql<number>`grouped.visits`,
    people: sql<number>`grouped.people`,
    total: sql<number>`(count(*) over ())::int`,
    sums: {
      minutes: ofAll(sql`sum(minutes)::float`),
      visits: ofAll(sql`sum(visits)::int`),
      people: sql<number>`(select count(*)::int from (select distinct user_id from parts) person)`,
    },
  };
  return selectGroups(db, userId, asked, now, columns).orderBy(...orderOf(asked));
}

const orderOf = ({ by, sort, order: direction }: ReportGroupsAsked): SQL[] => {
  const { order } = groupedBy[by];
  return [
    (direction === 'ascending' ? asc : desc)(sort === 'name' ? order : sql`grouped.${sql.identifier(sort)}`),
    asc(order),
    asc(keyOfSum),
  ];
};

function selectGroups<Columns extends SelectedFields>(
  db: Queryable,
  userId: string,
  asked: ReportGroupsAsked,
  now: Date,
  columns: Columns,
) {
  const { by } = asked;
  const from = by === 'tag' ? byTag : by === 'group' ? byGroup(db, userId) : sql`parts under`;
  const grouped = sql`(select key, sum(minutes)::float as minutes, sum(visits)::int as visits, sum(people)::int as people,
    bool_and(is_typed) as is_typed from ${from} group by key) grouped`;
  const rows = countedBy(db, { userId, filters: asked, now }, groupedBy[by].key)
    .select(columns as SelectedFields)
    .from(grouped)
    .$dynamic();
  const joined = {
    person: () =>
      rows
        .innerJoin(users, eq(users.id, keyOfSum))
        .leftJoinLateral(typedNames(db, userId, asked, now), sql`true`),
    group: () => rows.leftJoin(groups, sql`${groups.id}::text = ${keyOfSum}`),
    opportunity: () =>
      rows
        .leftJoin(opportunities, eq(opportunities.id, keyOfSum))
        .leftJoin(locations, eq(locations.id, opportunities.locationId)),
    location: () =>
      rows
        .innerJoin(locations, eq(locations.id, keyOfSum))
        .innerJoin(organizations, eq(organizations.id, locations.organizationId)),
  };
  const selected: unknown = by in joined ? joined[by as keyof typeof joined]() : rows;
  return selected as Joined<Columns, 'grouped'>;
}

/** The names that were typed of a person, asked of those alone who may have no other. */
const typedNames = (db: Queryable, userId: string, filters: WithinFilters, now: Date) =>
  fromRegistrations(db, {
    firstName: shownNameOfAll.firstName.as('first_name'),
    lastName: shownNameOfAll.lastName.as('last_name'),
  })
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(isReported(db, userId, filters, now), sql`grouped.is_typed`, eq(registrations.userId, keyOfSum)),
    )
    .groupBy(users.id)
    .as('typed');

/** A page of the groups of a report, with what all of them come to. */
export async function reportGroups(
  { deps: { db, clock }, actor, t }: Context<SignedIn>,
  asked: ReportGroupsAsked & TablePage,
): Promise<OutputOf<typeof hoursContract.groups>> {
  return readAtLength(db, (tx) => pageOfGroups(tx, actor, t, asked, clock.now()));
}

async function pageOfGroups(
  db: Queryable,
  actor: SignedIn,
  t: Translate,
  asked: ReportGroupsAsked & TablePage,
  now: Date,
): Promise<OutputOf<typeof hoursContract.groups>> {
  const [rows, rates] = await Promise.all([
    groupsOf(db, actor.userId, asked, now)
      .limit(asked.size)
      .offset((asked.page - 1) * asked.size),
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
    pageSize: asked.size,
    ...about,
  };
}

/** What the groups of a report are worth. */
export const worthOfGroups = (
  db: Queryable,
  userId: string,
  asked: ReportGroupsAsked,
  rates: readonly Rate[],
  now: Date,
) =>
  worthByRate(rates, async (at) => {
    const minutes = new Map<string, number>();
    const pieces = await groupsInPieces(db, userId, { ...asked, locations: at }, now);
    for await (const rows of rowsOfPieces(pieces)) for (const row of rows) minutes.set(row.key, row.minutes);
    return minutes;
  });

/** A group of a report as a file tells it. */
export type GroupRow = Pick<
  Awaited<ReturnType<typeof groupsOf>>[number],
  'key' | 'name' | 'place' | 'minutes' | 'visits' | 'people'
>;

/** Groups that are written at a stretch. */
const pieceSize = 1_000;

/**
 * All groups of a report in their order, in pieces for `rowsOfPieces`. One statement finds them with all processors, which a cursor can't have, and
 * answers each piece as a text: a tenth of what as many rows take in memory, taken apart in its turn.
 */
export async function groupsInPieces(
  db: Queryable,
  userId: string,
  asked: ReportGroupsAsked,
  now: Date,
): Promise<{ rows: string }[]> {
  const { name, place } = groupedBy[asked.by];
  const sorted = sql.join(orderOf(asked), sql`, `);
  const groups = selectGroups(db, userId, asked, now, {
    cells:
      sql`json_build_array(${keyOfSum}::text, ${name}, ${place}, grouped.minutes, grouped.visits, grouped.people)`.as(
        'cells',
      ),
    nth: sql<number>`(row_number() over (order by ${sorted}) - 1)`.as('nth'),
  }).as('of_report');
  return db
    .select({ rows: sql<string>`json_agg(cells order by nth)::text` })
    .from(groups)
    .groupBy(sql`nth / ${sql.raw(String(pieceSize))}`)
    .orderBy(sql`min(nth)`);
}

/** The groups of such pieces, a piece at a time. Everybody else has a turn in between. */
export async function* rowsOfPieces(pieces: { rows: string }[]): AsyncGenerator<GroupRow[], void> {
  for (const piece of pieces) {
    const rows = JSON.parse(piece.rows) as [string, string, string | null, number, number, number][];
    yield rows.map(([key, name, place, minutes, visits, people]) => ({
      key,
      name,
      place,
      minutes,
      visits,
      people,
    }));
    piece.rows = '';
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
): Promise<{ sums: Sums; worth: Money[]; person: string | null; group: string | null }> {
  const { userId } = actor;
  const [sums, rates, [person], group] = await Promise.all([
    known ?? sumsOf(db, { userId, filters: asked, now }),
    ratesOf(db, actor, asked),
    asked.person === undefined
      ? []
      : groupsOf(db, userId, { ...asked, by: 'person', sort: 'name', order: 'ascending' }, now).limit(1),
    asked.group ? nameOfGroup(db, userId, asked.group) : undefined,
  ]);
  return {
    sums,
    worth: await worthOfSum(db, userId, asked, rates, sums.minutes, now),
    person: person?.name ?? null,
    group: group ?? null,
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
