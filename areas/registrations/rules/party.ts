import { z } from 'zod';
import { childSchema } from '#areas/additional-volunteers/rules/children.ts';
import { normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { phrase } from '#shared/texts/text.ts';
import {
  additionalVolunteerSchema,
  type AdditionalVolunteerInput,
  type PersonFault,
} from '#areas/additional-volunteers/rules/additional-volunteers.ts';

/** Most people whom one sign-up brings along; each may need an account, and a password takes its time to hash. */
export const partyMax = 20;

/** Somebody whom a sign-up brings along. */
export const companionSchema = additionalVolunteerSchema.extend({
  /** The box "over the age of 18" is ticked; private opportunities don't ask for it. */
  ageVerification: z.boolean().default(false),
});
export type CompanionInput = z.output<typeof companionSchema>;

/** What is corrected of somebody who comes along: only what is given changes. The address says who it is. */
export const correctionSchema = additionalVolunteerSchema
  .extend({ ageVerification: z.boolean() })
  .partial({ firstName: true, lastName: true, ageVerification: true });
export type CorrectionInput = z.output<typeof correctionSchema>;

/** What somebody answers to being named by an account holder: "yes, that's me", or "not me". */
export const companionAnswerKinds = ['agreed', 'declined'] as const;
export type CompanionAnswer = (typeof companionAnswerKinds)[number];

export const partySchema = z.array(companionSchema).max(partyMax);

/** The children who come along. */
export const childrenSchema = z.array(childSchema).max(partyMax);

/**
 * Judges the people of one sign-up (`areas/additional-volunteers/README.md`, "Additional volunteers"): nobody has the holder's own
 * address, and nobody comes twice. A registration belongs to an account and an account to an address, so here an
 * address is a person, though the saved list lets a family share one.
 */
export function judgeParty(
  people: readonly Pick<AdditionalVolunteerInput, 'email'>[],
  holderEmail: string,
): PersonFault[] {
  const seen = new Set<string>();
  const faults: PersonFault[] = [];
  for (const [index, { email }] of people.entries()) {
    if (email === normalizeEmail(holderEmail)) {
      faults.push({ index, field: 'email', text: phrase('additionalVolunteers.ownEmail') });
    } else if (seen.has(email)) {
      faults.push({ index, field: 'email', text: phrase('additionalVolunteers.alreadyAdded') });
    }
    seen.add(email);
  }
  return faults;
}
