import { z } from 'zod';
import { trimmedText } from '#shared/rules/incoming.ts';
import { fault } from '#shared/texts/faults.ts';

const hourMilliseconds = 60 * 60 * 1000;
const dayMilliseconds = 24 * hourMilliseconds;

/** What became of hours that a volunteer reported. `kept`: the recorded times stay, and count. */
export const reportStatuses = ['pending', 'approved', 'kept', 'declined', 'withdrawn'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What those who manage the location decide about a report. */
export const reportDecisions = ['approve', 'keep', 'decline'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** Hours of a shift may be reported for so many days after its start. */
export const reportableDays = 90;
/** A report may begin so many hours before its shift, and end so many hours after it. */
export const reportSlackHours = 1;
/** The same of the times that an organizer approves. */
export const approvalSlackHours = 12;
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

export type SpanRefusal = 'reported.ends-first' | 'reported.in-future' | 'reported.beyond-shift';
export type ReportRefusal = SpanRefusal | 'reported.not-over' | 'reported.too-late';

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

/** What is wrong with the times of a report of a shift, at which field; null when nothing is. */
export function wrongTimes(
  now: Date,
  shift: Span,
  { startAt, endAt }: Span,
  slackHours: number,
): { at: 'startAt' | 'endAt'; code: SpanRefusal } | null {
  const slack = slackHours * hourMilliseconds;
  if (endAt <= startAt) return { at: 'endAt', code: 'reported.ends-first' };
  if (endAt > now) return { at: 'endAt', code: 'reported.in-future' };
  if (startAt.getTime() < shift.startAt.getTime() - slack)
    return { at: 'startAt', code: 'reported.beyond-shift' };
  if (endAt.getTime() > shift.endAt.getTime() + slack) return { at: 'endAt', code: 'reported.beyond-shift' };
  return null;
}

/** What was recorded at a place, as somebody saw it who decides; null for nothing at all. */
export const recordedTimes = z
  .object({
    checkInAt: z.iso.datetime().nullable(),
    checkOutAt: z.iso.datetime().nullable(),
    noShowAt: z.iso.datetime().nullable(),
  })
  .nullable();
export type TimesOnRecord = z.output<typeof recordedTimes>;
