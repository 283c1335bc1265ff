import type { BillingContact } from '#areas/billing/rules/contact.ts';
import { countryCode } from '#areas/billing/rules/countries.ts';
import { fullName } from '#shared/rules/full-name.ts';

/** The person as the provider writes to them. */
export const payingPerson = (contact: BillingContact) => ({
  name: fullName(contact),
  email: contact.email,
  address: {
    line1: contact.address,
    city: contact.city,
    state: contact.state,
    postalCode: contact.postal_code,
    country: countryCode(contact.country) ?? '',
  },
});
