import { z } from 'zod';
import { invalidEmail, textField } from '#areas/accounts/rules/account-forms.ts';
import { emailMax, normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { fault } from '#shared/texts/faults.ts';
import { writtenName } from '#shared/rules/person-names.ts';

/** Days for which an invitation's link works. */
export const coordinatorInvitationDays = 7;

/** Days for which an expired invitation is listed, and its link can ask for a new one. */
export const expiredInvitationDays = 30;

/** The form "Invite a Coordinator". */
export const inviteCoordinatorSchema = z.object({
  firstName: writtenName('first', 'opportunityEditor.invite.firstName.required'),
  lastName: writtenName('last', 'opportunityEditor.invite.lastName.required'),
  email: textField(
    (value) => {
      if (value === '') return ['opportunityEditor.invite.email.required'];
      return invalidEmail(value, 'opportunityEditor.invite.email.invalid');
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

/** The same with where to, as the form holds it. */
export const invitationToSchema = inviteCoordinatorSchema.extend({
  locationId: z.string().min(1, { error: fault('opportunityEditor.location.required') }),
});
