import { z } from 'zod';

/**
 * Characters that a text of `max` may have as it comes in, before white space, marks of letters that are written apart
 * and what nobody sees are taken out of it.
 */
const roomFor = (max: number): number => 4 * max + 200;

/** More marks in a row on one letter than any writing has (Unicode's UAX #15, "Stream-Safe Text Format"). */
const idleMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * The text with at most 30 marks in a row. Bringing marks into their order, which every comparison of texts begins with
 * here and in the database, takes time that grows with the square of their number.
 */
export const withFewMarks = (text: string): string => text.replaceAll(idleMarks, '$1');

/** Whether a database and an address can hold the text: no NUL, and no half of a character (a lone surrogate). */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * A text from outside. Its length is looked at before anything walks through it: one that is far too long is refused
 * there and then, whatever it would have cost to read.
 * @param bounds.max characters of the text as it is kept; the code that goes on with the schema holds it to that
 * @param bounds.tooLong what is said of a longer one
 * @param bounds.required what is said when there is no text
 */
export const incomingText = (bounds: {
  max: number;
  tooLong?: string | undefined;
  required?: string | undefined;
}): z.ZodString =>
  z
    .string(bounds.required === undefined ? undefined : { error: bounds.required })
    .max(roomFor(bounds.max), { ...(bounds.tooLong ? { error: bounds.tooLong } : {}), abort: true })
    .overwrite(withFewMarks);

/** The same without the white space around it and never longer than `max`. */
export const trimmedText = (bounds: Parameters<typeof incomingText>[0]): z.ZodString =>
  incomingText(bounds)
    .trim()
    // Not `max`, which would say the same of a far too long text a second time.
    .refine((text) => text.length <= bounds.max, {
      ...(bounds.tooLong ? { error: bounds.tooLong } : {}),
      abort: true,
    });
