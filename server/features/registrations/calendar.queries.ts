import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import { t } from '#shared/messages/index.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import {
  locations,
  opportunities,
  opportunityDates,
  organizations,
  registrations,
} from '#server/db/schema/index.ts';
import {
  locationAddress,
  locationName,
  organizationName,
} from '#server/features/organizations/shown-names.queries.ts';
import { calendarFile, type CalendarEvent } from '#server/platform/calendar-file.ts';

/**
 * The caller's registration as a calendar file.
 * @throws DomainError `not-found` for anybody else's registration, and once it is unregistered.
 */
export async function registrationCalendar(ctx: Context<SignedIn>, registrationId: string): Promise<string> {
  const { db, clock, config } = ctx.deps;
  const mine = and(eq(registrations.id, registrationId), eq(registrations.userId, ctx.actor.userId));
  const events = await calendarEvents(db, config.publicUrl, mine);
  if (events.length === 0) throw new DomainError('not-found');
  return calendarFile(events, clock.now());
}

/** All of the caller's commitments that have not ended, in one calendar file; without events when there are none. */
export async function upcomingCalendar(ctx: Context<SignedIn>): Promise<string> {
  const { db, clock, config } = ctx.deps;
  const now = clock.now();
  const mine = and(eq(registrations.userId, ctx.actor.userId), gt(opportunityDates.endAt, now));
  return calendarFile(await calendarEvents(db, config.publicUrl, mine), now);
}

/** These registrations as a calendar file, for mails to their holders. */
export async function calendarOf(
  db: Queryable,
  registrationIds: readonly string[],
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string> {
  return calendarFile(
    await calendarEvents(db, publicUrl, inArray(registrations.id, [...registrationIds])),
    now,
  );
}

async function calendarEvents(
  db: Queryable,
  publicUrl: string,
  which: SQL | undefined,
): Promise<CalendarEvent[]> {
  const rows = await db
    .select({
      id: registrations.id,
      activity: registrations.activityName,
      label: opportunityDates.label,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      createdAt: registrations.createdAt,
      registrationChangedAt: registrations.updatedAt,
      opportunityChangedAt: opportunities.updatedAt,
      opportunityId: opportunities.id,
      title: opportunities.title,
      organization: organizationName,
      place: sql<string>`concat_ws(', ', ${locationName}, nullif(${locationAddress}, ''), ${locations.city},
        nullif(concat_ws(' ', ${locations.state}, ${locations.postalCode}), ''))`,
    })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(and(which, isNull(registrations.deletedAt)))
    .orderBy(asc(opportunityDates.startAt), asc(registrations.id));
  const host = new URL(publicUrl).hostname;
  return rows.map((row) => {
    const changed = Math.max(row.registrationChangedAt.getTime(), row.opportunityChangedAt.getTime());
    const url = `${publicUrl}/opportunities/${row.opportunityId}`;
    return {
      uid: `registration-${row.id}@${host}`,
      // A date has no number of changes of its own; seconds since sign-up grow with every change just as well.
      sequence: Math.max(0, Math.floor((changed - row.createdAt.getTime()) / 1000)),
      startAt: row.startAt,
      endAt: row.endAt,
      summary: t('registrations.calendar.summary', { opportunity: row.title, activity: row.activity }),
      description: [
        t('registrations.calendar.organization', { organization: row.organization }),
        ...(row.label ? [row.label] : []),
        t('registrations.calendar.more', { url }),
        t('registrations.calendar.unregister', { url: `${publicUrl}/volunteer/profile` }),
      ].join('\n'),
      location: row.place,
      url,
      changedAt: new Date(changed),
    };
  });
}
