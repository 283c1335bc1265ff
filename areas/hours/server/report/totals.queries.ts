import { sql } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { hoursContract, ReportFilters } from '#areas/hours/contract/hours.ts';
import { organizationsOf } from '#areas/memberships/server/memberships.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { readAtLength } from '#server/db/read-at-length.ts';
import { worthOfSum } from './groups.queries.ts';
import { countedBy, inAll, isNewPerson, withFirstVisit } from './sums.queries.ts';
import { ratesOf } from './worth.queries.ts';

/** What a report comes to. */
export async function reportTotals(
  { deps: { db, clock }, actor }: Context<SignedIn>,
  filters: ReportFilters,
): Promise<OutputOf<typeof hoursContract.totals>> {
  return readAtLength(db, (tx) => totalsOf(tx, actor, filters, clock.now()));
}

async function totalsOf(db: Queryable, actor: SignedIn, filters: ReportFilters, now: Date) {
  const { userId } = actor;
  const organizations = sql`array(${organizationsOf(db, userId)})`;
  const [sum] = await countedBy(db, { userId, filters, now }, inAll)
    .select({
      minutes: sql<number>`coalesce(sum(minutes), 0)::float`,
      visits: sql<number>`coalesce(sum(visits), 0)::int`,
      people: sql<number>`count(*)::int`,
      // Whether somebody is new is asked of people, not of visits.
      newPeople: sql<number>`(count(*) filter (where ${isNewPerson(organizations, sql`counted`)}))::int`,
    })
    .from(withFirstVisit(sql`counted`, sql`counted`));
  const rates = await ratesOf(db, actor, filters);
  const total = sum ?? { minutes: 0, visits: 0, people: 0, newPeople: 0 };
  return { ...total, worth: await worthOfSum(db, userId, filters, rates, total.minutes, now) };
}
