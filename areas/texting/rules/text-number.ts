import { z } from 'zod';
import { incomingText } from '#shared/rules/incoming.ts';
import { fault } from '#shared/texts/faults.ts';
import { textCodeDigits } from './texting.ts';

/** A number with its country code (ITU-T E.164). */
const numberPattern = /^\+[1-9][0-9]{7,14}$/;
/** Most characters of a number as it is kept. */
const numberMax = 16;

/**
 * A number in the form that is kept: without the signs that people group digits by, and those of the United States and Canada also
 * where they are written without the country code.
 */
export function normalizeNumber(written: string): string {
  const digits = written.replaceAll(/[\s().\-–‐‑\p{Cf}]/gu, '');
  if (/^[2-9][0-9]{9}$/.test(digits)) return `+1${digits}`;
  return /^1[2-9][0-9]{9}$/.test(digits) ? `+${digits}` : digits;
}

const numberSchema = incomingText({
  max: numberMax,
  required: fault('texting.number.required'),
  tooLong: fault('texting.number.invalid'),
})
  .overwrite(normalizeNumber)
  .superRefine((value, ctx) => {
    if (value === '') ctx.addIssue({ code: 'custom', message: fault('texting.number.required') });
    else if (!numberPattern.test(value))
      ctx.addIssue({ code: 'custom', message: fault('texting.number.invalid') });
  });

/** The form that asks for a code. */
export const askTextCodeSchema = z.object({ number: numberSchema });

/** The form with the code; spaces in it do no harm. */
export const verifyNumberSchema = z.object({
  code: incomingText({
    max: textCodeDigits,
    required: fault('texting.code.invalid'),
    tooLong: fault('texting.code.invalid'),
  })
    .overwrite((value) => value.replaceAll(/\s/g, ''))
    .refine((value) => /^[0-9]{6}$/.test(value), { error: fault('texting.code.invalid') }),
});
