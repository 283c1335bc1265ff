// What is true of registrations at any time, whatever people and organizers did: for tests of random sequences.
import { and, asc, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { hasCome } from '#server/db/facts/visits.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { accountInvited } from '#areas/accounts/server/accounts.events.ts';
import {
  companionPutBack,
  companionTakenOff,
  groupGaveBack,
  partyChanged,
  peopleRearranged,
  placesFreed,
  placesRearranged,
  registrationCancelled,
  registrationCreated,
  personAdded,
  personPutBack,
  personTakenOff,
  walkedIn,
} from '#areas/registrations/server/registrations.events.ts';
import type { TestApp } from './app.ts';

/** Registrations of a slot that are not given back. */
export const activeIn = (db: Db, slotId: string) =>
  db
    .select()
    .from(registrations)
    .where(and(eq(registrations.slotId, slotId), isNull(registrations.deletedAt)));

/** Registrations of an opportunity that are not given back. */
export const activeAt = (db: Db, opportunityId: string) =>
  db
    .select()
    .from(registrations)
    .where(and(eq(registrations.opportunityId, opportunityId), isNull(registrations.deletedAt)));

/** What is held in a slot for groups, in the order in which it was made. */
export const heldIn = (db: Db, slotId: string) =>
  db
    .select()
    .from(heldPlaces)
    .where(and(eq(heldPlaces.slotId, slotId), isNull(heldPlaces.endedAt)))
    .orderBy(asc(heldPlaces.id));

/** How many places of each slot nobody else can have for being held, by people and numbers alone. */
async function heldOpenAt(db: Db, opportunityId: string): Promise<Map<string, number>> {
  const held = await db
    .select()
    .from(heldPlaces)
    .where(and(eq(heldPlaces.opportunityId, opportunityId), isNull(heldPlaces.endedAt)));
  const named = Map.groupBy(await activeAt(db, opportunityId), ({ heldPlaceId }) => heldPlaceId);
  const open = new Map<string, number>();
  for (const { id, slotId, number } of held)
    open.set(slotId, (open.get(slotId) ?? 0) + Math.max(0, number - (named.get(id)?.length ?? 0)));
  return open;
}

/** Whether people who come along take places in an opportunity. */
async function headsCountAt(db: Db, opportunityId: string): Promise<boolean> {
  const [found] = await db.select().from(opportunities).where(eq(opportunities.id, opportunityId));
  return found?.companionsTakePlaces ?? false;
}

/** Everybody who is to come to a slot, counted one by one: those who hold a place, those who were named without one, and the unnamed. */
const headsIn = (
  rows: readonly (typeof registrations.$inferSelect)[],
  listed: readonly (typeof registrationAdditionalVolunteers.$inferSelect)[],
): number =>
  rows.length +
  rows.reduce((sum, { unnamedOthers }) => sum + unnamedOthers, 0) +
  listed.filter(
    (naming) =>
      naming.companionRegistrationId === null &&
      naming.removedAt === null &&
      rows.some(({ id }) => id === naming.registrationId),
  ).length;

/** No slot is overbooked, nobody is twice in one or in one that is gone, and parties are where their holder is. */
export async function checkPlaces(db: Db, opportunityId: string): Promise<void> {
  const kept = await db
    .select({ slot: slots, date: opportunityDates })
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .where(eq(slots.opportunityId, opportunityId));
  const countsHeads = await headsCountAt(db, opportunityId);
  const bySlot = Map.groupBy(await activeAt(db, opportunityId), ({ slotId }) => slotId);
  const listed = await db.select().from(registrationAdditionalVolunteers);
  const bringers = new Map(
    listed.map(({ companionRegistrationId, registrationId }) => [companionRegistrationId, registrationId]),
  );
  const came = new Set((await db.select().from(visits).where(hasCome)).map((visit) => visit.registrationId));
  const held = new Set([...bySlot.values()].flat().map(({ id }) => id));
  const heldOpen = await heldOpenAt(db, opportunityId);
  const groups = new Map(
    (await db.select().from(heldPlaces).where(eq(heldPlaces.opportunityId, opportunityId))).map((row) => [
      row.id,
      row,
    ]),
  );
  for (const { slot, date } of kept) {
    const rows = bySlot.get(slot.id) ?? [];
    // Nobody is over capacity but by somebody's choice, which is kept.
    const own = rows.filter((row) => !row.isAdditionalVolunteer && !row.overruled.includes('slot-full'));
    const open = heldOpen.get(slot.id) ?? 0;
    expect(own.length + open).toBeLessThanOrEqual(slot.capacity);
    const chosen = rows.some((row) => row.overruled.includes('slot-full'));
    if (countsHeads && !chosen) expect(headsIn(rows, listed) + open).toBeLessThanOrEqual(slot.capacity);
    if (slot.deletedAt !== null) expect(open).toBe(0);
    for (const { heldPlaceId } of rows)
      if (heldPlaceId !== null)
        expect(groups.get(heldPlaceId)).toMatchObject({ slotId: slot.id, dateId: date.id });
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length);
    if (rows.length > 0) expect([slot.deletedAt, date.deletedAt]).toEqual([null, null]);
    const here = new Set(rows.map(({ id }) => id));
    for (const row of rows) {
      expect(row.dateId).toBe(date.id);
      expect(row.key.endsWith(`_${date.id}_${slot.id}`)).toBe(true);
      expect(row.defaultCheckOutAt.getTime()).toBe(date.endAt.getTime() + 3_600_000);
      const bringer = bringers.get(row.id) ?? null;
      // Of somebody who stayed when the account holder left the naming is on record.
      const hasStayed = row.broughtByRegistrationId === null && bringer !== null && !held.has(bringer);
      expect(hasStayed ? null : bringer).toBe(row.broughtByRegistrationId);
      // Nobody comes along with somebody who does not come, unless they are there already.
      if (!came.has(row.id) && row.broughtByRegistrationId !== null)
        expect(here).toContain(row.broughtByRegistrationId);
    }
  }
}

