import { z } from 'zod';
import { incomingText, trimmedText } from '#shared/rules/incoming.ts';
import { tidyName } from '#shared/rules/names.ts';
import { fault } from '#shared/texts/faults.ts';
import { personFirstNameSchema, personLastNameSchema, phoneSchema } from './account-forms.ts';
import { bioMax, emergencyNameMax, emergencyRelationMax, profileListMax } from './accounts.ts';

const choicesSchema = z
  .array(z.string().min(1).max(100))
  .max(profileListMax, { error: fault('profile.choices.tooMany', { max: profileListMax }) })
  .overwrite((values) => [...new Set(values)]);

const emergencyText = (max: number) =>
  trimmedText({ max, tooLong: fault('profile.emergency.tooLong', { max }) }).overwrite(tidyName);

/** @returns the emergency contact that changes of a profile set; null when they take it away, undefined when they say nothing of it */
export function emergencyContactOf({
  emergencyName,
  emergencyPhone,
  emergencyRelation,
}: {
  emergencyName?: string | undefined;
  emergencyPhone?: string | undefined;
  emergencyRelation?: string | undefined;
}): { name: string; phone: string; relation: string } | null | undefined {
  const given = [emergencyName, emergencyPhone, emergencyRelation];
  if (given.every((text) => text === undefined)) return undefined;
  if (given.every((text) => !text)) return null;
  return { name: emergencyName ?? '', phone: emergencyPhone ?? '', relation: emergencyRelation ?? '' };
}

/** The fields of the profile that changed; those left out stay as they are. An empty phone or bio is none. */
export const profileChangesSchema = z
  .object({
    firstName: personFirstNameSchema.optional(),
    lastName: personLastNameSchema.optional(),
    homePhone: phoneSchema.optional(),
    cellPhone: phoneSchema.optional(),
    bio: incomingText({ max: bioMax, tooLong: fault('profile.bio.tooLong', { max: bioMax }) })
      .overwrite((value) => value.trim())
      .refine((value) => value.length <= bioMax, { error: fault('profile.bio.tooLong', { max: bioMax }) })
      .optional(),
    /** Values of the skills list. */
    skills: choicesSchema.optional(),
    /** Values of the causes list. */
    selectedCauses: choicesSchema.optional(),
    /** Whom to call when something happens to the person. These three are one: what is left out beside another one is empty. */
    emergencyName: emergencyText(emergencyNameMax).optional(),
    emergencyPhone: phoneSchema.optional(),
    /** What that one is to the person, `mother`. */
    emergencyRelation: emergencyText(emergencyRelationMax).optional(),
    /** A picture that this person uploaded; null takes the picture away. */
    profileImageId: z.uuid().nullable().optional(),
  })
  .superRefine((changes, ctx) => {
    const contact = emergencyContactOf(changes);
    if (!contact) return;
    if (contact.name === '')
      ctx.addIssue({
        code: 'custom',
        path: ['emergencyName'],
        message: fault('profile.emergencyName.required'),
      });
    if (contact.phone === '')
      ctx.addIssue({
        code: 'custom',
        path: ['emergencyPhone'],
        message: fault('profile.emergencyPhone.required'),
      });
  });
export type ProfileChanges = z.output<typeof profileChangesSchema>;
