import { z } from 'zod';
import { textField, validateAccountEmail } from './account-forms.ts';
import { emailMax, nameMax, normalizeEmail } from './accounts.ts';
import { fault } from '../texts/faults.ts';
import { incomingText } from './incoming.ts';
import { tidyName } from './names.ts';

/** Days for which an invitation's link works. */
export const coordinatorInvitationDays = 7;

const tooLong = fault('opportunities.line.tooLong', { max: nameMax });

const name = (
  required: 'opportunityEditor.invite.firstName.required' | 'opportunityEditor.invite.lastName.required',
) =>
  incomingText({ max: nameMax, required: fault(required), tooLong })
    .overwrite(tidyName)
    .refine((value) => value !== '', { error: fault(required) })
    .refine((value) => value.length <= nameMax, { error: tooLong });

/** The form "Invite a Coordinator". */
export const inviteCoordinatorSchema = z.object({
  firstName: name('opportunityEditor.invite.firstName.required'),
  lastName: name('opportunityEditor.invite.lastName.required'),
  email: textField(
    (value) => {
      if (value === '') return ['opportunityEditor.invite.email.required'];
      return validateAccountEmail(value).length > 0 ? ['opportunityEditor.invite.email.invalid'] : [];
    },
    {
      required: 'opportunityEditor.invite.email.required',
      max: emailMax,
      tooLong: 'opportunityEditor.invite.email.invalid',
      normalize: normalizeEmail,
    },
  ),
});
export type InviteCoordinatorInput = z.output<typeof inviteCoordinatorSchema>;
