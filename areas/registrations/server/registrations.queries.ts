import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { RegistrationView, UpcomingView } from '#areas/registrations/contract/registrations.ts';
import { daysBetween } from '#shared/rules/dates.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { isChild } from '#areas/additional-volunteers/server/children.sql.ts';
import { files } from '#areas/files/schema/files.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { organizationName, locationName, locationAddress } from '#server/db/shown-names.ts';
import { fileUrl } from '#server/platform/storage/file-urls.ts';
import { countNamedWithoutPlace, namedWithoutPlace, partiesOf, toCompanions } from './party/party.queries.ts';
import { canCancel, canEditParty } from './registrations.policy.ts';
import {
  alongOfPlaces,
  fromRegistrations,
  headsOfParty,
  isHeld,
  isNamedPlace,
  isOpenPlace,
  shownName,
  typedName,
} from './registrations.sql.ts';
import { activityOfSlotAsEntered, contactsOf, isPrivate } from '#server/db/facts/opportunities.sql.ts';
import { isVisitOfPlace, visitTimes } from '#server/db/facts/visits.sql.ts';

export interface HeldSlot {
  slotId: string;
  registrationId: string;
  endAt: Date;
  checkInAt: Date | null;
  isAdditionalVolunteer: boolean;
  /** The person was named by somebody and has not agreed yet: one may take the place alone. */
  isNamed: boolean;
  /** How many the place counts as towards the registration limit: one, or everybody of the party. */
  heads: number;
}

/** The places that a person holds in an opportunity. */
export async function heldSlots(db: Queryable, userId: string, opportunityId: string): Promise<HeldSlot[]> {
  return db
    .select({
      slotId: registrations.slotId,
      registrationId: registrations.id,
      endAt: opportunityDates.endAt,
      checkInAt: visitTimes.checkInAt,
      isAdditionalVolunteer: registrations.isAdditionalVolunteer,
      isNamed: isNamedPlace(sql`registrations`),
      heads: headsOfParty,
    })
    .from(registrations)
    .leftJoin(visits, isVisitOfPlace)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .where(and(eq(registrations.userId, userId), eq(registrations.opportunityId, opportunityId), isHeld));
}

export interface Participant {
  slotId: string;
  userId: string;
  firstName: string;
  lastName: string;
  /** How many come along by this row: somebody who was brought along, or people without a name beside somebody else. */
  along: number;
  /** Named by somebody, without having agreed: the name is the one that was typed. */
  isUnconfirmed: boolean;
  /** A child, whose name is for the party and for those who run it alone. */
  isChild: boolean;
  /** The person who brought this one; the person's own id when nobody did. */
  partyOf: string;
}

/**
 * Everybody who is registered in these slots, in the order of their sign-up, then those who were named and have no
 * place by it.
 */
