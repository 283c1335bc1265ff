import { trimmedText } from '#shared/rules/incoming.ts';
import { fault } from '#shared/texts/faults.ts';

/** Most characters of the reason for a correction. */
export const reasonMax = 500;

/** The reason for a correction or for reversing one: plain text that the volunteer reads. White space of any kind is one blank. */
export const reasonSchema = trimmedText({
  max: reasonMax,
  required: fault('visits.reason.missing'),
  tooLong: fault('visits.reason.tooLong', { max: reasonMax }),
})
  .overwrite((text) => text.replaceAll(/\s+/g, ' '))
  .min(1, { error: fault('visits.reason.missing'), abort: true })
  .regex(/^[^\p{Cc}]*$/u, { error: fault('visits.reason.characters') });
