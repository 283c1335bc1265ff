import { TextInput } from '@mantine/core';
import { addressLineMax, needsState } from '#areas/organizations/rules/organizations.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FieldPair } from '#web/ui/LongForm.tsx';
import type { AddressField } from './form-values.ts';
import { TimeZoneField } from './TimeZoneField.tsx';

type TextProps = {
  id: string;
  error: string | undefined;
  description: string | undefined;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

export interface AddressFieldsProps {
  /** Props of the input for a line of the address. */
  text: (name: AddressField, hint?: string) => TextProps;
  zone: { id: string; error?: string; description?: string; value: string; onChange: (zone: string) => void };
}

/** Street, town, country and time zone of a location. */
export function AddressFields({ text, zone }: AddressFieldsProps) {
  const t = useTexts();
  const line = (name: AddressField, autoComplete: string, required = true) => (
    <TextInput
      {...text(name)}
      label={t(`organizationForm.${name}`)}
      autoComplete={autoComplete}
      maxLength={addressLineMax}
      required={required}
    />
  );
  return (
    <>
      {line('address1', 'address-line1')}
      {line('address2', 'address-line2', false)}
      <FieldPair>
        {line('city', 'address-level2')}
        {line('state', 'address-level1', needsState(text('country').value))}
      </FieldPair>
      <FieldPair>
        {line('postalCode', 'postal-code')}
        {line('country', 'country-name')}
      </FieldPair>
      <TimeZoneField {...zone} />
    </>
  );
}
