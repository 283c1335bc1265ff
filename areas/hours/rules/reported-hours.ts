import { z } from 'zod';
import { trimmedText } from '#shared/rules/incoming.ts';
import { tidyName } from '#shared/rules/names.ts';
import { fault } from '#shared/texts/faults.ts';

const hourMilliseconds = 60 * 60 * 1000;
const dayMilliseconds = 24 * hourMilliseconds;

/**
 * What became of hours that a volunteer reported. `kept`: the recorded times stay, and count. `revoked`: work outside of shifts was
 * approved, and a correction says that it doesn't count.
 */
export const reportStatuses = ['pending', 'approved', 'kept', 'declined', 'withdrawn', 'revoked'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What those who manage the location decide about a report. */
export const reportDecisions = ['approve', 'keep', 'decline'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** Hours may be reported for so many days after the start of the shift or of the work. */
export const reportableDays = 90;
/** A report may begin so many hours before its shift, and end so many hours after it. */
export const reportSlackHours = 1;
/** The same of the times that an organizer approves, and how far those of work outside of shifts may be from the reported ones. */
export const approvalSlackHours = 12;
/** Longest work outside of shifts in one report, in hours. */
export const workHoursMax = 24;
/** So many days work outside of shifts can be moved by a correction: a day that is further away is a wrong month. */
export const correctedWorkDays = 31;
/** An organizer enters work of so many years before: a day that is further away is a wrong year. */
export const enteredWorkYears = 10;
/** Most reports of a person that wait. */
export const waitingReportsMax = 60;
/** Most reports that are decided at once. */
export const decisionsMax = 100;
/** Decided reports are listed for so many days. */
export const decidedReportsDays = 60;
/** Reports on a page of those who decide. */
export const reportsPageSize = 50;
export const reportNoteMax = 500;
export const reportReasonMax = 500;
export const workTitleMax = 120;
/** Most visits that are shown beside a report: a day has no room for more. */
export const recordedVisitsMax = 100;

/** What was done outside of shifts, in one line. */
export const workTitle = trimmedText({
  max: workTitleMax,
  tooLong: fault('reported.work.title.tooLong', { max: workTitleMax }),
})
  .overwrite(tidyName)
  .refine((title) => title !== '', fault('reported.work.title.required'));

/** What the volunteer says about the hours, for those who decide. */
export const reportNote = trimmedText({
  max: reportNoteMax,
  tooLong: fault('reported.note.tooLong', { max: reportNoteMax }),
});

/** Why reported hours are declined, as the volunteer reads it. */
export const reportReason = trimmedText({
  max: reportReasonMax,
  tooLong: fault('reported.reason.tooLong', { max: reportReasonMax }),
});

/** From an instant to an instant. */
export interface Span {
  startAt: Date;
  endAt: Date;
}

/** Between which instants a report may begin and end, what is said of one that doesn't, and how long it may be. */
interface Bounds {
  from: number;
  until: number;
  beyond:
    | 'reported.beyond-shift'
    | 'reported.beyond-reported'
    | 'reported.too-long-ago'
    | 'work.too-far'
    | 'work.too-old';
  /** Milliseconds. */
  longest?: number;
}

export type SpanRefusal =
  | 'reported.ends-first'
  | 'reported.in-future'
  | 'reported.too-long'
  | Bounds['beyond'];

/** Whether hours of a shift can be reported now: once it has ended, for some days (areas/hours/README.md, "Reported hours"). */
export function reportRefusedByTime(
  now: Date,
  shift: Span,
): 'reported.not-over' | 'reported.too-late' | null {
  if (now < shift.endAt) return 'reported.not-over';
  return now.getTime() - shift.startAt.getTime() > reportableDays * dayMilliseconds
    ? 'reported.too-late'
    : null;
}

/** Where the hours of a shift may be. */
export const boundsOfShift = (shift: Span, slackHours: number): Bounds => ({
  from: shift.startAt.getTime() - slackHours * hourMilliseconds,
  until: shift.endAt.getTime() + slackHours * hourMilliseconds,
  beyond: 'reported.beyond-shift',
});

const longest = workHoursMax * hourMilliseconds;

/** Where work outside of shifts may be when it is reported. */
export const boundsOfWork = (now: Date): Bounds => ({
  from: now.getTime() - reportableDays * dayMilliseconds,
  until: Infinity,
  beyond: 'reported.too-long-ago',
  longest,
});

/** Where it may be when it is approved with other times than the reported ones. */
export const boundsOfReportedWork = (reported: Span): Bounds => ({
  ...boundsOfShift(reported, approvalSlackHours),
  beyond: 'reported.beyond-reported',
  longest,
});

/** Where it may be when it is corrected. */
export const boundsOfCorrectedWork = (reported: Span): Bounds => ({
  ...boundsOfShift(reported, correctedWorkDays * 24),
  beyond: 'work.too-far',
  longest,
});

/** Where it may be when an organizer enters it. */
export const boundsOfEnteredWork = (now: Date): Bounds => ({
  from: now.getTime() - enteredWorkYears * 366 * dayMilliseconds,
  until: Infinity,
  beyond: 'work.too-old',
  longest,
});

/** What is wrong with the times of a report, at which field; null when nothing is. */
export function wrongTimes(
  now: Date,
  { from, until, beyond, longest: most = Infinity }: Bounds,
  { startAt, endAt }: Span,
): { at: 'startAt' | 'endAt'; code: SpanRefusal } | null {
  if (endAt <= startAt) return { at: 'endAt', code: 'reported.ends-first' };
  if (endAt > now) return { at: 'endAt', code: 'reported.in-future' };
  if (startAt.getTime() < from) return { at: 'startAt', code: beyond };
  if (endAt.getTime() > until) return { at: 'endAt', code: beyond };
  if (endAt.getTime() - startAt.getTime() > most) return { at: 'endAt', code: 'reported.too-long' };
  return null;
}

/** What was recorded of a visit: from when to when, or that nobody came. */
export const recordedTimes = z.object({
  checkInAt: z.iso.datetime().nullable(),
  checkOutAt: z.iso.datetime().nullable(),
  noShowAt: z.iso.datetime().nullable(),
});
export type TimesOnRecord = z.output<typeof recordedTimes>;
