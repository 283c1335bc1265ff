import { z } from 'zod';
import { additionalVolunteerChangesSchema } from '#areas/additional-volunteers/rules/additional-volunteers.ts';
import { placeOfWork, workOfVolunteer } from '#areas/hours/contract/work-changes.ts';
import { countedBecauses } from '#areas/hours/rules/counted-because.ts';
import { visitOutcomes } from '#areas/visits/rules/visits.ts';
import { volunteerNoteSchema } from '#areas/volunteers/rules/volunteer-notes.ts';
import { listedStatuses } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { additionalVolunteersView } from '#areas/additional-volunteers/contract/additional-volunteers.ts';
import { blockView } from './blocking.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const shift = z.object({
  registrationId: z.string(),
  opportunity: z.object({ id: z.string(), title: z.string() }),
  dateId: z.string(),
  slotId: z.string(),
  activity: z.string(),
  /** How many people come along. */
  along: z.number().int(),
  location: z.object({ name: z.string(), timeZone: z.string() }),
  startAt: isoInstant,
  endAt: isoInstant,
  /** What became of it; null for one that is ahead. */
  outcome: z.enum(visitOutcomes).nullable(),
  /** Minutes served; null while they don't count. */
  minutes: z.number().int().nullable(),
  /** Why other minutes count than those between check-in and check-out. */
  because: z.array(z.enum(countedBecauses)),
  checkInAt: isoInstant.nullable(),
  checkOutAt: isoInstant.nullable(),
  noShowAt: isoInstant.nullable(),
  /** Whether times can be corrected: once check-in has closed; and whether the person can be moved and taken off. */
  can: z.object({ correct: z.boolean(), change: z.boolean() }),
});
export type ShiftOfVolunteer = z.output<typeof shift>;

/** An activity of a date ahead on which the person has no place. */
const shiftAhead = z.object({
  opportunity: z.object({ id: z.string(), title: z.string() }),
  location: z.object({ name: z.string(), timeZone: z.string() }),
  dateId: z.string(),
  slotId: z.string(),
  activity: z.string(),
  startAt: isoInstant,
  endAt: isoInstant,
  filled: z.number().int(),
  capacity: z.number().int(),
  /** People who come along without taking places. */
  along: z.number().int(),
});
export type ShiftAhead = z.output<typeof shiftAhead>;

const note = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Null for somebody whose account is closed. */
  author: z.string().nullable(),
  writtenAt: isoInstant,
  changedAt: isoInstant.nullable(),
  /** One's own. */
  can: z.object({ change: z.boolean() }),
});
export type VolunteerNote = z.output<typeof note>;

