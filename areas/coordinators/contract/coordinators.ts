import { z } from 'zod';
import {
  coordinatorStandings,
  locationsPerRequestMax,
  lookupSearchMax,
} from '#areas/coordinators/rules/coordinators.ts';
import { withheldBecause } from '#areas/suppressions/rules/suppressions.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { fault } from '#shared/texts/faults.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';

const place = z.object({ id: z.uuid(), name: z.string() });

/** An organization as everybody with an organizer account may know it, private ones too: names and nothing else. */
const lookupOrganization = place.extend({
  locations: z.array(place.extend({ standing: z.enum(coordinatorStandings) })),
});
export type LookupOrganization = z.output<typeof lookupOrganization>;

/** Somebody who coordinates or asks to, at those of the locations that the caller may know about. */
const coordinator = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locations: z.array(place),
  /** Why the organization's messages don't go to the address; null where they do. */
  suppressed: z.enum(withheldBecause).nullable(),
});
export type CoordinatorView = z.output<typeof coordinator>;

/** An invitation to coordinate a location that nobody has used. */
const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  location: place.extend({ timeZone: z.string() }),
  /** Full name of the one who sent it last; empty once that account is closed. */
  invitedBy: z.string(),
  expiresAt: isoInstant,
  isExpired: z.boolean(),
  /** The person asked for another link, by the one that expired. */
  isAsked: z.boolean(),
  suppressed: z.enum(withheldBecause).nullable(),
});
export type CoordinatorInvitationView = z.output<typeof invitation>;

const coordinatorLists = z.object({
  organization: z.object({
    id: z.uuid(),
    /** The name that people read. */
    name: z.string(),
  }),
  /** People waiting for an answer at locations that the caller may answer for, the longest wait first. */
  pending: z.array(coordinator),
  /** People approved at locations that the caller manages; organizers of the organization are not listed. */
  approved: z.array(coordinator),
  /** Invitations to locations that the caller manages, those sent last first; expired ones for a while. */
  invitations: z.array(invitation),
  /** Where the caller may invite somebody to coordinate, the main location first. */
  locations: z.array(place),
  can: z.object({
    /** Take places away and change locations: organizers of the organization. */
    edit: z.boolean(),
  }),
});
export type CoordinatorLists = z.output<typeof coordinatorLists>;

const coordinatorPlaces = z.object({
  /** Every location of the organization. */
  locations: z.array(place.extend({ approved: z.boolean() })),
});
export type CoordinatorPlaces = z.output<typeof coordinatorPlaces>;

const person = z.object({ organizationId: z.uuid(), userId: z.string().min(1).max(200) });
const locationIds = z
  .array(z.uuid())
  .min(1, { error: fault('coordinators.locations.required') })
  .max(locationsPerRequestMax);
const done = z.object({ ok: z.literal(true) });
const ofOrganization = z.object({ organizationId: z.uuid(), invitationId: z.uuid() });

export const coordinatorsContract = {
  lookup: endpoint({
    method: 'GET',
    path: '/api/organizations/lookup',
    access: 'organizer',
    summary:
      'Organizations that one can ask to coordinate for, by name; those that begin like the search first',
    query: z.object({ search: trimmedText({ max: lookupSearchMax }).default('') }),
    output: z.object({
      items: z.array(lookupOrganization),
      /** There are more; a longer search finds them. */
      isMore: z.boolean(),
    }),
    errors: [],
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/coordinator-requests',
    access: 'organizer',
    summary:
      'Ask to coordinate locations of an organization; where one waits or is approved, nothing changes',
    body: z.object({ organizationId: z.uuid(), locationIds }),
    output: z.object({
      /** Locations that were asked for now. */
      asked: z.number().int(),
    }),
    status: 201,
    errors: ['not-found', 'request.rate-limited', 'coordinator.declined-today', 'coordinator.daily-limit'],
    perMinute: 10,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/organizations/coordinators',
    access: 'orgMember',
    summary:
      "Requests to coordinate, and approved coordinators, at the caller's locations of an organization",
    query: z.object({
      /** The name it was created with. */
      orgName: z.string().min(1).max(addressPartMax),
    }),
    output: coordinatorLists,
    errors: ['not-found'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/organizations/:organizationId/coordinators/:userId/approve',
    access: 'orgMember',
    summary: 'Approve a request at all locations where it waits and the caller may answer',
    params: person,
    output: done,
    errors: ['not-found', 'coordinator.already-answered'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/organizations/:organizationId/coordinators/:userId/decline',
    access: 'orgMember',
    summary: 'Decline a request at all locations where it waits and the caller may answer',
    params: person,
    output: done,
    errors: ['not-found', 'coordinator.already-answered'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/organizations/:organizationId/coordinators/:userId',
    access: 'orgMember',
    summary: "Take a coordinator's places in the organization away, all of them; organizers stay",
    params: person,
    output: done,
    errors: ['not-found', 'forbidden', 'coordinator.is-organizer', 'organization.last-organizer'],
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/organizations/:organizationId/coordinators/:userId/locations',
    access: 'orgMember',
    summary: "The organization's locations, and at which of them somebody is an approved coordinator",
    params: person,
    output: coordinatorPlaces,
    errors: ['not-found', 'forbidden'],
  }),
  setPlaces: endpoint({
    method: 'PUT',
    path: '/api/organizations/:organizationId/coordinators/:userId/locations',
    access: 'orgMember',
    summary: 'Set the locations of an approved coordinator: added ones are approved, the others taken away',
    params: person,
    body: z.object({ locationIds }),
    output: coordinatorPlaces,
    errors: ['not-found', 'forbidden', 'coordinator.is-organizer'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/organizations/:organizationId/coordinator-invitations/:invitationId/again',
    access: 'orgMember',
    summary: 'Mail an invitation to coordinate again, with a new link in the place of the one before',
    params: ofOrganization,
    output: done,
    status: 202,
    errors: [
      'not-found',
      'invitation.already-there',
      'invitation.sent-again',
      'invitation.daily-limit',
      'invitation.too-many-newcomers',
      'request.rate-limited',
    ],
    perMinute: 20,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/organizations/:organizationId/coordinator-invitations/:invitationId',
    access: 'orgMember',
    summary: 'Take an invitation to coordinate back; its link works no more',
    params: ofOrganization,
    output: done,
    errors: ['not-found'],
  }),
  askForInvitation: endpoint({
    method: 'POST',
    path: '/api/coordinator-invitations/:token/ask',
    access: 'public',
    summary: 'Ask who sent an expired invitation for another link; the same answer whatever the token',
    params: z.object({ token: z.string().min(1).max(addressPartMax) }),
    output: done,
    status: 202,
    errors: ['request.rate-limited'],
    perMinute: 10,
  }),
};
