import { z } from 'zod';
import { fault } from '#shared/texts/faults.ts';
import { trimmedText } from '#shared/rules/incoming.ts';

/** Longest note about a volunteer. */
export const volunteerNoteMax = 2_000;
/** Most notes of an organization about one person. */
export const volunteerNotesMax = 200;

/** A note as it is written. */
export const volunteerNoteSchema = z.object({
  text: trimmedText({
    max: volunteerNoteMax,
    tooLong: fault('volunteerPage.note.tooLong', { max: volunteerNoteMax }),
  }).min(1, { error: fault('volunteerPage.note.required') }),
});
