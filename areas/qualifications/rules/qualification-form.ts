import { z } from 'zod';
import { fault } from '#shared/texts/faults.ts';
import { isEventDay } from '#shared/rules/dates.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { qualificationKinds } from './qualifications.ts';

/** Longest private note about a qualification. */
export const qualificationNoteMax = 500;

const day = z.iso
  .date({ error: fault('qualifications.expiresOn.invalid'), abort: true })
  .refine(isEventDay, { error: fault('qualifications.expiresOn.invalid') });

const note = trimmedText({
  max: qualificationNoteMax,
  tooLong: fault('qualifications.note.tooLong', { max: qualificationNoteMax }),
});

/** The fields of its form: a kind is chosen before, and an empty day is no end. */
export const qualificationFieldsSchema = z.object({
  expiresOn: z.union([day, z.literal('')], { error: fault('qualifications.expiresOn.invalid') }),
  note,
});

/** What those who work for the organization say about a qualification. */
export const qualificationFormSchema = z.object({
  kind: z.enum(qualificationKinds, { error: fault('qualifications.kind.required') }),
  /** The last day on which it holds; null for one without an end. */
  expiresOn: day.nullable(),
  /** Private; empty for none. */
  note,
});
