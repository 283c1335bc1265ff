import { z } from 'zod';
import { reportNote, reportSlackHours, wrongTimes, type Span } from '#areas/hours/rules/reported-hours.ts';
import { reportedHoursErrors } from '#areas/hours/errors/reported-hours.ts';
import { fault } from '#shared/texts/faults.ts';
import { instantOf } from '#web/forms/zone-times.ts';

/** What the fields for times began with: instants, ISO. */
export interface ShownTimes {
  startAt: string;
  endAt: string;
}

/**
 * The fields of a report, by the rules of the server.
 * @param now the service's time
 */
export const reportFormSchema = (now: string, shift: Span, shown: ShownTimes, timeZone: string) =>
  z.object({ startAt: z.string(), endAt: z.string(), note: reportNote }).superRefine((typed, context) => {
    const [startAt, endAt] = [
      instantOf(typed.startAt, shown.startAt, timeZone),
      instantOf(typed.endAt, shown.endAt, timeZone),
    ];
    const refuse = (at: 'startAt' | 'endAt', message: string) =>
      context.addIssue({ code: 'custom', path: [at], message });
    if (startAt === null) refuse('startAt', fault('reported.time.required'));
    if (endAt === null) refuse('endAt', fault('reported.time.required'));
    if (startAt === null || endAt === null) return;
    const span = { startAt: new Date(startAt), endAt: new Date(endAt) };
    const wrong = wrongTimes(new Date(now), shift, span, reportSlackHours);
    if (wrong) refuse(wrong.at, fault(reportedHoursErrors[wrong.code].text));
  });
