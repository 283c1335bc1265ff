import { z } from 'zod';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { emailMax } from '#areas/accounts/rules/accounts.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { listedFilter } from '#areas/volunteer-requests/rules/listed-filter.ts';
import {
  listedStatuses,
  volunteerRequestStatuses,
} from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { volunteerAtAddress } from '#areas/volunteers/rules/records.ts';
import {
  importedPeople,
  importOutcomes,
  namesakesInFile,
  answeredPeople,
  declineReason,
  volunteerAnswers,
  volunteersPageSize,
  volunteersPageSizes,
} from '#areas/volunteers/rules/volunteers.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { stream } from '#shared/contract/stream.ts';

const named = z.object({ id: z.uuid(), name: z.string() });

/** The organization whose volunteers are shown. */
const organizationOfVolunteers = named.extend({
  /** The name it was created with, by which its pages are addressed. */
  orgName: z.string(),
  /** Whether its volunteers are approved and declined. */
  isPrivate: z.boolean(),
  /** IANA zone of its main location: the days below are written in it. */
  timeZone: z.string(),
});
export type OrganizationOfVolunteers = z.output<typeof organizationOfVolunteers>;

const volunteerView = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(listedStatuses),
  /** Came into the list by signing up for an opportunity, and never applied. */
  isFromRegistration: z.boolean(),
  /** When the person applied last; null for people who never did. */
  appliedAt: isoInstant.nullable(),
  /** When the person was approved or declined. */
  decidedAt: isoInstant.nullable(),
  /** Why the person was declined, if somebody said so. */
  declineMessage: z.string().nullable(),
  /** Whether there are answers to an application form. */
  hasAnswers: z.boolean(),
  /** The organization gives the person no places. */
  isBlocked: z.boolean(),
  /** The organization's groups with the person's address, as far as the caller may know them. */
  groups: z.array(named.extend({ can: z.object({ edit: z.boolean() }) })),
  /** Minutes served at the organization in finished visits. */
  minutes: z.number().int(),
  /** Day of the last visit there, `YYYY-MM-DD` at its location. */
  lastVisit: z.string().nullable(),
});
export type VolunteerView = z.output<typeof volunteerView>;

const application = z.object({
  /** The version of the form that was answered; null when there is none any more. */
  form: z.custom<FormDefinition>().nullable(),
  answers: z.record(z.string(), z.unknown()).nullable(),
});

const enrollment = application.extend({
  firstName: z.string(),
  lastName: z.string(),
  appliedAt: isoInstant,
  /** The applications before, with what the organization answered to each; the latest first. */
  earlier: z.array(
    application.extend({
      id: z.uuid(),
      appliedAt: isoInstant.nullable(),
      status: z.enum(volunteerRequestStatuses),
      declineMessage: z.string().nullable(),
      decidedAt: isoInstant,
    }),
  ),
});
export type Enrollment = z.output<typeof enrollment>;

const ofOrganization = z.object({ orgName: z.string().max(addressPartMax) });
const csv = 'text/csv; charset=utf-8';

