import { z } from 'zod';
import { personFirstNameSchema, personLastNameSchema } from '#areas/accounts/rules/account-forms.ts';

/** Most children whom one account holder has at a time. */
export const childrenMax = 40;

/** What is asked of a child: the name. */
export const childNameSchema = z.object({
  firstName: personFirstNameSchema,
  lastName: personLastNameSchema,
});

/** A child whom an account holder brings along: one of theirs by its id, or by its name one of theirs or a new one. */
export const childSchema = childNameSchema.extend({ id: z.uuid().optional() });
export type ChildInput = z.output<typeof childSchema>;

/** The name of one of the holder's children, written otherwise. */
export const childCorrectionSchema = childNameSchema.extend({ id: z.uuid() });
export type ChildCorrection = z.output<typeof childCorrectionSchema>;
