import { z } from 'zod';
import {
  decisionsMax,
  recordedTimes,
  reportDecisions,
  reportNote,
  reportReason,
  reportStatuses,
} from '#areas/hours/rules/reported-hours.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const span = z.object({ startAt: isoInstant, endAt: isoInstant });

/** What all see of reported hours. */
const report = span.extend({
  id: z.string(),
  /** Grows with each change: who decides says which one was seen. */
  version: z.number().int(),
  opportunity: z.object({ id: z.string(), title: z.string() }),
  activity: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  location: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  /** The shift that it is about. */
  shift: span,
  note: z.string(),
  status: z.enum(reportStatuses),
  /** The times that were approved, which may be others than those that were reported. */
  approved: span.nullable(),
  reason: z.string().nullable(),
  decidedAt: isoInstant.nullable(),
});

const ownReport = report.extend({ registrationId: z.string() });
export type OwnReport = z.output<typeof ownReport>;

const reportToDecide = report.extend({
  person: z.object({ firstName: z.string(), lastName: z.string() }),
  /** What is recorded at the place now. */
  recorded: recordedTimes,
  decidedBy: z.string().nullable(),
  can: z.object({ decide: z.boolean() }),
});
export type ReportToDecide = z.output<typeof reportToDecide>;

const reportList = z.object({
  items: z.array(reportToDecide),
  total: z.number().int(),
  /** So many wait for a decision, whatever is listed. */
  waiting: z.number().int(),
  /** The locations that the caller manages, for filters. */
  locations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      organization: z.object({ id: z.string(), name: z.string() }),
    }),
  ),
});
export type ReportList = z.output<typeof reportList>;

export const reportedHoursContract = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/reported-hours',
    access: 'signedIn',
    summary: 'The hours that the caller reported: what waits, and what was decided lately',
    output: z.object({
      items: z.array(ownReport),
      /** Shifts that began since then and ended before now can be reported, by the service's time. */
      since: isoInstant,
      now: isoInstant,
    }),
    errors: [],
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/me/reported-hours/:reportId',
    access: 'signedIn',
    summary: 'Report the own hours of a past shift, or change a report that waits; the caller draws the id',
    params: z.object({ reportId: z.uuid() }),
    body: span.extend({
      registrationId: z.uuid(),
      note: reportNote.default(''),
      /** The version that is changed; null for a new report. */
      version: z.number().int().nullable(),
    }),
    output: z.object({ id: z.string(), version: z.number().int() }),
    errors: [
      'not-found',
      'reported.not-over',
      'reported.too-late',
      'reported.ends-first',
      'reported.in-future',
      'reported.beyond-shift',
      'reported.twice',
      'reported.overlaps',
      'reported.changed',
      'reported.too-many',
      'reported.spent',
    ],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/me/reported-hours/:reportId',
    access: 'signedIn',
    summary: 'Withdraw an own report that waits',
    params: z.object({ reportId: z.uuid() }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found', 'reported.changed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/reported-hours',
    access: 'orgMember',
    summary:
      'Reported hours at the locations that the caller manages: those that wait, or those decided lately',
    query: z.object({
      list: z.enum(['waiting', 'decided']).default('waiting'),
      organizationId: z.uuid().optional(),
      locationId: z.uuid().optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: reportList,
    errors: [],
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/reported-hours/waiting',
    access: 'orgMember',
    summary: 'How many reports wait at the locations that the caller manages',
    output: z.object({ waiting: z.number().int() }),
    perMinute: 600,
    countedBy: 'session',
    errors: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/reported-hours/decisions',
    access: 'orgMember',
    summary: 'Approve reported hours, keep the recorded ones instead, or decline; each report by itself',
    body: z.object({
      decision: z.enum(reportDecisions),
      /** Why they are declined. */
      reason: reportReason.default(''),
      reports: z
        .array(
          z.object({
            id: z.uuid(),
            version: z.number().int(),
            /** What was recorded at the place when it was seen. */
            recorded: recordedTimes,
            /** Other times than the reported ones. */
            times: span.nullable().default(null),
          }),
        )
        .min(1)
        .max(decisionsMax),
    }),
    output: z.object({
      done: z.array(z.string()),
      /** Those of which it could not be done, and why. */
      refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
    }),
    errors: ['reported.reason-required'],
  }),
};
