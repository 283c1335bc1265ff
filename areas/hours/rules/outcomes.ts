import { z } from 'zod';
import { fault } from '#shared/texts/faults.ts';
import { trimmedText } from '#shared/rules/incoming.ts';

/** The numbers of its own that an organization counts beside its hours, such as meals that were packed. */
export const outcomes = ['first', 'second'] as const;

export const outcomeNameMax = 40;
/** Most that one entry can say. */
export const outcomeAmountMax = 10_000_000;
/** Most entries of a report that are listed, the latest first. */
export const listedOutcomesMax = 100;

/** What an outcome is called; empty for none. */
export const outcomeName = trimmedText({
  max: outcomeNameMax,
  tooLong: fault('outcomes.name.tooLong', { max: outcomeNameMax }),
});

export const outcomeAmount = z
  .number(fault('outcomes.amount.wrong', { max: outcomeAmountMax }))
  .int(fault('outcomes.amount.wrong', { max: outcomeAmountMax }))
  .min(0, fault('outcomes.amount.wrong', { max: outcomeAmountMax }))
  .max(outcomeAmountMax, fault('outcomes.amount.wrong', { max: outcomeAmountMax }));
