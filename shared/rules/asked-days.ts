import { z } from 'zod';
import { fault } from '../texts/faults.ts';
import { namedRanges } from './date-ranges.ts';
import { isEventDay } from './dates.ts';

/** A calendar day, `YYYY-MM-DD`, in the zone of the location that it speaks of. */
const day = (error: string) => z.iso.date({ error, abort: true }).refine(isEventDay, { error, abort: true });

/** The first and the last day of a report, in the zone of each location. */
export const reportRange = z
  .object({
    start: day(fault('hours.startRequired')),
    end: day(fault('hours.endRequired')),
  })
  .refine(({ start, end }) => start <= end, {
    path: ['end'],
    error: fault('hours.endBeforeStart'),
  });

/**
 * A range by its name, or by its first and last day in the zone of each location. `latest` is the last one that has
 * something; `today` is the day where the viewer is, as far as that is known.
 */
export const historyRange = z
  .object({
    range: z.enum([...namedRanges, 'latest']).default('this-week'),
    today: day(fault('hours.startRequired')).optional(),
    start: day(fault('hours.startRequired')).optional(),
    end: day(fault('hours.endRequired')).optional(),
  })
  .refine(({ start, end }) => start !== undefined || end === undefined, {
    path: ['start'],
    error: fault('hours.startRequired'),
  })
  .refine(({ start, end }) => end !== undefined || start === undefined, {
    path: ['end'],
    error: fault('hours.endRequired'),
  })
  .refine(({ start, end }) => start === undefined || end === undefined || start <= end, {
    path: ['end'],
    error: fault('hours.endBeforeStart'),
  })
  .transform(({ range, today, start, end }) => (start && end ? { start, end } : { range, today }));
