import { passwordMax } from '#areas/accounts/rules/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { FieldProps } from '#web/forms/use-server-form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';

export interface NewPasswordFieldsProps {
  field: (name: 'newPassword' | 'confirmPassword') => FieldProps;
  /** What the second field is called. */
  confirmLabel: string;
}

/** A new password with its rules, twice. */
export function NewPasswordFields({ field, confirmLabel }: NewPasswordFieldsProps) {
  const t = useTexts();
  return (
    <>
      <PasswordField
        {...field('newPassword')}
        label={t('accountsWeb.newPassword')}
        description={t('accountsWeb.password.hint')}
        autoComplete="new-password"
        maxLength={passwordMax}
        required
      />
      <PasswordField
        {...field('confirmPassword')}
        label={confirmLabel}
        autoComplete="new-password"
        maxLength={passwordMax}
        required
      />
    </>
  );
}
