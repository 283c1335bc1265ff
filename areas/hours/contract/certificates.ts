import { z } from 'zod';
import { typedCodeMax } from '#areas/hours/rules/certificates.ts';
import { reportRange } from '#shared/rules/asked-days.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

const day = z.string();

/** What a certificate says. Days are `YYYY-MM-DD` in the zone of each location. */
const issued = z.object({
  /** In groups of four. */
  code: z.string(),
  start: day,
  end: day,
  minutes: z.number().int(),
  visits: z.number().int(),
  issuedOn: day,
});

export const ownCertificate = issued.extend({
  /** The page on which anyone verifies it, as a whole address. */
  url: z.string(),
});
export type OwnCertificate = z.output<typeof ownCertificate>;

const listedCertificate = ownCertificate.extend({
  /** Its name when it was issued. */
  organization: z.string(),
  /** Whether the same days and visits come to what it says. */
  holds: z.boolean(),
});
export type ListedCertificate = z.output<typeof listedCertificate>;

export const verifiedCertificate = issued.extend({
  /** The name of the person when it was issued; null since the account was closed. */
  person: z.string().nullable(),
  organization: z.string(),
  /** The name that the organization has now, where that is another one. */
  organizationNow: z.string().nullable(),
  /** What the same days and visits come to now. */
  now: z.object({ minutes: z.number().int(), visits: z.number().int() }),
  /** Whether that is what the certificate says. */
  holds: z.boolean(),
});
export type VerifiedCertificate = z.output<typeof verifiedCertificate>;

export const certificatesContract = {
  issue: endpoint({
    method: 'POST',
    path: '/api/me/certificates',
    access: 'signedIn',
    summary:
      "A certificate of the caller's hours at an organization, of a range of days or of all; the same one again for the same hours",
    body: z.object({
      organizationId: z.uuid(),
      /** Null for all days. */
      days: reportRange.nullable(),
    }),
    output: ownCertificate,
    errors: ['not-found', 'certificate.no-hours', 'certificate.spent'],
    perMinute: 30,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/me/certificates',
    access: 'signedIn',
    summary: 'The certificates that were issued to the caller, the last first, and whether they still hold',
    output: z.object({ items: z.array(listedCertificate), total: z.number().int() }),
    errors: [],
    perMinute: 60,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/me/certificates/:code/file',
    access: 'signedIn',
    summary: 'An own certificate as a page to print',
    params: z.object({ code: z.string().max(typedCodeMax, { abort: true }) }),
    output: z.instanceof(Uint8Array),
    produces: 'application/pdf',
    errors: ['certificate.unknown'],
    perMinute: 30,
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/certificates/:code',
    access: 'public',
    summary: 'What the certificate with a code says, and whether its hours still hold',
    params: z.object({ code: z.string().max(typedCodeMax, { abort: true }) }),
    output: verifiedCertificate,
    errors: ['certificate.unknown'],
    perMinute: 60,
  }),
};
