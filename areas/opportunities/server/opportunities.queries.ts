import { and, asc, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type {
  OpportunityCardView,
  OpportunityFilters,
  opportunitiesContract,
} from '#areas/opportunities/contract/opportunities.ts';
import { firstWords } from '#shared/rules/text.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { selectOpportunities, sharedView } from './opportunities.sql.ts';
import { distancesFrom } from './search/near.queries.ts';
import type { Asked } from './search/distance.sql.ts';
import { findAsRead } from './search/reading/as-read.queries.ts';
import { almostFitting, understoodOf } from './search/reading/understood.queries.ts';
import { knownOrganization } from './search/search.queries.ts';
import { shownDate } from './search/matching.sql.ts';
import { dateFits, textArray, withZone } from './search/search.sql.ts';
import { fromOpportunities } from '#server/db/facts/opportunities.sql.ts';
import { filledPlaces } from '#areas/registrations/server/registrations.sql.ts';

/** Records on one page of a list. */
const pageSize = 20;

type OpportunityList = OutputOf<typeof opportunitiesContract.list>;

/**
 * The public list: published, not deleted, ending on or after the start of today where they happen
 * (areas/opportunities/README.md, "Finding"), the one with the nearest date first unless told, narrowed down by the filters.
 * Private ones only for those they are open to.
 */
export async function listOpportunities(
  ctx: Context,
  { page, ...filters }: OpportunityFilters & { page: number },
): Promise<OpportunityList> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const [read, organization] = await Promise.all([
    findAsRead(ctx, filters, { page, pageSize }),
    knownOrganization(ctx, filters.organization),
  ]);
  const {
    named,
    asked,
    found: { ids, ...found },
  } = read;
  const [rows, schedules, canceled, distances] = await Promise.all([
    ids.length > 0 ? selectOpportunities(db).where(isOneOf(opportunities.id, ids)) : [],
    shownDates(db, ids, asked, now),
    nextCanceled(db, ids, now),
    named && distancesFrom(db, named.points, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = ids.flatMap((id): OpportunityCardView[] => {
    const row = byId.get(id);
    if (!row) return [];
    const schedule = schedules.get(id);
    const next = schedule?.nextDate ?? null;
    const off = canceled.get(id);
    return [
      {
        ...sharedView(row),
        preview: firstWords(row.description),
        startsAt: iso(row.startsAt),
        endsAt: iso(row.endsAt),
        nextDate: next,
        ...(off && (!next || off.startAt < next.startAt) ? { canceled: off } : {}),
        moreDates: schedule?.moreDates ?? 0,
        distance: distances?.get(id) ?? null,
        isPrivate: row.isPrivate,
      },
    ];
  });
  const near = named && { label: named.label, others: named.others };
  const hasMap = ctx.deps.config.map !== undefined;
  const understood = understoodOf(ctx, filters, read);
  const almost = found.total === 0 ? await almostFitting(ctx, filters, read, { organization, near }) : [];
  return { items, ...found, organization, near, understood, almost, hasMap, page, pageSize };
}

/** How many opportunities are on the organizer's own list. */
export function countOfOrganizer(db: Queryable, userId: string): Promise<number> {
  return countOpportunities(db, and(isNull(opportunities.deletedAt), managedBy(db, userId)));
}

async function countOpportunities(db: Queryable, condition: SQL | undefined): Promise<number> {
  const [row] = await fromOpportunities(db, { total: sql<number>`count(*)::int` }).where(condition);
  return row?.total ?? 0;
}

/** For each opportunity the date that stands for it, with the places left on it, and how many more there are that count. */
async function shownDates(
  db: Queryable,
  opportunityIds: readonly string[],
  filters: Asked,
  now: Date,
): Promise<ReadonlyMap<string, Pick<OpportunityCardView, 'nextDate' | 'moreDates'>>> {
  if (opportunityIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: sql<string>`o.id`,
      startAt: sql<Date>`shown.start_at`.mapWith(opportunityDates.startAt),
      endAt: sql<Date>`shown.end_at`.mapWith(opportunityDates.endAt),
      placesLeft: sql<number>`(select coalesce(sum(greatest(s.capacity - ${filledPlaces(sql`s.id`)}, 0)), 0)
        from ${slots} s where s.date_id = shown.id and s.deleted_at is null)::int`,
      count: sql<number>`(select count(*) from ${opportunityDates} d ${withZone(filters, sql`o.location_id`)}
        where d.opportunity_id = o.id and ${dateFits(sql`d`, filters, now, sql`place.zone`)})::int`,
    })
    .from(
      sql`${opportunities} o cross join lateral (${shownDate(filters, now, sql`o.id`, sql`o.location_id`)}) shown`,
    )
    .where(sql`o.id = any(${textArray(opportunityIds)}::uuid[])`);
  return new Map(
    rows.map(({ id, startAt, endAt, placesLeft, count }) => [
      id,
      {
        nextDate: { startAt: startAt.toISOString(), endAt: endAt.toISOString(), placesLeft },
        moreDates: count - 1,
      },
    ]),
  );
}

/** The nearest canceled date of each opportunity that is not over. */
async function nextCanceled(
  db: Queryable,
  opportunityIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, NonNullable<OpportunityCardView['canceled']>>> {
  if (opportunityIds.length === 0) return new Map();
  const { opportunityId, startAt, endAt, canceledAt } = opportunityDates;
  const rows = await db
    .selectDistinctOn([opportunityId], { opportunityId, startAt, endAt })
    .from(opportunityDates)
    .where(and(isOneOf(opportunityId, opportunityIds), isNotNull(canceledAt), gt(endAt, now)))
    .orderBy(opportunityId, asc(startAt));
  return new Map(
    rows.map((row) => [
      row.opportunityId,
      { startAt: row.startAt.toISOString(), endAt: row.endAt.toISOString() },
    ]),
  );
}

/** Listed opportunities always have dates; an instant that is missing all the same is a broken record. */
function iso(instant: Date | null): string {
  if (!instant) throw new Error('a listed opportunity has no dates');
  return instant.toISOString();
}
