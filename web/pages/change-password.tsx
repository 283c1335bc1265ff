import { ChangePasswordForm } from '#web/features/accounts/ChangePasswordForm.tsx';
import { SettingsPage } from '#web/features/accounts/settings/SettingsPage.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** /user/user-settings/password */
export function Component() {
  const t = useTexts();
  return (
    <SettingsPage title={t('accountsWeb.change.title')} lead={t('accountsWeb.change.lead')}>
      <ChangePasswordForm />
    </SettingsPage>
  );
}
