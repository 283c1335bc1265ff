import { fullName } from '#shared/rules/full-name.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { refusalsMax, type RefusedTap } from '#areas/check-in/contract/refused-taps.ts';
import { refusedTaps } from '#areas/check-in/schema/check-in.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { shownName } from '#areas/registrations/server/registrations.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { fromSlots } from '#server/db/facts/opportunities.sql.ts';
import { isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { errorText } from '#shared/errors/catalog.ts';
import { decidable } from '#areas/check-in/rules/attendance.ts';

/**
 * What kiosks took without a network and what was refused later, the earliest first: at all locations that the caller manages,
 * activities and dates that are gone included, or of one date.
 */
export async function refusedTapsFor(
  ctx: Context<SignedIn>,
  { dateId }: { dateId?: string | undefined },
): Promise<{ count: number; items: RefusedTap[] }> {
  const { db } = ctx.deps;
  const rows = await fromSlots(db, {
    key: refusedTaps.key,
    kind: refusedTaps.kind,
    typed: refusedTaps.visitor,
    firstName: shownName.firstName,
    lastName: shownName.lastName,
    opportunity: opportunities.title,
    activity: activities.title,
    timeZone: locations.timeZone,
    at: refusedTaps.at,
    reason: refusedTaps.reason,
    params: refusedTaps.params,
    checkInAt: visits.checkInAt,
    checkOutAt: visits.checkOutAt,
    count: sql<number>`count(*) over ()::int`,
  })
    .innerJoin(refusedTaps, eq(refusedTaps.slotId, slots.id))
    .leftJoin(registrations, eq(registrations.id, refusedTaps.registrationId))
    .leftJoin(users, eq(users.id, registrations.userId))
    .leftJoin(visits, isVisitOfPlace)
    .where(
      and(
        ne(opportunities.status, 'draft'),
        managedBy(db, ctx.actor.userId),
        dateId === undefined ? undefined : eq(slots.dateId, dateId),
      ),
    )
    .orderBy(asc(refusedTaps.at), asc(refusedTaps.key))
    .limit(refusalsMax);
  const items = rows.map((row): RefusedTap => {
    const name =
      row.firstName === null
        ? null
        : fullName({ firstName: row.firstName, lastName: row.lastName ?? '' }).trim();
    const written = row.kind === 'check-in' ? row.checkInAt : row.checkOutAt;
    return {
      id: row.key,
      kind: row.kind,
      visitor: row.typed ?? name,
      opportunity: row.opportunity,
      activity: row.activity,
      timeZone: row.timeZone,
      at: row.reason === 'attendance.too-late' ? null : row.at.toISOString(),
      message: ctx.t(errorText(row.reason as ErrorCode, row.params ?? {})),
      written: decidable.has(row.reason) ? (written?.toISOString() ?? null) : null,
    };
  });
  return { count: rows[0]?.count ?? 0, items };
}

/** A refusal with what its place and its kiosk's rules are. */
export async function findRefusal(db: Queryable, key: string) {
  const [row] = await fromSlots(db, {
    kind: refusedTaps.kind,
    registrationId: refusedTaps.registrationId,
    at: refusedTaps.at,
    dateId: opportunityDates.id,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    checkInHours: opportunities.checkInHours,
    status: opportunities.status,
    organizationId: opportunities.organizationId,
    locationId: opportunities.locationId,
  })
    .innerJoin(refusedTaps, eq(refusedTaps.slotId, slots.id))
    .where(eq(refusedTaps.key, key))
    .limit(1);
  return row;
}
