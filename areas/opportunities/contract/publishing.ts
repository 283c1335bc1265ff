import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { organizationLink, place } from './opportunities.ts';
import { qrCode } from '#shared/contract/qr-code.ts';

const params = z.object({ opportunityId: z.uuid() });

const group = z.object({ id: z.string(), name: z.string(), members: z.number().int() });

/** The mails that tell an opportunity to the members of its groups; of members as they are now, each address once. */
const announcement = z.object({
  mailed: z.number().int(),
  leftOut: z.number().int(),
  /** Of whom no mail is written: the next ones, or people who became members later. */
  waiting: z.number().int(),
  /** How many people who never came to it the organization reaches a day, where it may not reach all of them. */
  limit: z
    .object({
      most: z.number().int(),
      /** When there is room again; null while there is some. */
      again: isoInstant.nullable(),
    })
    .nullable(),
});
export type AnnouncementView = z.output<typeof announcement>;

/** What is told of an opportunity once it is published, to bring it to people. */
export const publishedView = z.object({
  id: z.string(),
  title: z.string(),
  organization: organizationLink,
  location: place,
  isPrivate: z.boolean(),
  /** The public page, as a whole address. */
  url: z.string(),
  /** That address as a QR code. */
  qr: qrCode,
  /** The first date that has not ended; null without one. */
  next: z.object({ startAt: isoInstant, endAt: isoInstant }).nullable(),
  /** The days and times of all dates that have not ended, as people say them; empty without one. */
  days: z.string(),
  /** The groups that it is restricted to; empty when it is open to everybody. */
  groups: z.array(group),
  /** What became of the mails to the members of those groups; null when it is open to everybody. */
  announcement: announcement.nullable(),
  /** The groups of its location that can be invited, of an opportunity that is open to everybody; without empty ones. */
  invitable: z.array(group),
});
export type PublishedView = z.output<typeof publishedView>;

export const publishingContract = {
  published: endpoint({
    method: 'GET',
    path: '/api/organizer/opportunities/:opportunityId/published',
    access: 'orgMember',
    summary: 'What brings a published opportunity to people: its address, QR code, next date and groups',
    params,
    output: publishedView,
    errors: ['not-found', 'forbidden'],
  }),
  poster: endpoint({
    method: 'GET',
    path: '/api/organizer/opportunities/:opportunityId/poster',
    access: 'orgMember',
    summary: 'A page to print with the QR code of a published opportunity',
    params,
    output: z.instanceof(Uint8Array),
    produces: 'application/pdf',
    errors: ['not-found', 'forbidden'],
    perMinute: 30,
  }),
};
