import { and, asc, eq, gt, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { locationInFull, organizationName } from '#server/db/shown-names.ts';
import {
  calendarFileOf,
  cancellationFile,
  type CalendarEvent,
  type CalendarOrganizer,
} from '#server/platform/calendar-file.ts';
import { fromRegistrations, isHeld } from '../registrations.sql.ts';
import { activityOfSlotAsEntered } from '#server/db/facts/opportunities.sql.ts';

/**
 * The caller's registration as a calendar file.
 * @throws DomainError `not-found` for anybody else's registration, and once it is unregistered.
 */
export async function registrationCalendar(ctx: Context<SignedIn>, registrationId: string): Promise<string> {
  const { db, clock, config } = ctx.deps;
  const mine = and(eq(registrations.id, registrationId), eq(registrations.userId, ctx.actor.userId));
  const events = await calendarEvents(db, config.publicUrl, mine);
  if (events(ctx.t).length === 0) throw new DomainError('not-found');
  return calendarFileOf(events(ctx.t), clock.now());
}

/** How long a calendar file says of a shift that it was canceled: calendars that read it now and then have to meet it. */
const canceledShownDays = 28;

/**
 * All of the caller's commitments that have not ended, in one calendar file, and those that were canceled, marked so; without events
 * when there are none.
 */
export async function upcomingCalendar(ctx: Context<SignedIn>): Promise<string> {
  const { db, clock, config } = ctx.deps;
  const now = clock.now();
  const { userId } = ctx.actor;
  const since = new Date(now.getTime() - canceledShownDays * 24 * 60 * 60 * 1000);
  const mine = eq(registrations.userId, userId);
  const upcoming = await calendarEvents(db, config.publicUrl, and(mine, gt(opportunityDates.endAt, now)));
  const isCanceled = and(isNotNull(registrations.canceledAt), gt(registrations.canceledAt, since));
  const canceled = await eventRows(db, config.publicUrl, and(mine, isCanceled));
  return calendarFileOf([...upcoming(ctx.t), ...canceled(ctx.t)], now);
}

/**
 * Somebody's places for a calendar that reads them again and again: those that ended or were canceled since an instant, too.
 * @param max most places; what is farther ahead is left out
 */
export async function placesForFeed(
  db: Queryable,
  userId: string,
  { publicUrl, since, max }: { publicUrl: string; since: Date; max: number },
): Promise<(t: Translate) => CalendarEvent[]> {
  const isShown = or(and(isHeld, gt(opportunityDates.endAt, since)), gt(registrations.canceledAt, since));
  return eventRows(db, publicUrl, and(eq(registrations.userId, userId), isShown), { max });
}

/** These registrations as a calendar file, for mails to their holders. */
export async function calendarOfPlaces(
  db: Queryable,
  registrationIds: readonly string[],
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<(t: Translate) => string> {
  const events = await calendarEvents(db, publicUrl, isOneOf(registrations.id, registrationIds));
  return (t) => calendarFileOf(events(t), now);
}

/** A shift as its registration's holder knew it. */
interface FormerShift {
  registrationId: string;
  activity: string;
  label: string;
  startAt: Date;
  endAt: Date;
}

/**
 * Takes places that are gone out of their holders' calendars. Nobody knows who keeps them there: files are downloaded
 * and come with reminders, and a calendar that has no such event does nothing.
 * @param places the places as the calendars have them, whatever became of their dates since
 */
export async function cancelledCalendarOf(
  db: Queryable,
  places: readonly FormerShift[],
  { publicUrl, now, organizer }: { publicUrl: string; now: Date; organizer: CalendarOrganizer },
): Promise<(t: Translate) => string> {
  const former = new Map(places.map((place) => [place.registrationId, place]));
  const which = isOneOf(registrations.id, [...former.keys()]);
  const events = await eventRows(db, publicUrl, and(which, isNotNull(registrations.deletedAt)), { former });
  // One more than any file can have said that was written before.
  return (t) =>
    cancellationFile(
      events(t).map((event) => ({ ...event, sequence: event.sequence + 1 })),
      now,
      organizer,
    );
}

const calendarEvents = (db: Queryable, publicUrl: string, which: SQL | undefined) =>
  eventRows(db, publicUrl, and(which, isHeld));

async function eventRows(
  db: Queryable,
  publicUrl: string,
  which: SQL | undefined,
  { former, max }: { former?: ReadonlyMap<string, FormerShift>; max?: number } = {},
): Promise<(t: Translate) => CalendarEvent[]> {
  const query = fromRegistrations(db, {
    id: registrations.id,
    activity: registrations.activityName,
    label: opportunityDates.label,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    revision: registrations.revision,
    isCanceled: sql<boolean>`(${registrations.canceledAt} is not null)`,
    version: sql<number>`${opportunities.version} + ${organizations.version}`,
    changedAt:
      sql<Date>`greatest(${registrations.updatedAt}, ${opportunities.updatedAt}, ${organizations.updatedAt}, ${locations.updatedAt})`.mapWith(
        opportunities.updatedAt,
      ),
    opportunityId: opportunities.id,
    title: opportunities.title,
    organization: organizationName,
    place: locationInFull,
  })
    .where(which)
    .orderBy(
      asc(opportunityDates.startAt),
      activityOfSlotAsEntered(registrations.slotId),
      asc(registrations.id),
    );
  const rows = await (max === undefined ? query : query.limit(max));
  const host = new URL(publicUrl).hostname;
  const eventOf = (t: Translate, row: (typeof rows)[number]): CalendarEvent => {
    const { activity, label, startAt, endAt } = former?.get(row.id) ?? row;
    const url = `${publicUrl}/opportunities/${row.opportunityId}`;
    return {
      uid: `registration-${row.id}@${host}`,
      // Neither ever gets smaller, and each change of what the entry says makes one of them grow.
      sequence: row.version + row.revision + Number(row.isCanceled),
      ...(row.isCanceled ? { isCanceled: true } : {}),
      startAt,
      endAt,
      summary: t('registrations.calendar.summary', { opportunity: row.title, activity }),
      description: [
        t('registrations.calendar.organization', { organization: row.organization }),
        ...(label ? [label] : []),
        t('registrations.calendar.more', { url }),
        t('registrations.calendar.unregister', { url: `${publicUrl}/volunteer/profile` }),
      ].join('\n'),
      location: row.place,
      url,
      changedAt: row.changedAt,
    };
  };
  return (t) => rows.map((row) => eventOf(t, row));
}
