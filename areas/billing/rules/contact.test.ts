import { expect, test } from 'vitest';
import { faultInWords } from '#shared/texts/faults.ts';
import { english } from '#testing/english.ts';
import { billingContactSchema } from './contact.ts';

const contact = {
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@example.org',
  address: '1 Main St',
  city: 'Springfield',
  state: 'Illinois',
  postal_code: '62701',
  country: 'United States of America',
};

/** What the form says of a contact that differs in this. */
const said = (changed: Partial<typeof contact>) =>
  billingContactSchema
    .safeParse({ ...contact, ...changed })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${faultInWords(message, english)}`) ?? [];

test('names on invoices follow the rule of all names [names-5, names-6]', () => {
  expect(said({ firstName: 'Suharto', lastName: '-' })).toEqual([]);
  expect(said({ firstName: '', lastName: '' })).toEqual([
    'firstName: First Name is required',
    'lastName: Last Name is required',
  ]);
  expect(said({ lastName: 'Okafor 🎉' })).toEqual([expect.stringContaining('🎉')]);
});

test('an address of invoices that has letters which mail servers don’t take is refused with the reason [names-7]', () => {
  expect(said({ email: 'Ada@Example.org' })).toEqual([]);
  expect(said({ email: 'ada' })).toEqual(['email: Please enter a valid email address']);
  expect(said({ email: 'ädä@example.org' })).toEqual([
    'email: Please enter a valid email address',
    `email: ${english('common.email.plain')}`,
  ]);
});
