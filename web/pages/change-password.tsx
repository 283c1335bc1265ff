import { t } from '#shared/texts/index.ts';
import { ChangePasswordForm } from '#web/features/accounts/ChangePasswordForm.tsx';
import { SettingsPage } from '#web/features/accounts/settings/SettingsPage.tsx';

/** /user/user-settings/password */
export function Component() {
  return (
    <SettingsPage title={t('accountsWeb.change.title')} lead={t('accountsWeb.change.lead')}>
      <ChangePasswordForm />
    </SettingsPage>
  );
}