export const volunteersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/volunteers',
    access: 'orgMember',
    forKeys: 'people:read',
    summary: 'The volunteers of an organization by name, with what became of their requests',
    query: listedFilter.extend({
      /** The name the organization was created with. */
      orgName: z.string().max(addressPartMax),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      recordsPerPage: z.coerce
        .number()
        .refine((count) => volunteersPageSizes.some((size) => size === count))
        .default(volunteersPageSize),
    }),
    output: z.object({
      organization: organizationOfVolunteers,
      items: z.array(volunteerView),
      total: z.number().int(),
      pageSize: z.number().int(),
      /** How many people of the organization wait for an answer. */
      waiting: z.number().int(),
      /** How many people are blocked, those included who closed their account; null for all but organizers. */
      blocked: z.number().int().nullable(),
      /** `messageAll`: write to everybody in the list. */
      can: z.object({ messageAll: z.boolean() }),
    }),
    errors: ['not-found'],
  }),
  enrollment: endpoint({
    method: 'GET',
    path: '/api/volunteers/:userId/enrollment',
    access: 'orgMember',
    summary: 'What somebody entered to join an organization',
    params: z.object({ userId: z.string().max(addressPartMax) }),
    query: z.object({ organizationId: z.uuid() }),
    output: enrollment,
    errors: ['not-found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/volunteers/volunteers.csv',
    access: 'orgMember',
    summary: 'Everybody in the list of an organization as a CSV file that a spreadsheet opens safely',
    query: ofOrganization,
    output: stream,
    produces: csv,
    errors: ['not-found'],
    perMinute: 10,
  }),
  exportApplications: endpoint({
    method: 'GET',
    path: '/api/volunteers/applications.csv',
    access: 'orgMember',
    summary:
      'The applications to an organization with their answers as a CSV file that a spreadsheet opens safely',
    query: ofOrganization,
    output: stream,
    produces: csv,
    errors: ['not-found'],
    perMinute: 10,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/volunteers/import',
    access: 'orgMember',
    summary:
      'Add people to the volunteers of an organization: those who came to it are approved at once, all others invited',
    body: z.object({
      organizationId: z.uuid(),
      people: importedPeople,
      /** Whether people whom the organization declined before are approved. */
      approveDeclined: z.boolean().default(false),
      /** Whether people are added whose name is in the list with another address. */
      addNamesakes: z.boolean().default(false),
      /** Addresses of the same file whose people have these names: they are others, and no reason to ask. */
      namesakesInFile,
    }),
    output: z.object({
      /**
       * In the order of the people: added, approved here already, called like somebody of the list who has another address
       * and so not added, declined before and left so, or not added.
       */
      outcomes: z.array(
        z.object({
          outcome: z.enum(importOutcomes),
          /** Of somebody who is in the list already, or may be, what the list has instead: the name, or the address. */
          listedAs: z.string().nullable(),
        }),
      ),
    }),
    errors: ['not-found', 'volunteer.imports-spent', 'volunteer.imports-spent-there'],
    perMinute: 120,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/volunteers/people',
    access: 'orgMember',
    summary:
      'Add a person with an email address to the volunteers of an organization, as an import does, with a first note',
    body: volunteerAtAddress.extend({
      ...ofOrganization.shape,
      /** It was said that the person is another one than those of the same name in the list. */
      isOther: z.boolean().default(false),
      /** Whether somebody whom the organization declined before is approved. */
      approveDeclined: z.boolean().default(false),
    }),
    output: z.object({ userId: z.string() }),
    status: 201,
    errors: [
      'not-found',
      'volunteer.there',
      'volunteer.namesake',
      'volunteer.declined-before',
      'volunteer.blocked',
      'volunteer.not-now',
      'volunteer.imports-spent',
      'volunteer.imports-spent-there',
    ],
    perMinute: 60,
  }),
  confirmUser: endpoint({
    method: 'POST',
    path: '/api/confirm-user',
    access: 'orgMember',
    summary:
      'Has an account confirmed that an import of the organization made: its owner is mailed the link again by which they do',
    calledBy: 'programs that speak the exchange format',
    body: z.strictObject({
      /** An email, or the id within a user key. */
      username: trimmedText({ max: emailMax }).min(1),
    }),
    output: z.object({ success: z.literal(true) }),
    errors: ['not-found', 'volunteer.imports-spent', 'volunteer.imports-spent-there'],
    perMinute: 30,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/volunteers/answers',
    access: 'orgMember',
    forKeys: 'people:write',
    summary: 'Approve or decline volunteers of a private organization, one or several at once',
    body: z.object({
      organizationId: z.uuid(),
      people: answeredPeople,
      answer: z.enum(volunteerAnswers),
      /** Told to those who are declined. */
      reason: declineReason.default(''),
    }),
    output: z.object({
      /** People who have this answer now, and had another one or none before. */
      answered: z.array(z.string()),
      /** People who had it already, such as from a quicker colleague; they are told nothing. */
      already: z.array(z.string()),
      /** People who applied again meanwhile or are no longer in the list: the answer was not about that. */
      changed: z.array(z.string()),
    }),
    errors: ['not-found', 'volunteer.not-private'],
    perMinute: 120,
  }),
};
