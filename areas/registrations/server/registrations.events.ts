import { z } from 'zod';
import type { Concerns } from '#server/platform/concerns.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import { defineEvent } from '#server/platform/events.ts';
import type { TrailNote } from '#server/platform/trail.ts';

/** Places of one person, all of them in one opportunity. */
const given = z.object({ registrationIds: z.array(z.uuid()).min(1), userId: z.string() });
const ofFirst = ({ registrationIds: [id] }: z.output<typeof given>): Concerns => ({
  named: 'registration',
  id,
});

/** What the trail has of a place that those who run its date gave or took. */
const ofPlace = (id: string | undefined, personId: string): TrailNote | null =>
  id === undefined ? null : { part: 'people', object: { kind: 'place', id }, personId };

/** One sign-up took one or more slots of an opportunity; one event for the whole of it, so that one mail tells it. */
export const registrationCreated = defineEvent({
  type: 'registration.created',
  version: 1,
  schema: given,
  concerns: ofFirst,
});

/** Somebody was added on a roster, and checked in at once. */
export const walkedIn = defineEvent({
  type: 'registration.walked-in',
  version: 1,
  schema: z.object({
    registrationId: z.uuid(),
    userId: z.string(),
    /** The account was made by it: a mail of its own invites these. */
    isInvited: z.boolean(),
  }),
  concerns: ({ registrationId: id }) => ({ named: 'registration', id }),
  trail: ({ registrationId: id, userId }) => ofPlace(id, userId),
});
export type WalkedIn = z.output<typeof walkedIn.schema>;

/** Those who run a date gave somebody a place, who is told of it as of a sign-up. */
export const personAdded = defineEvent({
  type: 'registration.added',
  version: 1,
  schema: z.object({
    registrationId: z.uuid(),
    userId: z.string(),
    /** The person who gave it. */
    byUserId: z.string(),
  }),
  concerns: ({ registrationId: id }) => ({ named: 'registration', id }),
  trail: ({ registrationId: id, userId }) => ofPlace(id, userId),
});

/** A person unregistered. */
export const registrationCancelled = defineEvent({
  type: 'registration.cancelled',
  version: 1,
  schema: given,
  concerns: ofFirst,
});

const keptTakenOff = given.extend({ byUserId: z.string() });

/** Those who run a date took somebody off it: one event for each person who lost a place by it. */
export const personTakenOff = defineEvent({
  type: 'registration.taken-off',
  version: 2,
  /** With what the person is told about why; empty when nothing is. */
  schema: keptTakenOff.extend({ reason: z.string() }),
  kept: keptTakenOff,
  concerns: ofFirst,
  trail: ({ registrationIds: [id], userId }) => ofPlace(id, userId),
});

/** Those who run a date gave somebody the place again that they had taken. */
export const personPutBack = defineEvent({
  type: 'registration.put-back',
  version: 1,
  schema: keptTakenOff,
  concerns: ofFirst,
  trail: ({ registrationIds: [id], userId }) => ofPlace(id, userId),
});

/** An organization gave places of somebody in one of its opportunities to others. */
export const placesTakenBack = defineEvent({
  type: 'registration.taken-back',
  version: 1,
  schema: given,
  concerns: ofFirst,
  trail: ({ registrationIds: [id], userId }) => ofPlace(id, userId),
});

/** Why a slot has more free places than before. */
export const freedBecause = [
  'unregistered',
  'taken-off',
  'account-closed',
  'moved',
  'released',
  'count-raised',
  'unarchived',
  'restored',
] as const;
export type FreedBecause = (typeof freedBecause)[number];

/**
 * Places of these slots of one opportunity became free: each has more of them than before the transaction. Whether
 * somebody can take one
 * is asked when it is offered; the slot's date may be near, or its opportunity archived.
 */
export const placesFreed = defineEvent({
  type: 'registration.places-freed',
  version: 2,
  schema: z.object({ slotIds: z.array(z.uuid()).min(1), because: z.enum(freedBecause) }),
  concerns: ({ slotIds: [id] }) => ({ named: 'slot', id }),
});

