import { and, asc, eq, sql } from 'drizzle-orm';
import type { RosterPerson, RosterView } from '#areas/check-in/contract/roster.ts';
import { findMemberships } from '#areas/memberships/server/memberships.queries.ts';
import { activities, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { heldOnDate, viewOf } from '#areas/registrations/server/held/held.queries.ts';
import { countsHeads } from '#areas/registrations/server/registrations.sql.ts';
import { findNamedOnDate } from '#areas/registrations/server/party/party.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { activitiesAsEntered, isShownSlot } from '#server/db/facts/opportunities.sql.ts';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import { pipeline } from '#server/db/fast-path/pipeline.ts';
import { findElsewhereOnDate } from '../elsewhere/elsewhere.queries.ts';
import { dateOfOpportunity, shown, windowOf, type RosterOf } from './roster-date.queries.ts';
import { hoursOnDate } from './roster-hours.queries.ts';
import { allPlaces, rowsOf, viewsOf } from './roster-people.queries.ts';

/**
 * The people expected on a date, by activity, and those who are here. So many queries, however many come: one for all places, and one for
 * those who were named without one.
 * @throws DomainError `not-found` for everybody who doesn't manage the location.
 */
export async function rosterFor(ctx: Context<SignedIn>, of: RosterOf): Promise<RosterView> {
  const { db, clock } = ctx.deps;
  const { dateId } = of;
  const now = clock.now();
  // On one trip with whether the caller may know: who may not is told nothing of what was read.
  const [dates, memberships, found, places, named, elsewhere, groups] = await withTransaction(db, (tx) =>
    pipeline(
      dateOfOpportunity(tx, { ...of }),
      findMemberships(tx, ctx.actor),
      slotsOfDate(tx, { dateId }),
      allPlaces(tx, { dateId }),
      findNamedOnDate(tx, { dateId }),
      findElsewhereOnDate(tx, { dateId, at: now.toISOString() }),
      heldOnDate(tx, { dateId }),
    ),
  );
  const date = shown(dates, memberships, ctx.actor);
  const rows = rowsOf(places, named);
  const people = viewsOf(rows, date, elsewhere, now);
  const held = Map.groupBy(groups, ({ slotId }) => slotId);
  const times = windowOf(date, now);
  // At a busy door nobody waits for it.
  const hours = times.window === 'closed' ? await hoursOnDate(db, dateId, now) : undefined;
  const withHours = (of: readonly RosterPerson[]) =>
    hours ? of.map((person) => ({ ...person, counted: hours.get(person.id) })) : [...of];
  return {
    opportunity: { id: of.opportunityId, title: date.title, status: date.status },
    location: {
      name: date.location,
      timeZone: date.timeZone,
      organization: date.organizationCreatedAs,
    },
    date: {
      id: date.id,
      startAt: date.startAt.toISOString(),
      endAt: date.endAt.toISOString(),
      label: date.label,
      ...(date.canceledAt ? { isCanceled: true } : {}),
    },
    ...times,
    hasBegun: now >= date.startAt,
    activities: found.map(({ canceledAt, cancelReason, countsHeads: heads, ...slot }) => ({
      ...slot,
      ...(heads ? { countsHeads: true } : {}),
      ...(canceledAt ? { isCanceled: true, ...(cancelReason ? { cancelReason } : {}) } : {}),
      people: withHours(people.get(slot.slotId) ?? []),
      held: (held.get(slot.slotId) ?? []).map(viewOf),
    })),
  };
}

interface SlotOfDate {
  slotId: string;
  activityId: string;
  title: string;
  capacity: number;
  countsHeads: boolean;
  canceledAt: Date | null;
  cancelReason: string;
}

const slotsOfDate = builtOnce<{ dateId: string }, SlotOfDate[]>((db) =>
  db
    .select({
      slotId: slots.id,
      activityId: activities.id,
      title: activities.title,
      capacity: slots.capacity,
      countsHeads: countsHeads(slots.id),
      canceledAt: slots.canceledAt,
      cancelReason: slots.cancelReason,
    })
    .from(slots)
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .where(and(eq(slots.dateId, sql.placeholder('dateId')), isShownSlot))
    .orderBy(...activitiesAsEntered, asc(slots.id)),
);
