import { z } from 'zod';
import { fault } from '#shared/texts/faults.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { placeNoteMax } from './roster.ts';

/** A note about somebody's place on a roster, as it is written; an empty one takes it away. */
export const placeNoteSchema = z.object({
  note: trimmedText({ max: placeNoteMax, tooLong: fault('roster.note.tooLong', { max: placeNoteMax }) }),
});
