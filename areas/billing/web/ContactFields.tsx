import { NativeSelect, TextInput } from '@mantine/core';
import type { BillingContact } from '#areas/billing/rules/contact.ts';
import { countries } from '#areas/billing/rules/countries.ts';
import { addressLineMax } from '#areas/organizations/rules/organizations.ts';
import type { FieldProps } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FieldPair } from '#web/ui/LongForm.tsx';

/** The rules of the name and address, brought once the form is touched. */
export const contactSchema = async () =>
  (await import('#areas/billing/rules/contact.ts')).billingContactSchema;

const names = countries.map(([, name]) => name);

/** The name and address on invoices. */
export function ContactFields({
  field,
  contact,
}: {
  field: (name: keyof BillingContact, initial?: string) => FieldProps;
  contact: BillingContact;
}) {
  const t = useTexts();
  const text = (name: keyof BillingContact, autoComplete: string) => (
    <TextInput
      {...field(name, contact[name])}
      label={t(`billing.contact.${name}`)}
      autoComplete={autoComplete}
      maxLength={addressLineMax}
      type={name === 'email' ? 'email' : 'text'}
      required
    />
  );
  const country = field('country', contact.country);
  return (
    <>
      <FieldPair>
        {text('firstName', 'given-name')}
        {text('lastName', 'family-name')}
      </FieldPair>
      {text('email', 'email')}
      {text('address', 'address-line1')}
      <FieldPair>
        {text('city', 'address-level2')}
        {text('state', 'address-level1')}
      </FieldPair>
      <FieldPair>
        {text('postal_code', 'postal-code')}
        <NativeSelect
          {...country}
          label={t('billing.contact.country')}
          autoComplete="country-name"
          data={names}
          required
          onChange={(event) => country.onChange(event as never)}
        />
      </FieldPair>
    </>
  );
}