/** How many places are free in each slot of an opportunity that is there. */
async function freeAt(db: Db, opportunityId: string): Promise<Map<string, number>> {
  const kept = await db
    .select()
    .from(slots)
    .where(and(eq(slots.opportunityId, opportunityId), isNull(slots.deletedAt)));
  const bySlot = Map.groupBy(await activeAt(db, opportunityId), ({ slotId }) => slotId);
  const listed = await db.select().from(registrationAdditionalVolunteers);
  const countsHeads = await headsCountAt(db, opportunityId);
  const held = await heldOpenAt(db, opportunityId);
  const taken = (rows: readonly (typeof registrations.$inferSelect)[]) =>
    countsHeads
      ? headsIn(rows, listed)
      : rows.filter(({ isAdditionalVolunteer }) => !isAdditionalVolunteer).length;
  return new Map(
    kept.map(({ id, capacity }) => [id, capacity - taken(bySlot.get(id) ?? []) - (held.get(id) ?? 0)]),
  );
}

/** What events told of free places, each slot with the reason, sorted. */
export const toldFree = (events: TestApp['published']): string[] =>
  events
    .filter(({ type }) => type === placesFreed.type)
    .flatMap(({ data }) => {
      const { slotIds, because } = placesFreed.schema.parse(data);
      return slotIds.map((slotId) => `${slotId} ${because}`);
    })
    .toSorted();

/**
 * Looks after each step of a sequence at the free places of an opportunity: the slots that have more of them than
 * before the step are told of once, and no others are. Unarchiving, which tells of slots with room, is not looked at.
 */
export async function watchFreed(test: TestApp, opportunityId: string): Promise<() => Promise<void>> {
  let published = test.published.length;
  let before = await freeAt(test.db, opportunityId);
  return async () => {
    const after = await freeAt(test.db, opportunityId);
    const freed = [...after].flatMap(([id, free]) => (free > (before.get(id) ?? free) ? [id] : []));
    const told = toldFree(test.published.slice(published)).filter((one) => !one.endsWith('unarchived'));
    expect(told.map((one) => one.split(' ')[0])).toEqual(freed.toSorted());
    before = after;
    published = test.published.length;
  };
}

/**
 * The mails that events ask for, as `template recipient`, sorted; to be asked when all jobs are done that were due
 * after the last of the events.
 * @param runners the addresses that get the notices of the opportunity, and of them those of its contacts
 */
