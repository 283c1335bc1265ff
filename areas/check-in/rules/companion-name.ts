import { z } from 'zod';
import { personFirstNameSchema, personLastNameSchema } from '#areas/accounts/rules/account-forms.ts';

/** The name of somebody who comes along or was added, as those who keep a roster correct it. */
export const companionNameSchema = z.object({
  firstName: personFirstNameSchema,
  lastName: personLastNameSchema,
});
