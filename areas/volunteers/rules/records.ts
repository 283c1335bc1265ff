import { z } from 'zod';
import {
  accountEmailSchema,
  personFirstNameSchema,
  personLastNameSchema,
  phoneSchema,
} from '#areas/accounts/rules/account-forms.ts';
import { volunteerNoteMax } from '#areas/volunteers/rules/volunteer-notes.ts';
import { fault } from '#shared/texts/faults.ts';
import { trimmedText } from '#shared/rules/incoming.ts';

/** What an organization keeps on record of a person who has no email address. */
export const recordSchema = z.object({
  firstName: personFirstNameSchema,
  lastName: personLastNameSchema,
  phone: phoneSchema.default(''),
});
export type RecordInput = z.output<typeof recordSchema>;

/** Where such a person is invited to an account of their own. */
export const recordInvitationSchema = z.object({ email: accountEmailSchema });

/** The same of a new one, with the first note about the person, if any. */
export const newRecordSchema = recordSchema.extend({
  note: trimmedText({
    max: volunteerNoteMax,
    tooLong: fault('volunteerPage.note.tooLong', { max: volunteerNoteMax }),
  }).default(''),
});
