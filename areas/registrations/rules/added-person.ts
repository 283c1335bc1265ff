import { z } from 'zod';
import { textField, validateAccountEmail } from '#areas/accounts/rules/account-forms.ts';
import { emailMax, noAddress, normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { additionalVolunteerSchema } from '#areas/additional-volunteers/rules/additional-volunteers.ts';

/** Longest id of a person. */
const userIdMax = 200;

/** Somebody whom those who run a date add to it: by an email address, or one of the organization's own people without one. */
export const addedPersonSchema = additionalVolunteerSchema.extend({
  /** Empty for a person who has none. */
  email: textField((value) => (value === noAddress ? [] : validateAccountEmail(value)), {
    required: 'accounts.signIn.email.invalid',
    max: emailMax,
    tooLong: 'accounts.signIn.email.invalid',
    normalize: normalizeEmail,
  }),
  /** Whom the organization has on record without an address; a new record is made without it. */
  recordId: z.string().min(1).max(userIdMax).optional(),
  /** It was said that the person is another one than those of the same name. */
  isOther: z.boolean().optional(),
});
export type AddedPersonInput = z.output<typeof addedPersonSchema>;

/** `details` of a refusal that names people of the list: one of them may be meant. */
export const namesakesFound = z.object({
  people: z.array(
    z.object({
      userId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** Empty for a person without one. */
      email: z.string(),
    }),
  ),
});
export type Namesake = z.output<typeof namesakesFound>['people'][number];
