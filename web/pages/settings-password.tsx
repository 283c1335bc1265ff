import { t } from '#shared/messages/index.ts';
import { AccountPanel } from '#web/features/accounts/AccountPanel.tsx';
import { ChangePasswordForm } from '#web/features/accounts/ChangePasswordForm.tsx';

/** /user/user-settings/password */
export function Component() {
  return (
    <AccountPanel
      title={t('accountsWeb.change.title')}
      description={t('accountsWeb.change.description')}
      lead={t('accountsWeb.change.lead')}
    >
      <ChangePasswordForm />
    </AccountPanel>
  );
}
