import { and, asc, eq, isNotNull, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import type { Queryable } from '#server/db/client.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { isBlockedAt } from '#areas/blocks/server/blocks.sql.ts';
import type { Statement } from '#server/db/fast-path/pipeline.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { files } from '#areas/files/schema/files.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { fromSlots, isLive, isPrivate } from '#server/db/facts/opportunities.sql.ts';
import { shownColumns } from '../registrations.queries.ts';
import { filledPlaces, isNamedPlace } from '../registrations.sql.ts';

/** Slots of an opportunity, and who asks for them. */
export type SlotsAsked = { opportunityId: string; slotIds: string[]; userId: string };
/** The same of several people, of whom each is named once, with slots of their own. */
export type SlotsAskedByMany = Pick<SlotsAsked, 'opportunityId'> & {
  wishes: readonly { userId: string; slotIds: readonly string[] }[];
};

/** What of a slot is another thing for each person. */
const ofPerson = (userId: SQLWrapper) => ({
  /** Whether this person has a place, also one as somebody who was brought along. */
  isHeld: sql<boolean>`exists (select from ${registrations} r where r.slot_id = ${slots.id} and r.deleted_at is null and r.user_id = ${userId})`,
  /** That place, when somebody named the person, who has not agreed: it gives way to one of the person's own. */
  namedPlaceId: sql<string | null>`(select r.id from ${registrations} r where r.slot_id = ${slots.id}
    and r.deleted_at is null and r.user_id = ${userId} and ${isNamedPlace(sql`r`)})`,
  /** The organization gives this person no places. */
  isBlocked: isBlockedAt(userId, organizations.id),
});

/**
 * The slots that somebody chose, in id order, with everything a sign-up is decided on, copies and answers: one
 * statement, because it is asked while others wait for the slot.
 */
export const chosenSlots = builtOnce<SlotsAsked, ChosenSlot[]>(selectChosenSlots);

function selectChosenSlots(db: Queryable) {
  return fromSlots(db, {
    ...shownColumns,
    slotId: slots.id,
    dateId: opportunityDates.id,
    capacity: slots.capacity,
    /** Places that are taken. */
    filled: filledPlaces(slots.id),
    ...ofPerson(sql.placeholder('userId')),
    sfActivityId: slots.sfActivityId,
    activityName: activities.title,
    activityTags: activities.tags,
    workingHoursType: activities.workingHoursType,
    rate: activities.rate,
    opportunityKey: opportunities.key,
    status: opportunities.status,
    isLive,
    isPrivate,
    isGroupOnly: opportunities.restrictGroupRegistration,
    registrationLimit: opportunities.registrationLimit,
    companionsTakePlaces: opportunities.companionsTakePlaces,
    daysFuture: opportunities.daysFuture,
    accessCode: opportunities.accessCode,
    demanded: opportunities.demanded,
  })
    .leftJoin(files, eq(files.id, opportunities.imageFileId))
    .where(
      and(
        eq(slots.opportunityId, sql.placeholder('opportunityId')),
        sql`${slots.id} = any(${sql.placeholder('slotIds')})`,
        isNull(slots.deletedAt),
        isNull(opportunityDates.deletedAt),
        isNull(opportunities.deletedAt),
        isNull(organizations.deletedAt),
      ),
    )
    .orderBy(asc(slots.id));
}

/** What they are to each of several people, of whom some want several. */
const slotsOfPeople = builtOnce<
  { userIds: string[]; slotIds: string[] },
  ({ slotId: string; userId: string } & Pick<ChosenSlot, keyof ReturnType<typeof ofPerson>>)[]
>((db) => {
  const wanted = sql`unnest(${sql.placeholder('userIds')}::text[], ${sql.placeholder('slotIds')}::uuid[])`;
  return fromSlots(db, { slotId: slots.id, userId: users.id, ...ofPerson(users.id) })
    .innerJoin(sql`${wanted} wanted (user_id, slot_id)`, sql`wanted.slot_id = ${slots.id}`)
    .innerJoin(users, sql`${users.id} = wanted.user_id`);
});

/** All slots that some people want, each once. */
export const wantedSlots = (wishes: readonly { slotIds: readonly string[] }[]): string[] => [
  ...new Set(wishes.flatMap(({ slotIds }) => slotIds)),
];

/**
 * `chosenSlots` of several people by their ids: what is the same for all of them, above all how many places are taken, is
 * counted once.
 */
export function chosenSlotsOfMany(
  db: Queryable,
  { opportunityId, wishes }: SlotsAskedByMany,
): Statement<Map<string, ChosenSlot[]>> {
  const [first, ...others] = wishes;
  const pairs = others.flatMap(({ userId, slotIds }) => slotIds.map((slotId) => ({ userId, slotId })));
  const userIds = pairs.map(({ userId }) => userId);
  const slotIds = pairs.map(({ slotId }) => slotId);
  return {
    async execute() {
      const [chosen, theirs] = await Promise.all([
        chosenSlots(db, {
          opportunityId,
          slotIds: wantedSlots(wishes),
          userId: first?.userId ?? '',
        }).execute(),
        pairs.length > 0 ? slotsOfPeople(db, { userIds, slotIds }).execute() : [],
      ]);
      const ofFirst = chosen.filter(({ slotId }) => first?.slotIds.includes(slotId));
      const ofOther = (userId: string) =>
        chosen.flatMap((slot) => {
          const own = theirs.find((one) => one.userId === userId && one.slotId === slot.slotId);
          return own ? { ...slot, ...own } : [];
        });
      return new Map(
        wishes.map(({ userId }) => [userId, userId === first?.userId ? ofFirst : ofOther(userId)]),
      );
    },
  };
}

/** Those of the slots that are canceled, on an opportunity that is there for those who have its address. */
export async function canceledAmong(db: Queryable, opportunityId: string, slotIds: readonly string[]) {
  return fromSlots(db, {
    id: slots.id,
    activity: activities.title,
    startAt: opportunityDates.startAt,
    timeZone: locations.timeZone,
  }).where(
    and(
      eq(slots.opportunityId, opportunityId),
      isOneOf(slots.id, slotIds),
      isNotNull(slots.canceledAt),
      isLive,
      isNull(organizations.deletedAt),
    ),
  );
}

export type ChosenSlot = Awaited<ReturnType<typeof selectChosenSlots>>[number];
