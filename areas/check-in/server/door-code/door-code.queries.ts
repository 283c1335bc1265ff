import { and, asc, eq, ne } from 'drizzle-orm';
import type { DoorCodeView, DoorView } from '#areas/check-in/contract/door-code.ts';
import { DomainError } from '#shared/errors.ts';
import { formatLongDate, formatTimeSpan } from '#shared/rules/dates.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { countedMinutes } from '#server/db/facts/hours.sql.ts';
import { isVisitOfPlace, visitTimes } from '#server/db/facts/visits.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { isHeld } from '#areas/registrations/server/registrations.sql.ts';
import { drawPage } from '#server/platform/print/print.ts';
import { qrPath } from '#server/platform/print/qr.ts';
import { findDate, keptDate, windowOf, type RosterOf } from '../roster/roster-date.queries.ts';
import { dateOfDoorToken, doorToken } from './door-code.rules.ts';

/**
 * The code of a date, for those who keep its roster.
 * @throws DomainError `not-found` for everybody else
 */
export async function doorCodeOf(ctx: Context<SignedIn>, of: RosterOf): Promise<DoorCodeView> {
  const { id } = await keptDate(ctx.deps.db, ctx, of);
  const url = doorUrl(ctx.deps, id);
  return { url, qr: qrPath(url) };
}

/**
 * The same as a PDF of one page to print.
 * @throws DomainError as `doorCodeOf`
 */
export async function doorPosterOf(ctx: Context<SignedIn>, of: RosterOf): Promise<Uint8Array<ArrayBuffer>> {
  const { t, deps } = ctx;
  const date = await keptDate(deps.db, ctx, of);
  const { startAt, endAt, timeZone } = date;
  return drawPage({
    kind: 'poster',
    language: t.language,
    organization: date.organization,
    title: date.title,
    call: t('doorCode.poster.call'),
    facts: [
      t('doorCode.poster.when', {
        date: formatLongDate(t, startAt, timeZone),
        time: formatTimeSpan(t, startAt, endAt, timeZone),
      }),
      [date.label, date.location].filter(Boolean).join(', '),
    ],
    scan: t('doorCode.poster.scan'),
    url: doorUrl(deps, date.id),
  });
}

/**
 * What somebody who read the code at a door holds there. A person without a place is told where to sign up and no more.
 * @throws DomainError `check-in.door-code-unknown`, also when the date is not there any more
 */
export async function doorFor(ctx: Context<SignedIn>, token: string): Promise<DoorView> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const date = await doorDate(db, ctx.deps, token);
  const places = await db
    .select({
      slotId: registrations.slotId,
      activity: registrations.activityName,
      ...visitTimes,
      minutes: countedMinutes(now),
    })
    .from(registrations)
    .leftJoin(visits, isVisitOfPlace)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(and(eq(registrations.dateId, date.id), eq(registrations.userId, ctx.actor.userId), isHeld))
    .orderBy(asc(registrations.activityName), asc(registrations.id));
  return {
    opportunityId: date.opportunityId,
    date:
      places.length === 0
        ? null
        : {
            opportunity: date.title,
            location: date.location,
            timeZone: date.timeZone,
            startAt: date.startAt.toISOString(),
            endAt: date.endAt.toISOString(),
            label: date.label,
            ...windowOf(date, now),
          },
    places: places.map((place) => ({
      slotId: place.slotId,
      activity: place.activity,
      checkInAt: place.checkInAt?.toISOString() ?? null,
      checkOutAt: place.checkOutAt?.toISOString() ?? null,
      minutes: place.checkOutAt ? place.minutes : null,
    })),
  };
}

/**
 * The date whose code it is.
 * @throws DomainError `check-in.door-code-unknown`
 */
export async function doorDate(db: Queryable, { config }: Pick<Deps, 'config'>, token: string) {
  const dateId = dateOfDoorToken(config.authSecret, token);
  const date =
    dateId === undefined
      ? undefined
      : await findDate(db, and(eq(opportunityDates.id, dateId), ne(opportunities.status, 'draft')));
  if (!date) throw new DomainError('check-in.door-code-unknown');
  return date;
}

const doorUrl = ({ config }: Pick<Deps, 'config'>, dateId: string): string =>
  `${config.publicUrl}/check-in/${doorToken(config.authSecret, dateId)}`;
