import { publishRefusals } from '#areas/billing/rules/publish-refusals.ts';
import { z } from 'zod';
import { opportunityStatuses } from '#areas/opportunities/rules/opportunities.ts';
import {
  chosenAtOnceMax,
  firstStepKinds,
  organizerSorts,
  recordsPerPageChoices,
  recordsPerPageDefault,
  sortOrders,
} from '#areas/opportunities/rules/organizer-home.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { several } from '#shared/contract/several.ts';
import { organizationLink, place } from './opportunities.ts';

/** What narrows the organizer's list down, its order, and how long its pages are. */
export const organizerFilters = z.object({
  sortBy: z.enum(organizerSorts).default(organizerSorts[0]),
  sortOrder: z.enum(sortOrders).default(sortOrders[0]),
  /** None is all of them. */
  opportunityStatus: several(z.enum(opportunityStatuses), opportunityStatuses.length),
  /** Ids; none is all of them. */
  selectedOrganizations: several(z.uuid()),
  /** Ids; none is all of them. */
  selectedLocations: several(z.uuid()),
  recordsPerPage: z.coerce
    .number()
    .refine((count) => recordsPerPageChoices.some((choice) => choice === count))
    .default(recordsPerPageDefault),
});
export type OrganizerFilters = z.output<typeof organizerFilters>;

export const organizerOpportunity = z.object({
  id: z.string(),
  /** `OPPORTUNITY#{organization}#{location}#{title}`, of which its public address is made. */
  key: z.string(),
  title: z.string(),
  status: z.enum(opportunityStatuses),
  organization: organizationLink,
  location: place,
  imageUrl: z.string().nullable(),
  isPrivate: z.boolean(),
  /** Start of the first date and end of the last one; null without dates. */
  startsAt: isoInstant.nullable(),
  endsAt: isoInstant.nullable(),
  dates: z.number().int(),
  /** The first date that has not ended, with its places and how many of them are taken; null when all are over. */
  next: z
    .object({
      id: z.string(),
      startAt: isoInstant,
      endAt: isoInstant,
      capacity: z.number().int(),
      filled: z.number().int(),
      along: z.number().int(),
    })
    .nullable(),
  /** Places over all dates, and how many of them are taken. */
  capacity: z.number().int(),
  filled: z.number().int(),
  /** People who come along without taking places. */
  along: z.number().int(),
  /** People who hold a place on a date that is not over, those who are brought along included. */
  expected: z.number().int(),
  /** What the caller may do with it as it is now. */
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    archive: z.boolean(),
    unarchive: z.boolean(),
    clone: z.boolean(),
    message: z.boolean(),
  }),
});
export type OrganizerOpportunity = z.output<typeof organizerOpportunity>;

/** An organization that the caller works for, with the locations that they manage. */
const managedOrganization = organizationLink.extend({
  locations: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ManagedOrganization = z.output<typeof managedOrganization>;

/** What a new organization has done of what comes first. */
export const firstSteps = z.object({
  organization: organizationLink,
  steps: z.array(z.object({ kind: z.enum(firstStepKinds), isDone: z.boolean() })),
  /** The draft that was changed last, to be published; null without one. */
  draftId: z.string().nullable(),
  /** The opportunity that was published last, to be shared; null without one. */
  publishedId: z.string().nullable(),
});
export type FirstStepsView = z.output<typeof firstSteps>;

const params = z.object({ opportunityId: z.uuid() });

const clockChange = z.object({
  kind: z.enum(['missing', 'twice']),
  /** The clock time that there is none or two of, such as `2027-03-14T02:30:00`. */
  local: z.string(),
  startAt: isoInstant,
  endAt: isoInstant,
});

const changed = z.object({ id: z.string(), status: z.enum(opportunityStatuses) });

export const organizerHomeContract = {
  listOfOrganizer: endpoint({
    method: 'GET',
    path: '/api/organizer/opportunities',
    access: 'orgMember',
    summary: "The opportunities at the caller's organizations and approved locations, page by page",
    query: organizerFilters.extend({
      /** Where the page begins: a key that an earlier answer gave, with the same order. */
      continuationKey: z.string().max(2000).optional(),
    }),
    output: z.object({
      items: z.array(organizerOpportunity),
      /** How many there are on all pages. */
      total: z.number().int(),
      /** Leads to the next page; null when there is none. */
      continuationKey: z.string().nullable(),
      /** Leads to the page before; null on the first. */
      previousKey: z.string().nullable(),
    }),
    errors: [],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/organizer/organizations',
    access: 'orgMember',
    summary: 'The organizations that the caller works for, with the locations that they manage',
    output: z.object({ organizations: z.array(managedOrganization) }),
    errors: [],
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/api/organizer/first-steps',
    access: 'orgMember',
    summary:
      'What the newest organization that the caller leads has still to do first; null when there is none',
    output: z.object({ firstSteps: firstSteps.nullable() }),
    errors: [],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/organizer/opportunities/:opportunityId/archive',
    access: 'orgMember',
    forKeys: 'opportunities:write',
    summary: 'Take a published opportunity out of the lists; anybody who holds a place keeps it',
    params,
    output: changed,
    errors: ['not-found', 'forbidden', 'opportunity.draft'],
  }),
  archiveSeveral: endpoint({
    method: 'POST',
    path: '/api/organizer/opportunities/archive',
    access: 'orgMember',
    summary: 'Take several published opportunities out of the lists, all of them or none',
    body: z.object({ opportunityIds: z.array(z.uuid()).min(1).max(chosenAtOnceMax) }),
    output: z.object({ archived: z.array(changed) }),
    errors: ['not-found', 'forbidden', 'opportunity.draft'],
  }),
  unarchive: endpoint({
    method: 'POST',
    path: '/api/organizer/opportunities/:opportunityId/unarchive',
    access: 'orgMember',
    forKeys: 'opportunities:write',
    summary: 'Publish an archived opportunity again',
    params,
    output: changed,
    errors: ['not-found', 'forbidden', 'opportunity.draft', ...publishRefusals],
  }),
  clone: endpoint({
    method: 'POST',
    path: '/api/organizer/opportunities/:opportunityId/clone',
    access: 'orgMember',
    summary: 'Copy an opportunity with its schedule and settings, without its people, as a draft',
    params,
    body: z.object({
      /** Day on which the copy's first date begins, at the location; all others move by as much. */
      firstDay: z.iso.date().optional(),
      /** Drawn at random once for each copy that is wanted: attempts that are sent again make one copy together. */
      creationKey: z.uuid().optional(),
    }),
    output: z.object({
      id: z.string(),
      key: z.string(),
      title: z.string(),
      /** What changes of clocks do to the dates on their new days; to be told. */
      clockChanges: z.array(clockChange),
    }),
    errors: ['not-found', 'forbidden'],
    status: 201,
  }),
};
