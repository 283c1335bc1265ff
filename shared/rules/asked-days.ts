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

const rangeOrDays = z.object({
  range: z.enum([...namedRanges, 'latest']).default('this-week'),
  today: day(fault('hours.startRequired')).optional(),
  start: day(fault('hours.startRequired')).optional(),
  end: day(fault('hours.endRequired')).optional(),
  /** Whose days they are, when they are those of a child of the caller. */
  child: z.uuid().optional(),
});
type RangeOrDays = z.output<typeof rangeOrDays>;

const whole = (asked: RangeOrDays, context: z.RefinementCtx<RangeOrDays>): void => {
  const { start, end } = asked;
  const refuse = (field: 'start' | 'end', message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: asked });
  if (start === undefined && end !== undefined) refuse('start', fault('hours.startRequired'));
  else if (end === undefined && start !== undefined) refuse('end', fault('hours.endRequired'));
  else if (start !== undefined && end !== undefined && start > end)
    refuse('end', fault('hours.endBeforeStart'));
};

const meant = ({ range, today, start, end, child }: RangeOrDays) => ({
  ...(start && end ? { start, end } : { range, today }),
  ...(child ? { child } : {}),
});

/**
 * A range by its name, or by its first and last day in the zone of each location. `latest` is the last one that has
 * something; `today` is the day where the viewer is, as far as that is known.
 */
export const historyRange = rangeOrDays.superRefine(whole).transform(meant);

/** The same, a page of it. */
export const historyPage = rangeOrDays
  .extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) })
  .superRefine(whole)
  .transform(({ page, ...asked }) => ({ ...meant(asked), page }));