export async function participantsOf(db: Queryable, slotIds: readonly string[]): Promise<Participant[]> {
  if (slotIds.length === 0) return [];
  const places = await db
    .select({
      slotId: registrations.slotId,
      userId: users.id,
      ...shownName,
      along: sql<number>`case when ${registrations.isAdditionalVolunteer} then 1 else ${registrations.unnamedOthers} end`,
      isUnconfirmed: sql<boolean>`${typedName('first_name')} is not null`,
      isChild: isChild(registrations.userId),
      partyOf: sql<string>`coalesce(
        (select holder.user_id from ${registrations} holder where holder.id = ${registrations.broughtByRegistrationId}),
        ${registrations.userId})`,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(isOneOf(registrations.slotId, slotIds), isHeld))
    .orderBy(asc(registrations.signedUpAt), asc(registrations.id));
  return [...places, ...(await namedWithoutPlace(db, slotIds))];
}

/** How many people come along by all rows of `participantsOf` in each of these slots, without reading any of them. */
export async function broughtAlongIn(
  db: Queryable,
  slotIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (slotIds.length === 0) return new Map();
  const places = await db
    .select({ slotId: registrations.slotId, people: alongOfPlaces })
    .from(registrations)
    .where(and(isOneOf(registrations.slotId, slotIds), isHeld))
    .groupBy(registrations.slotId);
  const counts = new Map(places.map(({ slotId, people }) => [slotId, people]));
  for (const { slotId, people } of await countNamedWithoutPlace(db, slotIds))
    counts.set(slotId, (counts.get(slotId) ?? 0) + people);
  return counts;
}

/**
 * The caller's commitments whose slot has not ended, nearest first, with the people whom they bring along; and places that went because
 * their slot was canceled.
 */
export async function upcomingRegistrations(
  ctx: Context<SignedIn>,
): Promise<{ items: UpcomingView[]; canceled: RegistrationView[] }> {
  const now = ctx.deps.clock.now();
  const rows = await registrationRows(ctx.deps.db)
    .where(and(eq(registrations.userId, ctx.actor.userId), isHeld, gt(opportunityDates.endAt, now)))
    .orderBy(
      asc(opportunityDates.startAt),
      activityOfSlotAsEntered(registrations.slotId),
      asc(registrations.id),
    );
  const canceled = await registrationRows(ctx.deps.db)
    .where(
      and(
        eq(registrations.userId, ctx.actor.userId),
        isNotNull(registrations.canceledAt),
        gt(opportunityDates.endAt, now),
      ),
    )
    .orderBy(asc(opportunityDates.startAt), asc(registrations.id));
  const party = await partiesOf(
    ctx.deps.db,
    rows.map(({ id }) => id),
  );
  return {
    canceled: canceled.map((row) => toView(row, ctx)),
    items: rows.map((row) => {
      const view = toView(row, ctx);
      const edit = canEditParty(ctx.actor, row);
      return {
        ...view,
        isPrivate: row.isPrivate,
        ...(row.companionsTakePlaces ? { countsHeads: true as const } : {}),
        inDays: daysBetween(now, row.startAt, row.timeZone),
        contacts: row.contacts,
        additionalVolunteers: toCompanions(party, row.id, edit),
        can: { ...view.can, edit },
      };
    }),
  };
}

/** What a registration shows of the opportunity, the place and the date that it is for. */
export const shownColumns = {
  opportunityId: opportunities.id,
  title: opportunities.title,
  imageKey: files.storageKey,
  organizationId: organizations.id,
  organizationName,
  locationId: locations.id,
  locationName,
  address: locationAddress,
  city: sql<string>`coalesce(${locations.city}, '')`,
  state: sql<string>`coalesce(${locations.state}, '')`,
  timeZone: locations.timeZone,
  dateLabel: opportunityDates.label,
  startAt: opportunityDates.startAt,
  endAt: opportunityDates.endAt,
};

function registrationRows(db: Queryable) {
  return fromRegistrations(db, {
    ...shownColumns,
    id: registrations.id,
    userId: registrations.userId,
    isPrivate,
    companionsTakePlaces: opportunities.companionsTakePlaces,
    contacts: contactsOf(opportunities.id),
    activityName: registrations.activityName,
    ...visitTimes,
    deletedAt: registrations.deletedAt,
    isAdditionalVolunteer: registrations.isAdditionalVolunteer,
  })
    .leftJoin(files, eq(files.id, opportunities.imageFileId))
    .$dynamic();
}

type RegistrationRow = Awaited<ReturnType<typeof registrationRows>>[number];

/** A registration as its holder sees it. */
export function toView(
  row: Omit<RegistrationRow, 'isPrivate' | 'companionsTakePlaces' | 'isAdditionalVolunteer' | 'contacts'>,
  ctx: Context<SignedIn>,
): RegistrationView {
  return {
    id: row.id,
    opportunity: { id: row.opportunityId, title: row.title, imageUrl: fileUrl(row.imageKey) },
    organization: { id: row.organizationId, name: row.organizationName },
    location: {
      id: row.locationId,
      name: row.locationName,
      address: row.address,
      city: row.city,
      state: row.state,
      timeZone: row.timeZone,
    },
    activity: row.activityName,
    dateLabel: row.dateLabel,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    checkInAt: row.checkInAt?.toISOString() ?? null,
    checkOutAt: row.checkOutAt?.toISOString() ?? null,
    can: { cancel: canCancel(ctx.actor, row) },
  };
}

/** How many places a person holds that could still be given back: not checked in, and not over. */
export async function countOpenPlaces(db: Queryable, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ places: sql<number>`count(*)::int` })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(and(eq(registrations.userId, userId), isOpenPlace(now)));
  return row?.places ?? 0;
}

/** In how many opportunities a person is still expected. */
export async function countCommitments(db: Queryable, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ opportunities: sql<number>`count(distinct ${registrations.opportunityId})::int` })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(and(eq(registrations.userId, userId), isHeld, gt(opportunityDates.endAt, now)));
  return row?.opportunities ?? 0;
}

/** Whether an account has or had a place, or was named by somebody. */
export async function hasPlaceOrNaming(db: Queryable, userId: string): Promise<boolean> {
  const places = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.userId, userId))
    .limit(1);
  const namings = db
    .select({ id: registrationAdditionalVolunteers.id })
    .from(registrationAdditionalVolunteers)
    .where(eq(registrationAdditionalVolunteers.userId, userId))
    .limit(1);
  return (await places).length > 0 || (await namings).length > 0;
}
