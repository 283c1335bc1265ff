import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { postTo } from '#web/forms/post-form.ts';
import { ChangePasswordForm, changePlaces } from '#areas/accounts/web/ChangePasswordForm.tsx';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
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
