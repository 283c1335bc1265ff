import { accountsContract } from '#shared/contract/accounts.ts';
import { postTo } from '#web/forms/post-form.ts';
import { ChangePasswordForm, changePlaces } from '#web/features/accounts/ChangePasswordForm.tsx';
import { SettingsPage } from '#web/features/accounts/settings/SettingsPage.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const post = postTo(accountsContract.changePassword, {
  places: changePlaces,
  done: 'accounts.change.done',
});

/** /user/user-settings/password */
export function Component() {
  const t = useTexts();
  return (
    <SettingsPage title={t('accountsWeb.change.title')} lead={t('accountsWeb.change.lead')}>
      <ChangePasswordForm />
    </SettingsPage>
  );
}
