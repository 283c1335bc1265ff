import { z } from 'zod';
import { invalidEmail, textField } from '#areas/accounts/rules/account-forms.ts';
import { emailMax } from '#areas/accounts/rules/accounts.ts';
import { countries } from '#areas/billing/rules/countries.ts';
import { addressLineMax, defaultCountry } from '#areas/organizations/rules/organizations.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { writtenName } from '#shared/rules/person-names.ts';
import { fault } from '#shared/texts/faults.ts';

const names = countries.map(([, name]) => name) as [string, ...string[]];

/** The name and address on invoices: contactInformation in the exchange format, with the documents' names of its fields. */
export const billingContactSchema = z.object({
  firstName: writtenName('first', 'billing.firstName.required'),
  lastName: writtenName('last', 'billing.lastName.required'),
  email: textField(
    (value) => (value === '' ? ['billing.email.required'] : invalidEmail(value, 'billing.email.invalid')),
    {
      required: 'billing.email.required',
      max: emailMax,
      tooLong: 'billing.email.invalid',
      normalize: (value) => value.trim(),
    },
  ),
  address: trimmedText({ max: addressLineMax }).min(1, { error: fault('billing.address.required') }),
  city: trimmedText({ max: addressLineMax }).min(1, { error: fault('billing.city.required') }),
  state: trimmedText({ max: addressLineMax }).min(1, { error: fault('billing.state.required') }),
  postal_code: trimmedText({ max: 20 }).min(1, { error: fault('billing.postalCode.required') }),
  country: z.enum(names, {
    error: ({ input }) =>
      fault(String(input ?? '').trim() === '' ? 'billing.country.required' : 'billing.country.unknown'),
  }),
});
export type BillingContact = z.output<typeof billingContactSchema>;

/** What the form begins with for somebody who has not filled it in yet. */
export const emptyContact = (person: {
  firstName: string;
  lastName: string;
  email: string;
}): BillingContact => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  address: '',
  city: '',
  state: '',
  postal_code: '',
  country: defaultCountry,
});
