import { publishRefusals } from '#areas/billing/rules/publish-refusals.ts';
import { z } from 'zod';
import {
  activitySchema,
  basicsSchema,
  changedOpportunitySchema,
  createOpportunitySchema,
} from '#areas/opportunities/rules/opportunity-editor.ts';
import { incomingText, trimmedText } from '#shared/rules/incoming.ts';
import { inviteCoordinatorSchema } from '#areas/coordinators/rules/coordinator-invitations.ts';
import { opportunityStatuses } from '#areas/opportunities/rules/opportunities.ts';
import { qualificationKinds } from '#areas/qualifications/rules/qualifications.ts';
import { addressLineMax, locationNameMax } from '#areas/organizations/rules/organizations.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

/** A location that the caller may put an opportunity at. */
const locationChoice = z.object({
  id: z.string(),
  /** The name that people read. */
  name: z.string(),
  isMain: z.boolean(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  /** IANA zone in which its dates are entered and shown. */
  timeZone: z.string(),
});
export type LocationChoice = z.output<typeof locationChoice>;

const coordinatorChoice = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isYou: z.boolean(),
});
export type CoordinatorChoice = z.output<typeof coordinatorChoice>;

const groupChoice = z.object({
  id: z.string(),
  name: z.string(),
  members: z.number().int(),
  /** The locations that it serves. */
  locationIds: z.array(z.string()),
});
export type GroupChoice = z.output<typeof groupChoice>;

const organizationChoice = z.object({
  id: z.string(),
  name: z.string(),
  /** The name it was created with, by which its landing page is addressed. */
  orgName: z.string(),
  logoUrl: z.string().nullable(),
  mission: z.string(),
  /** Where the checkbox "private" of a new opportunity begins. */
  isPrivate: z.boolean(),
  /** The same of "people who come along take places". */
  companionsTakePlaces: z.boolean(),
  /** Main location first, then by name; for a coordinator the approved ones only. */
  locations: z.array(locationChoice),
  /** The people who can be named as a contact, each once: the caller first, then by name. */
  coordinators: z.array(coordinatorChoice),
  /** All groups that serve one of `locations`, by name. */
  groups: z.array(groupChoice),
  /** A date of what the caller created here last, with whose clock times the next one begins. */
  lastShift: z.object({ startAt: isoInstant, endAt: isoInstant, timeZone: z.string() }).nullable(),
  can: z.object({ addLocation: z.boolean() }),
});
export type OrganizationOption = z.output<typeof organizationChoice>;

/** What the editor's fields can be set to. Skills are those of `/api/skills`. */
export const editorChoices = z.object({ organizations: z.array(organizationChoice) });
export type EditorChoices = z.output<typeof editorChoices>;

/** One activity on one date, with who is there already. */
const editorSlot = z.object({
  id: z.string(),
  activityId: z.string(),
  count: z.number().int(),
  /** Account holders who have a place. */
  filled: z.number().int(),
  /** People whom they bring along. */
  additional: z.number().int(),
});
export type EditorSlot = z.output<typeof editorSlot>;

const editorDate = z.object({
  id: z.string(),
  startAt: isoInstant,
  endAt: isoInstant,
  label: z.string(),
  seriesId: z.string().optional(),
  slots: z.array(editorSlot),
});
export type EditorDate = z.output<typeof editorDate>;

