import { z } from 'zod';
import {
  decisionsMax,
  recordedTimes,
  recordedVisitsMax,
  reportDecisions,
  reportNote,
  reportReason,
  reportStatuses,
  workTitle,
} from '#areas/hours/rules/reported-hours.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const span = z.object({ startAt: isoInstant, endAt: isoInstant });

/** What all see of reported hours. */
const report = span.extend({
  id: z.string(),
  /** Grows with each change: who decides says which one was seen. */
  version: z.number().int(),
  /** The shift that it is about; null for work outside of shifts. */
  shift: span
    .extend({ opportunity: z.object({ id: z.string(), title: z.string() }), activity: z.string() })
    .nullable(),
  /** What was done outside of shifts; null for the hours of a shift. */
  work: z.string().nullable(),
  organization: z.object({ id: z.string(), name: z.string() }),
  location: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  note: z.string(),
  status: z.enum(reportStatuses),
  /** The times that were approved, which may be others than those that were reported. */
  approved: span.nullable(),
  reason: z.string().nullable(),
  decidedAt: isoInstant.nullable(),
});

/** The shift's place; null for work outside of shifts. */
const ownReport = report.extend({
  registrationId: z.string().nullable(),
  /** Whether approved work was corrected. */
  isChanged: z.boolean(),
  /** Whether the organization entered it: the note says why. */
  isEntered: z.boolean(),
});
export type OwnReport = z.output<typeof ownReport>;

/** A location of an organization, with both their names. */
const placeNamed = z.object({
  id: z.string(),
  name: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
});

/** A location for which somebody may report work outside of shifts. */
const workplace = placeNamed.extend({ timeZone: z.string() });
export type Workplace = z.output<typeof workplace>;

/** What is written of any report. */
const written = span.extend({
  note: reportNote.default(''),
  /** The version that is changed; null for a new report. */
  version: z.number().int().nullable(),
});
const writtenOutput = z.object({ id: z.string(), version: z.number().int() });
const byReport = z.object({ reportId: z.uuid() });

const reportToDecide = report.extend({
  person: z.object({ firstName: z.string(), lastName: z.string() }),
  /**
   * What is recorded: at the place in the shift, or, at the same time as work outside of shifts, at the organization's locations that
   * the caller manages.
   */
  recorded: z.array(recordedTimes.extend({ opportunity: z.string() })),
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
  locations: z.array(placeNamed),
  /** The service's time. */
  now: isoInstant,
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
      /** Where the caller may report work outside of shifts. */
      workplaces: z.array(workplace),
      /** Shifts and work that began since then and ended before now can be reported, by the service's time. */
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
    params: byReport,
    body: written.extend({ registrationId: z.uuid() }),
    output: writtenOutput,
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
  writeWork: endpoint({
    method: 'PUT',
    path: '/api/me/reported-work/:reportId',
    access: 'signedIn',
    summary: 'Report own work outside of shifts, or change such a report that waits; the caller draws the id',
    params: byReport,
    body: written.extend({ locationId: z.uuid(), work: workTitle }),
    output: writtenOutput,
    errors: [
      'not-found',
      'reported.no-work-there',
      'reported.ends-first',
      'reported.in-future',
      'reported.too-long-ago',
      'reported.too-long',
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
    params: byReport,
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found', 'reported.changed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/reported-hours',
    access: 'orgMember',
    forKeys: 'hours:read',
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
            /** What was recorded when it was seen. */
            recorded: z.array(recordedTimes).max(recordedVisitsMax),
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
