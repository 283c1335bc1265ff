import { Button } from '@mantine/core';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { RefusalFields } from '#web/forms/post-form.ts';
import { PostedAnswer } from '#web/forms/PostedAnswer.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { accountForms } from './account-forms.ts';
import css from './AccountPanel.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useSession } from './session.ts';

export const changePlaces = {
  'account.wrong-current-password': 'currentPassword',
  'account.too-many-tries': 'currentPassword',
} as const satisfies RefusalFields;

/** The current password and the new one, twice. A failure is told in a toast as well (`docs/PRODUCT.md`). */
export function ChangePasswordForm() {
  const t = useTexts();
  const api = useApi();
  const { user } = useSession();
  const title = t('accountsWeb.change.toast');
  const tell = (error: ApiError) => showFailure(t, error, { where: title });
  const form = useServerForm({
    schema: async () => (await accountForms()).changePasswordSchema,
    title,
    isPosted: true,
    send: (body) => api.call(accountsContract.changePassword, { body }),
    onDone: () => {
      form.clear();
      showToast({
        variant: 'success',
        title,
        heading: t('accounts.change.done'),
        body: t('accountsWeb.change.others'),
      });
    },
    places: changePlaces,
    onCode: { 'account.wrong-current-password': tell, 'account.too-many-tries': tell },
  });
  return (
    <form {...form.props} className={`${css.form} ${css.narrow}`} aria-label={t('accountsWeb.change.title')}>
      <PostedAnswer />
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label={t('accountsWeb.change.current')}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields field={form.field} confirmLabel={t('accountsWeb.change.repeat')} />
      <Button type="submit" size="md" loading={form.isPending}>
        {t('accountsWeb.change.submit')}
      </Button>
    </form>
  );
}
