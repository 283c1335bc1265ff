import { z } from 'zod';
import {
  boundsOfShift,
  boundsOfWork,
  reportNote,
  reportSlackHours,
  workTitle,
  wrongTimes,
  type Span,
} from '#areas/hours/rules/reported-hours.ts';
import { reportedHoursErrors } from '#areas/hours/errors/reported-hours.ts';
import { fault } from '#shared/texts/faults.ts';
import { instantOf } from '#web/forms/zone-times.ts';

/** What the fields for times began with: instants, ISO; none for empty fields. */
export type ShownTimes = Readonly<Record<'startAt' | 'endAt', string | undefined>>;

const fields = z.object({ startAt: z.string(), endAt: z.string(), note: reportNote });

/** The rules of the server for times, by the clocks of the place. */
export function judgeTimes(
  context: z.core.$RefinementCtx,
  typed: Readonly<Record<'startAt' | 'endAt', string>>,
  {
    shown,
    timeZone,
    now,
    bounds,
  }: {
    shown: ShownTimes;
    timeZone: string;
    now: Date;
    bounds: Parameters<typeof wrongTimes>[1];
  },
): void {
  const [startAt, endAt] = [
    instantOf(typed.startAt, shown.startAt, timeZone),
    instantOf(typed.endAt, shown.endAt, timeZone),
  ];
  const refuse = (at: 'startAt' | 'endAt', message: string) =>
    context.addIssue({ code: 'custom', path: [at], message });
  if (startAt === null) refuse('startAt', fault('reported.time.required'));
  if (endAt === null) refuse('endAt', fault('reported.time.required'));
  if (startAt === null || endAt === null) return;
  const wrong = wrongTimes(now, bounds, { startAt: new Date(startAt), endAt: new Date(endAt) });
  if (wrong) refuse(wrong.at, fault(reportedHoursErrors[wrong.code].text));
}

/**
 * The fields of a report of a shift, by the rules of the server.
 * @param now the service's time
 */
export const shiftFormSchema = (now: string, shift: Span, shown: ShownTimes, timeZone: string) =>
  fields.superRefine((typed, context) =>
    judgeTimes(context, typed, {
      shown,
      timeZone,
      now: new Date(now),
      bounds: boundsOfShift(shift, reportSlackHours),
    }),
  );

/**
 * The fields of a report of work outside of shifts.
 * @param now the service's time
 * @param zoneOf the time zone of a location by its id
 */
export const workFormSchema = (now: string, shown: ShownTimes, zoneOf: (locationId: string) => string) =>
  fields.extend({ locationId: z.string(), work: workTitle }).superRefine((typed, context) =>
    judgeTimes(context, typed, {
      shown,
      timeZone: zoneOf(typed.locationId),
      now: new Date(now),
      bounds: boundsOfWork(new Date(now)),
    }),
  );