/** An opportunity as the editor opens it. What it edits is what a save sends back, with the same names. */
export const editorOpportunity = z.object({
  id: z.string(),
  /** `OPPORTUNITY#{organization}#{location}#{title}`, of which its public address is made. */
  key: z.string(),
  status: z.enum(opportunityStatuses),
  /** To be sent with the save. */
  version: z.number().int(),
  changedAt: isoInstant,
  /** The person who saved it last; null when that is not known. */
  changedBy: z.string().nullable(),
  postedAt: isoInstant.nullable(),
  basics: basicsSchema.extend({
    organizationId: z.string(),
    locationId: z.string(),
    title: z.string(),
    description: z.string(),
    coordinatorIds: z.array(z.string()),
    skills: z.array(z.string()),
    requirements: z.array(z.string()),
    demanded: z.array(z.enum(qualificationKinds)),
    imageFileId: z.string().nullable(),
  }),
  imageUrl: z.string().nullable(),
  schedule: z.object({
    /** Those that are not over, by start. */
    dates: z.array(editorDate),
    activities: z.array(
      activitySchema.extend({ title: z.string(), description: z.string(), tags: z.array(z.string()) }),
    ),
  }),
  /** Activities of dates that are over, to offer them again for new dates; not part of what is saved. */
  earlierActivities: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      tags: z.array(z.string()),
      workingHoursType: z.string(),
      rate: z.number().nullable(),
    }),
  ),
  settings: z.object({
    registrationLimit: z.number().int(),
    companionsTakePlaces: z.boolean(),
    checkInHours: z.number().int(),
    accessCode: z.string(),
    daysOld: z.number().int(),
    daysFuture: z.number().int(),
    emailGroup: z.array(z.string()),
    isPrivate: z.boolean(),
  }),
  groups: z.object({ restrict: z.boolean(), groupIds: z.array(z.string()) }),
  can: z.object({
    /** Save Draft: not once it is published. */
    saveDraft: z.boolean(),
    /** False for an archived one. */
    save: z.boolean(),
    /** Another location of the organization: while nobody is signed up. */
    changeLocation: z.boolean(),
  }),
});
export type EditorOpportunity = z.output<typeof editorOpportunity>;

const saved = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  status: z.enum(opportunityStatuses),
  version: z.number().int(),
});
export type SavedOpportunity = z.output<typeof saved>;

const created = saved.extend({
  /** False when an earlier attempt made it of other contents: what this one carries is still to be saved. */
  isSaved: z.boolean(),
  /** Somebody has changed it since it was created. */
  isChanged: z.boolean(),
});
export type CreatedDocument = z.output<typeof created>;

/** A slot with people whose date or activity changes or goes: an entry of the refusal `opportunity.people-affected`. */
export const affectedSlot = z.object({
  slotId: z.string(),
  dateId: z.string(),
  activityId: z.string(),
  /** As it is now, before the save. */
  startAt: isoInstant,
  endAt: isoInstant,
  label: z.string(),
  activity: z.string(),
  /** Account holders who have a place, and people whom they bring along. */
  people: z.number().int(),
  additional: z.number().int(),
  /** How many of them have checked in; they can only keep their places. */
  checkedIn: z.number().int(),
  happens: z.enum(['changed', 'removed']),
  /** What is different afterwards, of a slot that stays. */
  changes: z.array(z.enum(['time', 'label', 'title', 'description'])),
});
export type AffectedSlot = z.output<typeof affectedSlot>;

/** `details` of a refusal `opportunity.people-affected`. */
export const peopleAffectedDetails = z.object({ affected: z.array(affectedSlot) });

/** `details` of a refusal `opportunity.changed-meanwhile`: who saved what was opened, and when. */
export const changedMeanwhileDetails = z.object({
  name: z.string().nullable(),
  at: isoInstant,
  version: z.number().int(),
});

/** `details` of a refusal `capacity-below-filled` of a save; its `fields` point at the counts. */
export const belowFilledDetails = z.object({
  slots: z.array(
    z.object({
      slotId: z.string(),
      startAt: isoInstant,
      label: z.string(),
      activity: z.string(),
      filled: z.number().int(),
      count: z.number().int(),
    }),
  ),
});

const line = trimmedText({ max: addressLineMax });

/** The modal "New Location"; what is missing or wrong is told by its field. */
export const newLocationBody = z.object({
  name: incomingText({ max: locationNameMax }),
  address1: line,
  address2: line.default(''),
  city: line,
  state: line,
  postalCode: line,
  country: line,
  /** IANA zone; the browser's is the first guess. */
  timeZone: z.string().max(100),
});