/** A volunteer as those who work for the organization see them. */
const volunteerPage = z.object({
  organization: z.object({
    id: z.uuid(),
    name: z.string(),
    orgName: z.string(),
    /** IANA zone of its main location, in which its own days are written. */
    timeZone: z.string(),
  }),
  person: z.object({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Empty for a person on record without one. */
    email: z.string(),
    /** Of those who applied, signed up or came themselves, and of people on record. */
    phone: z.string().nullable(),
  }),
  /** Of a person on record without an email address: by whom they are reached, if anybody, and who may be the same. Null for people with an account. */
  record: z
    .object({
      contact: z.object({ userId: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
      /** Where the person is invited to take the record over, while the link works. */
      invitation: z.object({ email: z.string(), expiresAt: isoInstant }).nullable(),
      /** Others in the list who have the name: one of them may be the same person. */
      namesakes: z.array(
        z.object({ userId: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
      ),
    })
    .nullable(),
  /** The request to join; null for somebody without one. */
  request: z
    .object({
      status: z.enum(listedStatuses),
      isFromRegistration: z.boolean(),
      appliedAt: isoInstant.nullable(),
      decidedAt: isoInstant.nullable(),
      declineMessage: z.string().nullable(),
      /** Whether there are answers to an application form. */
      hasAnswers: z.boolean(),
    })
    .nullable(),
  /** The organization gives the person no places. */
  block: blockView.nullable(),
  /** The groups with the person's address, as far as the caller may know them. */
  groups: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Minutes served at the organization. */
  minutes: z.number().int(),
  /** Day of the last visit, `YYYY-MM-DD` at its location. */
  lastVisit: z.string().nullable(),
  /** Shifts at locations that the caller manages, the nearest first. */
  upcoming: z.array(shift),
  past: z.array(shift),
  /** How many there are of each. */
  counts: z.object({ upcoming: z.number().int(), past: z.number().int() }),
  /** Approved work outside of shifts for locations that the caller manages, the last first, and how much there is of it. */
  work: z.object({
    items: z.array(workOfVolunteer),
    total: z.number().int(),
    /** Where the caller can enter some; none for the caller's own page. */
    places: z.array(placeOfWork),
  }),
  /** The latest messages to the person that the caller may look into. */
  messages: z.array(z.object({ id: z.string(), subject: z.string(), sentAt: isoInstant })),
  /** Newest first. */
  notes: z.array(note),
  /** Organizers block people who don't work for the organization, and let them in again; they erase people on record. */
  can: z.object({ block: z.boolean(), erase: z.boolean() }),
});
export type VolunteerPage = z.output<typeof volunteerPage>;

/** A volunteer of an organization as those who work there may change what is known of them. */
const editedVolunteer = additionalVolunteersView.extend({
  organization: z.object({ name: z.string() }),
  person: z.object({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** Of those who applied or took part. */
    homePhone: z.string().nullable(),
    cellPhone: z.string().nullable(),
  }),
  /** Of people who applied or took part; others have no list here. */
  can: z.object({ edit: z.boolean() }),
});
export type EditedVolunteer = z.output<typeof editedVolunteer>;

const person = z.object({ userId: z.string().min(1).max(100) });
/** The name the organization was created with. */
const organization = z.object({ orgName: z.string().min(1).max(addressPartMax) });

export const volunteerPageContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/volunteers/:userId',
    access: 'orgMember',
    summary: 'One of the volunteers of an organization: contact, shifts, hours, groups, messages, notes',
    params: person,
    query: organization,
    output: volunteerPage,
    errors: ['not-found'],
  }),
  shiftsAhead: endpoint({
    method: 'GET',
    path: '/api/volunteers/:userId/shifts-ahead',
    access: 'orgMember',
    summary:
      'The shifts ahead on which one of the volunteers of an organization can be put, the nearest first',
    params: person,
    query: organization,
    output: z.object({ items: z.array(shiftAhead) }),
    errors: ['not-found'],
  }),
  edited: endpoint({
    method: 'GET',
    path: '/api/volunteers/:userId/edited',
    access: 'orgMember',
    summary: 'One of the volunteers of an organization with the people whom the volunteer brings along there',
    params: person,
    query: organization,
    output: editedVolunteer,
    errors: ['not-found'],
  }),
  changePeople: endpoint({
    method: 'PATCH',
    path: '/api/volunteers/:userId/additional-volunteers',
    access: 'orgMember',
    summary:
      'Add, edit and remove people whom a volunteer brings along; those whom the organization doesn’t know stay',
    params: person,
    body: additionalVolunteerChangesSchema.extend(organization.shape),
    output: additionalVolunteersView,
    errors: ['not-found'],
    perMinute: 60,
  }),
  writeNote: endpoint({
    method: 'PUT',
    path: '/api/volunteers/:userId/notes/:noteId',
    access: 'orgMember',
    summary: 'Write a note about a volunteer, or change an own one; its id is drawn by who writes it',
    params: person.extend({ noteId: z.uuid() }),
    body: volunteerNoteSchema.extend(organization.shape),
    output: z.object({ id: z.uuid() }),
    errors: ['not-found', 'volunteer.notes-full'],
    perMinute: 60,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/volunteers/:userId/notes/:noteId',
    access: 'orgMember',
    summary: 'Delete an own note; harmless when it is gone already',
    params: person.extend({ noteId: z.uuid() }),
    query: organization,
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found'],
  }),
};
