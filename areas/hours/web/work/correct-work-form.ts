import { z } from 'zod';
import { boundsOfCorrectedWork, boundsOfEnteredWork, workTitle } from '#areas/hours/rules/reported-hours.ts';
import { reasonSchema } from '#areas/visits/rules/reasons.ts';
import { judgeTimes, type ShownTimes } from '../reported/report-form.ts';

/** Of the object alone, so that a missing reason and wrong times are told together. */
function judgeReason(context: z.core.$RefinementCtx, typed: { reason: string }): void {
  for (const { message } of reasonSchema.safeParse(typed.reason).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['reason'], message });
}

/** Empty fields for times. */
export const noTimes = { startAt: '', endAt: '' } as const;

/** The fields of work that an organizer enters, by the rules of the server. */
export const enteredWorkSchema = (timeZone: string) =>
  z
    .object({ work: workTitle, startAt: z.string(), endAt: z.string(), reason: z.string() })
    .superRefine((typed, context) => {
      judgeReason(context, typed);
      const now = new Date();
      const shown = { startAt: undefined, endAt: undefined };
      judgeTimes(context, typed, { shown, timeZone, now, bounds: boundsOfEnteredWork(now) });
    });

/**
 * The fields of corrected work, by the rules of the server.
 * @param reported when it was, as the volunteer said; ISO
 * @param counts whether times are written: they aren't of work that doesn't count
 */
export const correctedWorkSchema = (
  reported: { startAt: string; endAt: string },
  shown: ShownTimes,
  timeZone: string,
  counts: () => boolean,
) =>
  z
    .object({ work: workTitle, startAt: z.string(), endAt: z.string(), reason: z.string() })
    .superRefine((typed, context) => {
      judgeReason(context, typed);
      if (!counts()) return;
      const of = { startAt: new Date(reported.startAt), endAt: new Date(reported.endAt) };
      judgeTimes(context, typed, {
        shown,
        timeZone,
        now: new Date(),
        bounds: boundsOfCorrectedWork(of),
      });
    });