const params = z.object({ opportunityId: z.uuid() });

/** Bytes of the largest document, with room to spare. */
const documentMaxBytes = 8 * 1024 * 1024;

export const opportunityEditorContract = {
  choices: endpoint({
    method: 'GET',
    path: '/api/organizer/opportunity-editor',
    access: 'orgMember',
    summary: 'What the fields of a new opportunity can be set to by the caller',
    output: editorChoices,
    errors: [],
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/organizer/opportunity-editor/:opportunityId',
    access: 'orgMember',
    summary: 'An opportunity with everything that the editor edits, and what its fields can be set to',
    params,
    output: z.object({ opportunity: editorOpportunity, choices: editorChoices }),
    inTurns: true,
    errors: ['not-found', 'forbidden'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/organizer/opportunity-editor',
    access: 'orgMember',
    forKeys: 'opportunities:write',
    summary:
      'Create an opportunity with its schedule, as a draft or published; an attempt sent again makes no double',
    body: createOpportunitySchema,
    maxBytes: documentMaxBytes,
    inTurns: true,
    longLists: [['schedule', 'dates']],
    output: created,
    status: 201,
    errors: ['not-found', 'forbidden', ...publishRefusals],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/organizer/opportunity-editor/:opportunityId',
    access: 'orgMember',
    forKeys: 'opportunities:write',
    summary: 'Save what the editor edited: only what differs is written, and nobody loses a place silently',
    params,
    body: changedOpportunitySchema,
    maxBytes: documentMaxBytes,
    inTurns: true,
    longLists: [['schedule', 'dates']],
    output: saved,
    errors: [
      'not-found',
      'forbidden',
      'opportunity.changed-meanwhile',
      'opportunity.archived',
      ...publishRefusals,
      'opportunity.already-published',
      'opportunity.place-fixed',
      'opportunity.people-affected',
      'opportunity.people-checked-in',
      'opportunity.no-room',
      'opportunity.party-too-large',
      'capacity-below-filled',
    ],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/organizer/opportunity-editor/image',
    access: 'orgMember',
    summary: "Upload an opportunity's picture; it is used once a save names its id",
    upload: 'file',
    output: z.object({ id: z.uuid(), url: z.string() }),
    status: 201,
    errors: ['file.too-large', 'file.invalid', 'file.too-small', 'request.malformed', 'request.rate-limited'],
    perMinute: 20,
  }),
  addLocation: endpoint({
    method: 'POST',
    path: '/api/organizer/organizations/:organizationId/added-locations',
    access: 'orgMember',
    summary: 'Add a location to an organization; a name in use gets a number',
    params: z.object({ organizationId: z.uuid() }),
    body: newLocationBody,
    output: z.object({ location: locationChoice }),
    status: 201,
    errors: ['not-found', 'forbidden'],
  }),
  inviteCoordinator: endpoint({
    method: 'POST',
    path: '/api/organizer/locations/:locationId/coordinator-invitations',
    access: 'orgMember',
    summary: 'Mail somebody an invitation to sign up as an organizer and coordinate a location',
    params: z.object({ locationId: z.uuid() }),
    body: inviteCoordinatorSchema,
    output: z.object({ email: z.string() }),
    status: 202,
    errors: [
      'not-found',
      'forbidden',
      'invitation.waiting',
      'invitation.daily-limit',
      'invitation.too-many-newcomers',
      'request.rate-limited',
    ],
    perMinute: 20,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/api/coordinator-invitations/:token',
    access: 'public',
    summary: 'What an invitation invites to, for the sign-up page that its link opens',
    params: z.object({ token: z.string().min(1).max(addressPartMax) }),
    output: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      organization: z.string(),
      location: z.string(),
      /** Empty once that account is closed. */
      invitedBy: z.string(),
      /** The link no longer works, but can ask for another one. */
      isExpired: z.boolean(),
      isAsked: z.boolean(),
    }),
    errors: ['invitation.invalid', 'request.rate-limited'],
    perMinute: 30,
  }),
};