/** The contact of a group gave back places that were held for it. */
export const groupGaveBack = defineEvent({
  type: 'registration.group-gave-back',
  version: 1,
  schema: z.object({ heldId: z.uuid(), slotId: z.uuid(), places: z.number().int().min(1) }),
  concerns: ({ slotId: id }) => ({ named: 'slot', id }),
});

const keptCompanion = z.object({
  userId: z.string(),
  /** The places that the person got or lost by it; none for somebody who was named without one. */
  registrationIds: z.array(z.uuid()),
});
/** With the name as the account holder typed it. */
const companion = keptCompanion.extend({ name: z.string().optional() });

const keptParty = z.object({
  /** Of the account holder. */
  registrationIds: z.array(z.uuid()).min(1),
  userId: z.string(),
  because: z.enum(['sign-up', 'edit', 'cancel']),
  added: z.array(keptCompanion),
  removed: z.array(keptCompanion),
});

/** Other people come along with a registration than before: by its sign-up, by an edit, or because it is given back. */
export const partyChanged = defineEvent({
  type: 'registration.party-changed',
  version: 1,
  schema: keptParty.extend({
    /** With the token of the link by which each answers. */
    added: z.array(
      companion.extend({
        token: z.string().optional(),
        /** The holder's registrations for which the person is named now; all of the event's when it doesn't say. */
        namedFor: z.array(z.uuid()).optional(),
      }),
    ),
    removed: z.array(companion),
    /** Those, by name, whose box "over the age of 18" was ticked now. */
    ageVerified: z.array(z.string()),
  }),
  kept: keptParty,
  concerns: ofFirst,
});

export type PartyChanged = z.output<typeof partyChanged.schema>;

const keptDecline = z.object({
  /** Of the account holder. */
  holderRegistrationIds: z.array(z.uuid()).min(1),
  holderUserId: z.string(),
  /** The places that are free again; none for somebody who was named without one. */
  registrationIds: z.array(z.uuid()),
  userId: z.string(),
});

/** Somebody who was named said "not me", or that they can't come: they don't come along with these registrations, whether they had places or not. */
export const companionDeclined = defineEvent({
  type: 'registration.companion-declined',
  version: 1,
  /** With the name as the account holder typed it. */
  schema: keptDecline.extend({ firstName: z.string(), lastName: z.string() }),
  kept: keptDecline,
  concerns: ({ holderRegistrationIds: [id] }) => ({ named: 'registration', id }),
});
export type CompanionDeclined = z.output<typeof companionDeclined.schema>;

const keptCompanionOff = z.object({
  /** Of the account holder. */
  holderRegistrationId: z.uuid(),
  holderUserId: z.string(),
  namingId: z.uuid(),
  userId: z.string(),
  byUserId: z.string(),
  /** Which of several times it is about. */
  takenOffAt: z.iso.datetime(),
});
/** With the name as the account holder typed it. */
const companionOff = keptCompanionOff.extend({ firstName: z.string(), lastName: z.string() });

/** Those who run a date took somebody off it who came along, and let the account holder stay. */
export const companionTakenOff = defineEvent({
  type: 'registration.companion-taken-off',
  version: 1,
  /** With what is told about why; empty when nothing is. */
  schema: companionOff.extend({ reason: z.string() }),
  kept: keptCompanionOff,
  concerns: ({ holderRegistrationId: id }) => ({ named: 'registration', id }),
  // The one whose place it was is named: a companion's account is nobody's business until they agree.
  trail: ({ holderRegistrationId: id, holderUserId }) => ofPlace(id, holderUserId),
});

/** They corrected the typed name of somebody who comes along. */
export const companionRenamed = defineEvent({
  type: 'registration.companion-renamed',
  version: 1,
  schema: z.object({ holderRegistrationId: z.uuid(), holderUserId: z.string() }),
  concerns: ({ holderRegistrationId: id }) => ({ named: 'registration', id }),
  trail: ({ holderRegistrationId: id, holderUserId }) => ofPlace(id, holderUserId),
});

