import { and, asc, desc, eq, exists, gte, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { OpportunityCard, OrganizerOpportunity } from '#shared/contract/opportunities.ts';
import { firstWords } from '#shared/rules/text.ts';
import type { Actor, Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import {
  coordinators,
  locations,
  opportunities,
  opportunityDates,
  organizations,
  registrations,
  slots,
  volunteerRequests,
} from '#server/db/schema/index.ts';
import { managedBy } from '#server/features/coordinators/coordinators.queries.ts';
import { selectOpportunities, sharedView } from './opportunities.select.ts';

/** Records on one page of a list. */
const pageSize = 20;

interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}

/**
 * The public list: published, not deleted, ending on or after the start of today where they happen
 * (docs/PRODUCT.md, "Finding"), the one with the nearest date first. Private ones only for those they are open to.
 */
export async function listOpportunities(ctx: Context, page: number): Promise<Page<OpportunityCard>> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const condition = and(isListed(now), isOpenTo(db, ctx.actor));
  const [rows, total] = await Promise.all([
    selectOpportunities(db)
      .where(condition)
      .orderBy(sql`${nextStart(now)} asc nulls last`, asc(opportunities.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countOpportunities(db, condition),
  ]);
  const schedules = await upcomingSchedules(
    db,
    rows.map((row) => row.id),
    now,
  );
  const items = rows.map((row): OpportunityCard => {
    const schedule = schedules.get(row.id);
    return {
      ...sharedView(row),
      preview: firstWords(row.description),
      startsAt: iso(row.startsAt),
      endsAt: iso(row.endsAt),
      nextDate: schedule ? { startAt: schedule.startAt, endAt: schedule.endAt } : null,
      placesLeft: schedule?.placesLeft ?? 0,
      isPrivate: row.isPrivate,
    };
  });
  return { items, total, page, pageSize };
}

/** How many opportunities are on the organizer's own list. */
export function countOfOrganizer(db: Queryable, userId: string): Promise<number> {
  return countOpportunities(db, and(isNull(opportunities.deletedAt), managedBy(db, userId)));
}

/** The organizer's own list: everything at the locations that the caller manages, latest first. */
export async function listOfOrganizer(
  ctx: Context<SignedIn>,
  page: number,
): Promise<Page<OrganizerOpportunity>> {
  const { db } = ctx.deps;
  const condition = and(isNull(opportunities.deletedAt), managedBy(db, ctx.actor.userId));
  const [rows, total] = await Promise.all([
    selectOpportunities(db)
      .where(condition)
      .orderBy(sql`${opportunities.startsAt} desc nulls first`, desc(opportunities.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countOpportunities(db, condition),
  ]);
  const sizes = await scheduleSizes(
    db,
    rows.map((row) => row.id),
  );
  const items = rows.map((row): OrganizerOpportunity => ({
    ...sharedView(row),
    status: row.status,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    ...(sizes.get(row.id) ?? { dates: 0, capacity: 0, filled: 0 }),
  }));
  return { items, total, page, pageSize };
}

/** Published, there, and not over before today began at its location. The first bound is for the index. */
function isListed(now: Date): SQL | undefined {
  const yesterday = new Date(now.getTime() - 26 * 60 * 60 * 1000);
  const at = now.toISOString();
  return and(
    eq(opportunities.status, 'published'),
    isNull(opportunities.deletedAt),
    isNull(organizations.deletedAt),
    isNull(organizations.unpublishedAt),
    gte(opportunities.endsAt, yesterday),
    sql`${opportunities.endsAt} >= date_trunc('day', ${at}::timestamptz at time zone ${locations.timeZone}) at time zone ${locations.timeZone}`,
  );
}

/** Not private, or private and the viewer is approved by the organization or works for it. */
function isOpenTo(db: Queryable, actor: Actor): SQL | undefined {
  const open = and(not(opportunities.isPrivate), not(organizations.isPrivate));
  if (actor.kind === 'anonymous') return open;
  const approved = exists(
    db
      .select({ id: volunteerRequests.id })
      .from(volunteerRequests)
      .where(
        and(
          eq(volunteerRequests.userId, actor.userId),
          eq(volunteerRequests.organizationId, opportunities.organizationId),
          eq(volunteerRequests.status, 'approved'),
        ),
      ),
  );
  const member = exists(
    db
      .select({ id: coordinators.id })
      .from(coordinators)
      .where(
        and(
          eq(coordinators.userId, actor.userId),
          eq(coordinators.organizationId, opportunities.organizationId),
          eq(coordinators.status, 'approve'),
        ),
      ),
  );
  return or(open, approved, member);
}

function nextStart(now: Date): SQL {
  return sql`(select min(d.start_at) from ${opportunityDates} d
    where d.opportunity_id = ${opportunities.id} and d.deleted_at is null and d.end_at > ${now.toISOString()}::timestamptz)`;
}

async function countOpportunities(db: Queryable, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(opportunities)
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(condition);
  return row?.total ?? 0;
}

/** For each opportunity its nearest date that has not ended, and the places left over all such dates. */
async function upcomingSchedules(db: Queryable, opportunityIds: readonly string[], now: Date) {
  if (opportunityIds.length === 0) return new Map<string, never>();
  const taken = sql`(select count(*) from ${registrations} r
    where r.slot_id = ${slots.id} and r.deleted_at is null and not r.is_additional_volunteer)`;
  const rows = await db
    .select({
      opportunityId: opportunityDates.opportunityId,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      left: sql<number>`coalesce(sum(greatest(${slots.capacity} - ${taken}, 0)), 0)::int`,
    })
    .from(opportunityDates)
    .leftJoin(slots, and(eq(slots.dateId, opportunityDates.id), isNull(slots.deletedAt)))
    .where(
      and(
        inArray(opportunityDates.opportunityId, [...opportunityIds]),
        isNull(opportunityDates.deletedAt),
        gte(opportunityDates.endAt, now),
      ),
    )
    .groupBy(opportunityDates.id)
    .orderBy(asc(opportunityDates.startAt));
  const schedules = new Map<string, { startAt: string; endAt: string; placesLeft: number }>();
  for (const row of rows) {
    const known = schedules.get(row.opportunityId);
    if (known) known.placesLeft += row.left;
    else {
      schedules.set(row.opportunityId, {
        startAt: row.startAt.toISOString(),
        endAt: row.endAt.toISOString(),
        placesLeft: row.left,
      });
    }
  }
  return schedules;
}

/** For each opportunity how many dates and places it has in all, and how many places are taken. */
async function scheduleSizes(db: Queryable, opportunityIds: readonly string[]) {
  if (opportunityIds.length === 0) return new Map<string, never>();
  const ids = [...opportunityIds];
  const [places, taken] = await Promise.all([
    db
      .select({
        opportunityId: opportunityDates.opportunityId,
        dates: sql<number>`count(distinct ${opportunityDates.id})::int`,
        capacity: sql<number>`coalesce(sum(${slots.capacity}), 0)::int`,
      })
      .from(opportunityDates)
      .leftJoin(slots, and(eq(slots.dateId, opportunityDates.id), isNull(slots.deletedAt)))
      .where(and(inArray(opportunityDates.opportunityId, ids), isNull(opportunityDates.deletedAt)))
      .groupBy(opportunityDates.opportunityId),
    db
      .select({
        opportunityId: registrations.opportunityId,
        filled: sql<number>`count(*)::int`,
      })
      .from(registrations)
      .where(
        and(
          inArray(registrations.opportunityId, ids),
          isNull(registrations.deletedAt),
          not(registrations.isAdditionalVolunteer),
        ),
      )
      .groupBy(registrations.opportunityId),
  ]);
  const filled = new Map(taken.map((row) => [row.opportunityId, row.filled]));
  return new Map(
    places.map(({ opportunityId, ...size }) => [
      opportunityId,
      { ...size, filled: filled.get(opportunityId) ?? 0 },
    ]),
  );
}

/** Listed opportunities always have dates; an instant that is missing all the same is a broken record. */
function iso(instant: Date | null): string {
  if (!instant) throw new Error('a listed opportunity has no dates');
  return instant.toISOString();
}
