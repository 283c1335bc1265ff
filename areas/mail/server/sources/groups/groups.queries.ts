import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { toldGroups } from '#areas/mail/schema/mail.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { heldNamed } from '#areas/registrations/server/held/held.sql.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { fromSlots } from '#server/db/facts/opportunities.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { reminderHours } from '../reminders/reminders.rules.ts';

/** What differs from what the contact of a group was told last, or is told for the first time. */
const isNews = (): SQL | undefined => {
  const isTheirs = eq(toldGroups.linkId, heldPlaces.linkId);
  const told = sql`(${toldGroups.number}, ${toldGroups.slotId}, ${toldGroups.startAt}, ${toldGroups.endAt}, ${toldGroups.isOver})`;
  const now = sql`(${heldPlaces.number}, ${heldPlaces.slotId}, ${opportunityDates.startAt}, ${opportunityDates.endAt}, ${heldPlaces.endedAt} is not null)`;
  return or(
    // Nobody hears that something is gone of which they never heard.
    and(
      isNull(heldPlaces.endedAt),
      or(isNull(toldGroups.heldPlaceId), ne(toldGroups.linkId, heldPlaces.linkId)),
    ),
    and(isTheirs, eq(toldGroups.isOver, false), sql`${told} is distinct from ${now}`),
  );
};

/** What begins within a day, of which its contact heard before, and was not reminded yet. */
const isToRemindOf = (now: Date): SQL | undefined => {
  const { startAt } = opportunityDates;
  const lead = sql.raw(`interval '${reminderHours} hours'`);
  return and(
    isNull(heldPlaces.endedAt),
    eq(toldGroups.linkId, heldPlaces.linkId),
    gt(startAt, now),
    lte(startAt, new Date(now.getTime() + reminderHours * 3_600_000)),
    sql`${toldGroups.toldAt} <= ${startAt} - ${lead}`,
    sql`${toldGroups.remindedOf} is distinct from ${startAt}`,
  );
};

/** Places of groups with a contact who has an address, on dates that are not over, that have been left alone since an instant. */
const canBeTold = (now: Date, quietSince: Date): SQL | undefined =>
  and(
    isNotNull(heldPlaces.contactEmail),
    gt(opportunityDates.endAt, now),
    lte(heldPlaces.updatedAt, quietSince),
    ne(opportunities.status, 'draft'),
    or(isNull(opportunities.deletedAt), isNotNull(heldPlaces.endedAt)),
  );

/** Links of contacts to whom something is to be told. */
export async function dueLinks(db: Queryable, now: Date, quietSince: Date, most: number): Promise<string[]> {
  const rows = await fromSlots(db, { linkId: heldPlaces.linkId })
    .innerJoin(heldPlaces, eq(heldPlaces.slotId, slots.id))
    .leftJoin(toldGroups, eq(toldGroups.heldPlaceId, heldPlaces.id))
    .where(and(canBeTold(now, quietSince), or(isNews(), isToRemindOf(now))))
    .groupBy(heldPlaces.linkId)
    .limit(most);
  return rows.map(({ linkId }) => linkId);
}

/** Locks what is held by a link, so that one process tells of it; nothing while another does. */
export async function holdLinked(tx: Tx, linkId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: heldPlaces.id })
    .from(heldPlaces)
    .where(eq(heldPlaces.linkId, linkId))
    .orderBy(asc(heldPlaces.id))
    .for('no key update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

const columns = {
  heldId: heldPlaces.id,
  linkId: heldPlaces.linkId,
  group: heldPlaces.name,
  contactName: heldPlaces.contactName,
  contactEmail: heldPlaces.contactEmail,
  number: heldPlaces.number,
  named: heldNamed,
  endedBecause: heldPlaces.endedBecause,
  lapseHours: heldPlaces.lapseHours,
  slotId: slots.id,
  activity: activities.title,
  label: opportunityDates.label,
  startAt: opportunityDates.startAt,
  endAt: opportunityDates.endAt,
  reason: slots.cancelReason,
  opportunity: { id: opportunities.id, title: opportunities.title },
  organization: { id: organizations.id, name: organizations.name, newName: organizations.newName },
  location: locations,
};

/** What is to be told of these by now, nearest first, with what was told before; locked rows are told from then on. */
export async function dueGroups(tx: Tx, ids: readonly string[], now: Date, quietSince: Date) {
  if (ids.length === 0) return [];
  return fromSlots(tx, {
    ...columns,
    isReminder: sql<boolean>`not (${isNews()})`,
    toldLinkId: toldGroups.linkId,
  })
    .innerJoin(heldPlaces, eq(heldPlaces.slotId, slots.id))
    .leftJoin(toldGroups, eq(toldGroups.heldPlaceId, heldPlaces.id))
    .where(and(isOneOf(heldPlaces.id, ids), canBeTold(now, quietSince), or(isNews(), isToRemindOf(now))))
    .orderBy(asc(opportunityDates.startAt), asc(heldPlaces.id));
}
export type DueGroup = Awaited<ReturnType<typeof dueGroups>>[number];

/** A group as those who run its date are told of it. */
export async function groupTold(tx: Tx, heldId: string) {
  const [row] = await fromSlots(tx, columns)
    .innerJoin(heldPlaces, eq(heldPlaces.slotId, slots.id))
    .where(and(eq(heldPlaces.id, heldId), isNull(opportunities.deletedAt)));
  return row;
}