/** They corrected the name of somebody who was added to a date, and has none of their own at the organization. */
export const personRenamed = defineEvent({
  type: 'registration.person-renamed',
  version: 1,
  schema: z.object({ registrationId: z.uuid(), userId: z.string() }),
  concerns: ({ registrationId: id }) => ({ named: 'registration', id }),
  trail: ({ registrationId: id, userId }) => ofPlace(id, userId),
});

/** They let somebody come along again whom they had taken off. */
export const companionPutBack = defineEvent({
  type: 'registration.companion-put-back',
  version: 1,
  schema: companionOff,
  kept: keptCompanionOff,
  concerns: ({ holderRegistrationId: id }) => ({ named: 'registration', id }),
  // The one whose place it was is named: a companion's account is nobody's business until they agree.
  trail: ({ holderRegistrationId: id, holderUserId }) => ofPlace(id, holderUserId),
});
export type CompanionPutBack = z.output<typeof companionPutBack.schema>;

const shift = z.object({
  activity: z.string(),
  label: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
});

const keptRearranged = z.object({
  registrationId: z.uuid(),
  /**
   * `kept`: at another time, another address or with other words; `moved`: to another date or activity; `released`: given back; `canceled`: the
   * same because the slot is canceled.
   */
  what: z.enum(['kept', 'moved', 'released', 'canceled']),
  before: shift,
  /** Of a place that is given up because the person has one where they would be moved to: that one. */
  other: shift.nullish(),
});

/** A place that an organizer's change touched, with what it was before: its former address too, where that changed. */
const rearrangedPlace = keptRearranged.extend({ before: shift.extend({ address: z.string().optional() }) });
export type RearrangedPlace = z.output<typeof rearrangedPlace>;

const ofPeople = <Place extends z.ZodType>(place: Place) =>
  z.object({ people: z.array(z.object({ userId: z.string(), places: z.array(place).min(1) })).min(1) });

/** An organizer changed the schedule or the address under people who had signed up, in one save; a large one is several events. */
export const placesRearranged = defineEvent({
  type: 'registration.places-rearranged',
  version: 2,
  schema: ofPeople(rearrangedPlace),
  kept: ofPeople(keptRearranged),
  concerns: ({ people: [person] }) => ({ named: 'registration', id: person?.places[0]?.registrationId }),
});

/** A slot that was canceled takes place again; who had a place in it then has none by this. A large one is several events. */
export const placesRestored = defineEvent({
  type: 'registration.places-restored',
  version: 1,
  schema: z.object({
    people: z.array(z.object({ userId: z.string(), registrationIds: z.array(z.uuid()).min(1) })).min(1),
  }),
  concerns: ({ people: [person] }) => ({ named: 'registration', id: person?.registrationIds[0] }),
});

const sizeOf = (groups: readonly { registrationIds: readonly string[] }[]): number =>
  groups.reduce((sum, { registrationIds }) => sum + registrationIds.length, 0);

/** An organizer moved or released people in one save; one event for the whole of it, however large, for one notice. */
export const peopleRearranged = defineEvent({
  type: 'registration.people-rearranged',
  version: 1,
  schema: z.object({
    opportunityId: z.uuid(),
    /** The person who saved it. */
    byUserId: z.string(),
    groups: z
      .array(
        z.object({
          before: shift,
          /** Where they are now; null when they were released. */
          to: shift.nullable(),
          /** Of those who were released because they have a place where they would be moved to: that one. */
          other: shift.nullish(),
          registrationIds: z.array(z.uuid()).min(1),
        }),
      )
      .min(1),
  }),
  concerns: ({ opportunityId: id }) => ({ named: 'opportunity', id }),
  trail: ({ opportunityId: id, groups }) => ({
    part: 'people',
    object: { kind: 'opportunity', id },
    changes: trailChanges({
      moved: [0, sizeOf(groups.filter(({ to }) => to !== null))],
      peopleLost: [0, sizeOf(groups.filter(({ to }) => to === null))],
    }),
  }),
});
export type PeopleRearranged = z.output<typeof peopleRearranged.schema>;
