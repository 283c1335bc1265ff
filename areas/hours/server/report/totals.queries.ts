import { sql } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { hoursContract, ReportFilters } from '#areas/hours/contract/hours.ts';
import { organizationsOf } from '#areas/memberships/server/memberships.sql.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { fromRegistrations } from '#areas/registrations/server/registrations.sql.ts';
import { countedMinutes } from '#server/db/facts/hours.sql.ts';
import { cameBefore, firstCheckIn } from '#server/db/facts/visits.sql.ts';
import { worthOfSum } from './groups.queries.ts';
import { isReported } from './report.sql.ts';
import { ratesOf } from './worth.queries.ts';

/** What a report comes to. */
export async function reportTotals(
  { deps: { db, clock }, actor }: Context<SignedIn>,
  filters: ReportFilters,
): Promise<OutputOf<typeof hoursContract.totals>> {
  const now = clock.now();
  // Read once, person by person: whether somebody is new is asked of people, not of visits.
  const people = fromRegistrations(db, {
    userId: registrations.userId,
    minutes: sql<number>`sum(${countedMinutes(now)})`.as('minutes'),
    visits: sql<number>`count(*)`.as('visits'),
    firstAt: firstCheckIn.as('first_at'),
  })
    .where(isReported(db, actor.userId, filters, now))
    .groupBy(registrations.userId)
    .as('people');
  const organizations = sql`array(${organizationsOf(db, actor.userId)})`;
  const [sum] = await db
    .select({
      minutes: sql<number>`coalesce(sum(${people.minutes}), 0)::float`,
      visits: sql<number>`coalesce(sum(${people.visits}), 0)::int`,
      people: sql<number>`count(*)::int`,
      newPeople: sql<number>`(count(*) filter (where not
        ${cameBefore(organizations, people.userId, sql`${people.firstAt}`)}))::int`,
    })
    .from(people);
  const rates = await ratesOf(db, actor, filters);
  const total = sum ?? { minutes: 0, visits: 0, people: 0, newPeople: 0 };
  return { ...total, worth: await worthOfSum(db, actor.userId, filters, rates, total.minutes, now) };
}
