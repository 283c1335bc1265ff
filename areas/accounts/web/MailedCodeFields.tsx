import { TextInput } from '@mantine/core';
import type { RefusalFields } from '#web/forms/post-form.ts';
import type { FieldProps } from '#web/forms/use-server-form.ts';
import { useEmailOfVisit } from './use-email-of-visit.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

export const codePlaces = {
  'account.code-invalid': 'code',
  'account.too-many-tries': 'code',
} as const satisfies RefusalFields;

export interface MailedCodeFieldsProps {
  field: (name: 'email' | 'code', initial?: string) => FieldProps;
  codeLabel: string;
  codePlaceholder?: string;
  /** What a password manager fills the address from. */
  autoComplete: 'email' | 'username';
}

/** The address that a code was mailed to, known from the page before, and the code. */
export function MailedCodeFields({ field, codeLabel, codePlaceholder, autoComplete }: MailedCodeFieldsProps) {
  const t = useTexts();
  const email = useEmailOfVisit();
  return (
    <>
      <TextInput
        {...field('email', email)}
        type="email"
        label={t('accountsWeb.email')}
        autoComplete={autoComplete}
        inputMode="email"
        required
      />
      <TextInput
        {...field('code')}
        label={codeLabel}
        description={t('accountsWeb.verify.codeHint')}
        placeholder={codePlaceholder}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
    </>
  );
}
