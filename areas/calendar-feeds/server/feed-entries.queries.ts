import { and, asc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { feedAheadDays, feedEntriesMax, feedPastDays } from '#areas/calendar-feeds/rules/calendar-feeds.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { placesOfDate } from '#areas/opportunities/server/opportunities.sql.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { placesForFeed } from '#areas/registrations/server/calendar/calendar.queries.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Queryable } from '#server/db/client.ts';
import { fromOpportunities } from '#server/db/facts/opportunities.sql.ts';
import { locationInFull } from '#server/db/shown-names.ts';
import type { CalendarEvent } from '#server/platform/calendar-file.ts';
import type { ReadableFeed } from './calendar-feeds.queries.ts';

const dayLength = 86_400_000;
/** Seconds since 2020 fit into the number of an entry until 2088, those since 1970 only until 2038 (RFC 5545, 3.3.8). */
const countsFrom = Date.UTC(2020, 0, 1);

/** What a feed says, nearest first, by one query. */
export async function feedEntries(
  db: Queryable,
  { owner, organizationId, locationId }: ReadableFeed,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<(t: Translate) => CalendarEvent[]> {
  const since = new Date(now.getTime() - feedPastDays * dayLength);
  if (organizationId === null)
    return placesForFeed(db, owner.userId, { publicUrl, since, max: feedEntriesMax });
  const until = new Date(now.getTime() + feedAheadDays * dayLength);
  const rows = await datesOf(db, { organizationId, locationId }, since, until);
  return (t) => rows.map((row) => entryOf(t, row, publicUrl));
}

/**
 * Dates of an organization or of one of its locations that volunteers have seen, those that were canceled lately among them; drafts
 * are nothing to plan by.
 */
const datesOf = (
  db: Queryable,
  { organizationId, locationId }: { organizationId: string; locationId: string | null },
  since: Date,
  until: Date,
) =>
  fromOpportunities(db, {
    id: opportunityDates.id,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    label: opportunityDates.label,
    canceledAt: opportunityDates.canceledAt,
    opportunityId: opportunities.id,
    title: opportunities.title,
    place: locationInFull,
    version: sql<number>`${opportunities.version} + ${organizations.version}`,
    changedAt:
      sql<Date>`greatest(${opportunities.updatedAt}, ${organizations.updatedAt}, ${locations.updatedAt})`.mapWith(
        opportunities.updatedAt,
      ),
    // The last sign-up, or the last place that was given back: how full the date is changed then.
    placesChangedAt:
      sql<Date | null>`(select max(greatest(r.signed_up_at, r.updated_at, r.deleted_at)) from registrations r
      where r.date_id = ${opportunityDates.id})`.mapWith(opportunities.updatedAt),
    ...placesOfDate,
  })
    .innerJoin(opportunityDates, eq(opportunityDates.opportunityId, opportunities.id))
    .where(
      and(
        eq(opportunities.organizationId, organizationId),
        locationId === null ? undefined : eq(opportunities.locationId, locationId),
        isNull(opportunities.deletedAt),
        ne(opportunities.status, 'draft'),
        lt(opportunityDates.startAt, until),
        or(
          and(isNull(opportunityDates.deletedAt), gt(opportunityDates.endAt, since)),
          gt(opportunityDates.canceledAt, since),
        ),
      ),
    )
    .orderBy(asc(opportunityDates.startAt), asc(opportunityDates.id))
    .limit(feedEntriesMax);

type DateRow = Awaited<ReturnType<typeof datesOf>>[number];

function entryOf(t: Translate, row: DateRow, publicUrl: string): CalendarEvent {
  const { id, title, label, capacity, filled, along } = row;
  const url = `${publicUrl}/organizer/opportunities/${row.opportunityId}/roster/${id}`;
  const changed = Math.max(row.changedAt.getTime(), row.placesChangedAt?.getTime() ?? 0);
  const shown = label ? t('calendarFeeds.entry.labeled', { title, label }) : title;
  return {
    uid: `date-${id}@${new URL(publicUrl).hostname}`,
    // Neither part ever gets smaller. Each change of the date makes the first one grow, each sign-up the second.
    sequence: row.version + Math.floor((changed - countsFrom) / 1000),
    startAt: row.startAt,
    endAt: row.endAt,
    ...(row.canceledAt === null ? {} : { isCanceled: true as const }),
    summary:
      row.canceledAt === null ? t('calendarFeeds.entry', { title: shown, filled, capacity, along }) : shown,
    description: t('calendarFeeds.entry.roster', { url }),
    location: row.place,
    url,
    changedAt: new Date(changed),
  };
}
