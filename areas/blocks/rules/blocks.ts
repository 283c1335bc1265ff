import { z } from 'zod';
import { fault } from '#shared/texts/faults.ts';
import { trimmedText } from '#shared/rules/incoming.ts';

export const blockReasonMax = 1000;

/** What an organizer says when blocking somebody. */
export const blockSchema = z.object({
  /** Why; the organization's organizers alone read it. */
  reason: trimmedText({
    max: blockReasonMax,
    tooLong: fault('volunteerPage.block.tooLong', { max: blockReasonMax }),
  }),
  /** Whether the person's places that are ahead are given to others. */
  freePlaces: z.boolean(),
});
export type BlockInput = z.output<typeof blockSchema>;
