import { z } from 'zod';
import { boundsOfCorrectedWork, workTitle } from '#areas/hours/rules/reported-hours.ts';
import { reasonSchema } from '#areas/visits/rules/reasons.ts';
import { judgeTimes, type ShownTimes } from '../reported/report-form.ts';

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
      // Of the object alone, so that a missing reason and wrong times are told together.
      for (const { message } of reasonSchema.safeParse(typed.reason).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['reason'], message });
      if (!counts()) return;
      const of = { startAt: new Date(reported.startAt), endAt: new Date(reported.endAt) };
      judgeTimes(context, typed, {
        shown,
        timeZone,
        now: new Date(),
        bounds: boundsOfCorrectedWork(of),
      });
    });
