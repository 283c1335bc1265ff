import { z } from 'zod';
import {
  invalidEmail,
  personFirstNameSchema,
  personLastNameSchema,
  textField,
  validatePhone,
} from '#areas/accounts/rules/account-forms.ts';
import { emailMax, normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { fault, faultOf } from '#shared/texts/faults.ts';
import { phrase } from '#shared/texts/text.ts';
import { contactMessageMax, contactOrganizationMax, contactTrap } from './contact.ts';

const emailSchema = textField(
  (value) => (value === '' ? ['contact.email.required'] : invalidEmail(value, 'contact.email.invalid')),
  {
    required: 'contact.email.required',
    max: emailMax,
    tooLong: 'contact.email.invalid',
    normalize: normalizeEmail,
  },
);

const phoneSchema = textField(validatePhone, {
  required: 'profile.phone.invalid',
  max: 10,
  tooLong: 'profile.phone.invalid',
  normalize: (value) => value.trim(),
}).default('');

const messageSchema = trimmedText({
  max: contactMessageMax,
  required: fault('contact.message.required'),
  tooLong: faultOf(phrase('contact.message.tooLong', { max: contactMessageMax })),
}).refine((text) => text !== '', { error: fault('contact.message.required') });

const organizationName = trimmedText({
  max: contactOrganizationMax,
  tooLong: fault('contact.organization.unknown'),
}).default('');

/** What both forms have. */
const contactSchema = z.object({
  firstName: personFirstNameSchema,
  lastName: personLastNameSchema,
  email: emailSchema,
  message: messageSchema,
  organizationName,
  /** What the form was shown with. */
  stamp: z.string().max(200).default(''),
  /** What only programs fill in. */
  [contactTrap]: z.string().max(1000).default(''),
});

/** The Contact Us form. */
export const contactUsSchema = contactSchema.extend({ phoneNumber: phoneSchema });
export type ContactUsInput = z.output<typeof contactUsSchema>;

/**
 * The Contact Coordinator form: one phone is enough, and the message goes to those who run the opportunity, else to the organization's
 * people.
 */
export const contactCoordinatorSchema = contactSchema
  .extend({
    homePhone: phoneSchema,
    cellPhone: phoneSchema,
    /** The address of the person who is meant, by somebody who knows it. */
    corEmail: trimmedText({ max: emailMax, tooLong: fault('contact.email.invalid') })
      .overwrite(normalizeEmail)
      .superRefine((value, ctx) => {
        if (value === '') return;
        for (const key of invalidEmail(value, 'contact.email.invalid'))
          ctx.addIssue({ code: 'custom', message: fault(key) });
      })
      .default(''),
    opportunityId: z.union([z.uuid(), z.literal('')]).default(''),
  })
  .superRefine(({ homePhone, cellPhone, organizationName: name, opportunityId }, ctx) => {
    if (homePhone === '' && cellPhone === '')
      ctx.addIssue({ code: 'custom', path: ['cellPhone'], message: fault('contact.phone.required') });
    if (name === '' && opportunityId === '')
      ctx.addIssue({
        code: 'custom',
        path: ['organizationName'],
        message: fault('contact.organization.required'),
      });
  });
export type ContactCoordinatorInput = z.output<typeof contactCoordinatorSchema>;
