import { z } from 'zod';
import { emailMax, nameMax } from '#shared/rules/accounts.ts';
import { partyMax } from '#shared/rules/party.ts';
import { accessCodeMax, slotsPerSignUpMax } from '#shared/rules/registrations.ts';
import { readFormProgress, writeFormProgress } from '#web/app/form-progress.ts';

/** A sign-up as far as it was filled in; people may be half written. */
const keptSignUpSchema = z.object({
  slotIds: z.array(z.string()).max(slotsPerSignUpMax),
  accessCode: z.string().max(accessCodeMax),
  people: z
    .array(
      z.object({
        firstName: z.string().max(nameMax),
        lastName: z.string().max(nameMax),
        email: z.string().max(emailMax),
        ageVerification: z.boolean(),
      }),
    )
    .max(partyMax),
});
export type KeptSignUp = z.output<typeof keptSignUpSchema>;

const keyOf = (userId: string, opportunityId: string) => `sign-up.${userId}.${opportunityId}`;

/** Keeps a sign-up that a session ended under, until the same person is back on the same page. */
export function keepSignUp(userId: string, opportunityId: string, signUp: KeptSignUp): void {
  writeFormProgress(keyOf(userId, opportunityId), signUp);
}

/** What was kept of a sign-up, if anything. */
export function readKeptSignUp(userId: string, opportunityId: string): KeptSignUp | undefined {
  return readFormProgress(keyOf(userId, opportunityId), keptSignUpSchema);
}

/** Forgets what was kept, once it is in the window again. */
export function forgetKeptSignUp(userId: string, opportunityId: string): void {
  writeFormProgress(keyOf(userId, opportunityId), undefined);
}
