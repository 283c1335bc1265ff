import { z } from 'zod';
import { nameMax, normalizeEmail, textField, validateAccountEmail } from './accounts.ts';
import { fault } from '../texts/faults.ts';
import { tidyName } from './names.ts';

/** Days for which an invitation's link works. */
export const coordinatorInvitationDays = 7;

const name = (
  required: 'opportunityEditor.invite.firstName.required' | 'opportunityEditor.invite.lastName.required',
) =>
  textField((value) => (value === '' ? [required] : []), required, tidyName).max(nameMax, {
    error: fault('opportunities.line.tooLong', { max: nameMax }),
  });

/** The form "Invite a Coordinator". */
export const inviteCoordinatorSchema = z.object({
  firstName: name('opportunityEditor.invite.firstName.required'),
  lastName: name('opportunityEditor.invite.lastName.required'),
  email: textField(
    (value) => {
      if (value === '') return ['opportunityEditor.invite.email.required'];
      return validateAccountEmail(value).length > 0 ? ['opportunityEditor.invite.email.invalid'] : [];
    },
    'opportunityEditor.invite.email.required',
    normalizeEmail,
  ),
});
export type InviteCoordinatorInput = z.output<typeof inviteCoordinatorSchema>;
