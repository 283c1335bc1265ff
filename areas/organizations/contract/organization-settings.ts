import { z } from 'zod';
import {
  newOrganizationSchema,
  organizationChangesSchema,
} from '#areas/organizations/rules/organization-form.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const address = {
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  timeZone: z.string(),
};

/** An organization as its organizers change it; what it lacks is empty. */
export const organizationSettings = z.object({
  /** The name it was created with: its address. */
  orgName: z.string(),
  version: z.number().int(),
  /** The name that people read. */
  name: z.string(),
  taxId: z.string(),
  website: z.string(),
  missionStatement: z.string(),
  description: z.string(),
  isPrivate: z.boolean(),
  companionsTakePlaces: z.boolean(),
  selectedCauses: z.array(z.string()),
  logoUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  /** Of the main location. */
  ...address,
  /** The others, in the order they were made. */
  locations: z.array(z.object({ id: z.string(), name: z.string(), ...address })),
});
export type OrganizationSettings = z.output<typeof organizationSettings>;

/** New locations whose name was in use, with the name that they got. */
const renamed = z.array(z.object({ wanted: z.string(), name: z.string() }));

const byName = z.object({ orgName: z.string().min(1).max(addressPartMax) });

const image = {
  params: byName.extend({ kind: z.enum(['logo', 'cover']) }),
  upload: 'file',
  output: z.object({ id: z.uuid(), url: z.string() }),
  status: 201,
  errors: ['file.too-large', 'file.invalid', 'file.too-small', 'request.malformed', 'request.rate-limited'],
  perMinute: 20,
} as const;

/** How many people who never came to it an organization that is not proven can reach. */
const reachLimit = z.object({
  /** People a day, over all organizations of its founder. */
  most: z.number().int(),
  /** How many of them are left now, and when there are some again; null while there are some. */
  left: z.number().int(),
  again: isoInstant.nullable(),
  /** When it is old enough to be proven, and how many people have come to help of how many it needs. */
  oldEnoughAt: isoInstant,
  came: z.number().int(),
  needed: z.number().int(),
});
export type ReachLimit = z.output<typeof reachLimit>;

export const organizationSettingsContract = {
  create: endpoint({
    method: 'POST',
    path: '/api/organizations',
    access: 'organizer',
    summary: 'Found an organization with its locations; the caller becomes its organizer',
    body: newOrganizationSchema,
    output: z.object({ orgName: z.string(), renamed }),
    status: 201,
    errors: ['request.rate-limited', 'organization.daily-limit'],
    perMinute: 20,
  }),
  uploadNewImage: endpoint({
    ...image,
    method: 'POST',
    path: '/api/organizations/:orgName/new-images/:kind',
    access: 'organizer',
    summary: 'Upload a logo or cover for an organization that is about to be founded under this name',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/settings',
    access: 'orgMember',
    summary: 'An organization with its locations, for its organizers',
    params: byName,
    output: organizationSettings,
    errors: ['not-found', 'forbidden'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/organizations/:orgName/settings',
    access: 'orgMember',
    summary: 'Change an organization; add, change and remove its locations',
    params: byName,
    body: organizationChangesSchema,
    output: z.object({ settings: organizationSettings, renamed }),
    errors: ['not-found', 'forbidden', 'organization.changed'],
  }),
  reach: endpoint({
    method: 'GET',
    path: '/api/organizer/organizations/:organizationId/reach',
    access: 'orgMember',
    summary: 'How many people who never came to it an organization can reach today while it is not proven',
    params: z.object({ organizationId: z.uuid() }),
    output: z.object({
      /** Null of a proven organization. */
      limit: reachLimit.nullable(),
    }),
    errors: ['not-found'],
  }),
  endFirstSteps: endpoint({
    method: 'POST',
    path: '/api/organizations/:orgName/first-steps/end',
    access: 'orgMember',
    summary: 'Hide the first steps of an organization from all of its organizers, for good',
    params: byName,
    output: z.object({ orgName: z.string() }),
    errors: ['not-found', 'forbidden'],
  }),
  uploadImage: endpoint({
    ...image,
    method: 'POST',
    path: '/api/organizations/:orgName/images/:kind',
    access: 'orgMember',
    summary: 'Upload a logo or cover for an organization; it is used once the settings name its id',
  }),
};
