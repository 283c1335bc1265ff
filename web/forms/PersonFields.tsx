import { TextInput } from '@mantine/core';
import { nameMax } from '#areas/accounts/rules/accounts.ts';
import type { ComponentProps } from 'react';
import { LastNameInput } from './LastNameInput.tsx';

type Field = 'firstName' | 'lastName' | 'email';
type Input = ComponentProps<typeof TextInput>;

export interface PersonFieldsProps {
  /** What the form knows of a field: its value, its error, what happens when it changes. */
  field: (name: Field) => Input;
  labels: Record<Field, string>;
  disabled?: boolean;
  /** They are those of the person who types. */
  isOwn?: boolean;
  /** What is special about the address; null where none is asked for. */
  email?: Pick<
    Input,
    'className' | 'maxLength' | 'readOnly' | 'description' | 'enterKeyHint' | 'required'
  > | null;
  /** The first name has the focus when the window opens. */
  isFirst?: boolean;
}

/** Name and address of a person. Of somebody else browsers don't fill in those of the person who types. */
export function PersonFields({ field, labels, disabled, isOwn = false, email, isFirst }: PersonFieldsProps) {
  const all = { disabled, required: true };
  const filledIn = (by: string) => ({ autoComplete: isOwn ? by : 'off' });
  return (
    <>
      <TextInput
        {...field('firstName')}
        label={labels.firstName}
        maxLength={nameMax}
        {...(isFirst && { 'data-autofocus': true })}
        {...filledIn('given-name')}
        {...all}
      />
      <LastNameInput {...field('lastName')} label={labels.lastName} {...filledIn('family-name')} {...all} />
      {email === null ? null : (
        <TextInput
          {...field('email')}
          label={labels.email}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...filledIn('email')}
          {...all}
          {...email}
        />
      )}
    </>
  );
}
