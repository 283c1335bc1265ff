import { and, asc, eq, gt, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { notOnDays } from '#areas/opportunities/rules/not-on.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import type { Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { everything } from '#server/db/schema/shown-changes.ts';
import type { MadeOf } from '#server/platform/kept-answers.ts';

/** Lists of opportunities, which any of them may change. */
export const listsAreMadeOf = async ({ db }: Deps, _list: unknown, now: Date): Promise<MadeOf> => ({
  about: everything,
  until: await nextEdgeOfLists(db, now),
});

/** The page of an opportunity. */
export const pageIsMadeOf = async (
  { db }: Deps,
  { id, organization }: OpportunityDetails,
  now: Date,
): Promise<MadeOf> => ({ about: [id, organization.id], until: await nextEdgeOfPage(db, id, now) });

/*
 * When what is shown of opportunities becomes something else though nothing is written: where a date begins or ends, and where a
 * day does at its place. Every zone's midnight is at a quarter of an hour of UTC.
 */

const quarterMilliseconds = 15 * 60 * 1000;

/** The first of some instants, or the next quarter of an hour if that comes before. */
const firstOf = (now: Date, edges: readonly (Date | null | undefined)[]): Date =>
  new Date(Math.min(quarterAfter(now).getTime(), ...edges.flatMap((edge) => (edge ? [edge.getTime()] : []))));

const quarterAfter = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / quarterMilliseconds) + 1) * quarterMilliseconds);

/** When lists of opportunities become others by time alone. */
async function nextEdgeOfLists(db: Queryable, now: Date): Promise<Date> {
  const { startAt, endAt, deletedAt } = opportunityDates;
  const [[start], [end]] = await Promise.all([
    db
      .select({ at: startAt })
      .from(opportunityDates)
      .where(and(gt(startAt, now), isNull(deletedAt)))
      .orderBy(asc(startAt))
      .limit(1),
    db.select({ at: endAt }).from(opportunityDates).where(gt(endAt, now)).orderBy(asc(endAt)).limit(1),
  ]);
  return firstOf(now, [start?.at, end?.at]);
}

/** When the page of an opportunity becomes another by time alone: also where a date leaves it, opens, or comes into view. */
async function nextEdgeOfPage(db: Queryable, opportunityId: string, now: Date): Promise<Date> {
  const { startAt, endAt } = opportunityDates;
  const days = (count: SQLWrapper) => sql`make_interval(hours => 24 * ${count})`;
  // An index has each, and what is after the next quarter of an hour is asked about then.
  const firstIn = (
    column: typeof startAt,
    shift: SQL,
  ) => sql`(select min(${column}) + ${shift} from ${opportunityDates}
    where ${opportunityDates.opportunityId} = ${opportunities.id}
      and ${column} > ${now.toISOString()}::timestamptz - ${shift}
      and ${column} <= ${quarterAfter(now).toISOString()}::timestamptz - ${shift})`;
  const edges = [
    firstIn(startAt, sql`interval '0'`),
    firstIn(endAt, sql`interval '0'`),
    firstIn(endAt, days(opportunities.daysOld)),
    firstIn(startAt, sql`(- ${days(opportunities.daysFuture)})`),
    firstIn(startAt, sql`(- ${days(sql`${notOnDays}::int`)})`),
  ];
  const [row] = await db
    .select({ at: sql<Date | null>`least(${sql.join(edges, sql`, `)})`.mapWith(startAt) })
    .from(opportunities)
    .where(eq(opportunities.id, opportunityId));
  return firstOf(now, [row?.at]);
}
