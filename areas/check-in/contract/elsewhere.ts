import { z } from 'zod';
import { elsewhereAnswers } from '#areas/check-in/rules/check-in.ts';
import { isoInstant } from '#shared/contract/instant.ts';

/** Where else somebody is checked in while they check in here. */
export const elsewhere = z.object({
  /** The place; null when it is not for this screen to know, which can't check the person out there then. */
  place: z
    .object({
      activity: z.string(),
      opportunity: z.string(),
      since: isoInstant,
      timeZone: z.string(),
    })
    .nullable(),
});
export type Elsewhere = z.output<typeof elsewhere>;

/** What becomes of that; asked for when there is none. */
export const elsewhereAnswer = z.enum(elsewhereAnswers).optional();
