import { z } from 'zod';
import { changeEmailSchema } from '#areas/accounts/rules/account-forms.ts';

/** The password of the person who asks for their data. */
export const personalDataSchema = z.object({ password: changeEmailSchema.shape.password });
