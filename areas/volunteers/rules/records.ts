import { z } from 'zod';
import {
  accountEmailSchema,
  personFirstNameSchema,
  personLastNameSchema,
  phoneSchema,
} from '#areas/accounts/rules/account-forms.ts';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { groupMember } from '#areas/groups/rules/groups.ts';
import { addedPersonSchema } from '#areas/registrations/rules/added-person.ts';
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

const note = trimmedText({
  max: volunteerNoteMax,
  tooLong: fault('volunteerPage.note.tooLong', { max: volunteerNoteMax }),
}).default('');

/** The same of a new one, with the first note about the person, if any. */
export const newRecordSchema = recordSchema.extend({ note });

/** A new person with an email address, with the first note. Phones of people with an account are their own to enter. */
export const volunteerAtAddress = groupMember.extend({ note });

/** Somebody whom a coordinator adds to the list, with an address or, where it is empty, without one. */
export const newVolunteerSchema = newRecordSchema.extend({
  email: addedPersonSchema.shape.email.default(noAddress),
});
