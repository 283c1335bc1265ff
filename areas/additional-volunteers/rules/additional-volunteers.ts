import { z } from 'zod';
import {
  personFirstNameSchema,
  personLastNameSchema,
  textField,
  validateAccountEmail,
} from '#areas/accounts/rules/account-forms.ts';
import { emailMax, normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { type Phrase, phrase } from '#shared/texts/text.ts';
import { personSign } from '#shared/rules/person-names.ts';

/** Most people whom one account holder keeps in their list. */
export const additionalVolunteersMax = 50;

/** Somebody whom an account holder brings along. */
export const additionalVolunteerSchema = z.object({
  firstName: personFirstNameSchema,
  lastName: personLastNameSchema,
  email: textField(
    (value) => (value === '' ? ['additionalVolunteers.email.required'] : validateAccountEmail(value)),
    {
      required: 'additionalVolunteers.email.required',
      max: emailMax,
      tooLong: 'accounts.signIn.email.invalid',
      normalize: normalizeEmail,
    },
  ),
});
export type AdditionalVolunteerInput = z.output<typeof additionalVolunteerSchema>;

/** What is wrong with one of the people in a list, beyond the form of each field. */
export interface PersonFault {
  index: number;
  field: 'email';
  text: Phrase;
}

/**
 * Judges a whole list (areas/accounts/README.md, "Profile and pictures"): nobody has the holder's own address, and nobody
 * stands in it twice.
 * @param by.isOwn whether it is the account holder who is told
 */
export function judgePeople(
  people: readonly AdditionalVolunteerInput[],
  holderEmail: string,
  { isOwn = true }: { isOwn?: boolean } = {},
): PersonFault[] {
  const seen = new Set<string>();
  const faults: PersonFault[] = [];
  for (const [index, entry] of people.entries()) {
    const person = personSign(entry);
    if (entry.email === normalizeEmail(holderEmail)) {
      const text = isOwn
        ? phrase('additionalVolunteers.ownEmail')
        : phrase('additionalVolunteers.holdersEmail');
      faults.push({ index, field: 'email', text });
    } else if (seen.has(person)) {
      faults.push({ index, field: 'email', text: phrase('additionalVolunteers.alreadyAdded') });
    }
    seen.add(person);
  }
  return faults;
}

/** The changes of a list: people added (without id) or edited, and those taken out. The rest stays as it is. */
export const additionalVolunteerChangesSchema = z.object({
  save: z.array(additionalVolunteerSchema.extend({ id: z.uuid().optional() })).max(additionalVolunteersMax),
  remove: z.array(z.uuid()).max(additionalVolunteersMax),
});
export type AdditionalVolunteerChanges = z.output<typeof additionalVolunteerChangesSchema>;