export async function wantedMails(
  db: Db,
  events: TestApp['published'],
  runners: { all: readonly string[]; contacts: readonly string[] },
): Promise<string[]> {
  const rows = await db.select({ id: users.id, email: users.email }).from(users);
  const emailOf = new Map(rows.map(({ id, email }) => [id, email]));
  const places = new Map((await db.select().from(registrations)).map((row) => [row.id, row]));
  /** Anybody who brought somebody along to these places, and still came when the mails were written: at the end. */
  const bringers = (registrationIds: readonly string[]) =>
    registrationIds.flatMap((id) => {
      const own = places.get(places.get(id)?.broughtByRegistrationId ?? '');
      return own && own.deletedAt === null ? [`companion-unregistered ${emailOf.get(own.userId)}`] : [];
    });
  const notices = (template: string) => runners.all.map((address) => `${template} ${address}`);
  const mails = events.flatMap(({ type, data }) => {
    switch (type) {
      case registrationCreated.type: {
        const { userId } = data as z.output<typeof registrationCreated.schema>;
        return [`registered ${emailOf.get(userId)}`, ...notices('new-volunteer')];
      }
      case walkedIn.type: {
        const { userId, isInvited } = data as z.output<typeof walkedIn.schema>;
        return isInvited ? [] : [`walked-in ${emailOf.get(userId)}`];
      }
      case personAdded.type: {
        const { userId } = data as z.output<typeof personAdded.schema>;
        return [`added-to-shift ${emailOf.get(userId)}`];
      }
      case personTakenOff.type: {
        const { userId } = data as z.output<typeof personTakenOff.schema>;
        return [`taken-off-shift ${emailOf.get(userId)}`];
      }
      case personPutBack.type: {
        const { userId } = data as z.output<typeof personPutBack.schema>;
        return [`added-to-shift ${emailOf.get(userId)}`];
      }
      case companionTakenOff.type: {
        const { holderUserId } = data as z.output<typeof companionTakenOff.schema>;
        return [`taken-off-shift ${emailOf.get(holderUserId)}`];
      }
      case companionPutBack.type: {
        const { holderUserId } = data as z.output<typeof companionPutBack.schema>;
        return [`added-to-shift ${emailOf.get(holderUserId)}`];
      }
      case registrationCancelled.type: {
        const { userId, registrationIds } = data as z.output<typeof registrationCancelled.schema>;
        return [
          `unregister ${emailOf.get(userId)}`,
          ...notices('volunteer-unregistered'),
          ...bringers(registrationIds),
        ];
      }
      case accountInvited.type:
        return [`send-password ${(data as z.output<typeof accountInvited.schema>).email}`];
      case partyChanged.type: {
        const change = data as z.output<typeof partyChanged.schema>;
        return [
          ...change.added.map(({ userId }) => `added-volunteer ${emailOf.get(userId)}`),
          ...change.removed.map(({ userId }) => `unregister ${emailOf.get(userId)}`),
          ...(change.ageVerified.length > 0
            ? runners.contacts.map((address) => `age-verification ${address}`)
            : []),
          ...(change.because === 'edit'
            ? [`party-changed ${emailOf.get(change.userId)}`, ...notices('sign-up-changed')]
            : []),
        ];
      }
      case placesRearranged.type: {
        const { people } = data as z.output<typeof placesRearranged.schema>;
        return people.flatMap((person) => {
          const kinds = new Set(person.places.map(({ what }) => what));
          const isLeft = ({ what, registrationId }: (typeof person.places)[number]) =>
            what === 'released' || places.get(registrationId)?.deletedAt === null;
          const [what] = kinds.size === 1 ? kinds : [];
          return person.places.some(isLeft)
            ? [`${what ? ofKind[what] : 'shifts-rearranged'} ${emailOf.get(person.userId)}`]
            : [];
        });
      }
      case groupGaveBack.type:
        return runners.contacts.map((address) => `group-places-back ${address}`);
      case peopleRearranged.type:
        return notices('volunteers-rearranged');
      default:
        return [];
    }
  });
  return mails.toSorted();
}

/** Those of the mails that no event asked for. Fewer than asked for are right: quick changes of a place are told once. */
export function mailsWithoutEvent(mails: readonly string[], wanted: readonly string[]): string[] {
  const left = [...wanted];
  return mails.filter((mail) => {
    // The question whether an address wants the notices of an email group comes by itself.
    if (mail.startsWith('email-group ')) return false;
    const at = left.indexOf(mail);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const ofKind = {
  kept: 'shift-changed',
  moved: 'shift-moved',
  released: 'shift-released',
  canceled: 'shift-canceled',
};
