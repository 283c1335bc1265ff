import { Button } from '@mantine/core';
import { accountsContract } from '#shared/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { changePasswordSchema } from '#shared/rules/accounts.ts';
import type { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './AccountPanel.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useSession } from './session.ts';

/** The current password and the new one, twice. A failure is told in a toast as well (`docs/PRODUCT.md`). */
export function ChangePasswordForm() {
  const t = useTexts();
  const api = useApi();
  const { user } = useSession();
  const title = t('accountsWeb.change.toast');
  const atCurrent = (error: ApiError) => {
    showToast({ variant: 'error', title, heading: error.message });
    return { currentPassword: error.message };
  };
  const form = useServerForm({
    schema: changePasswordSchema,
    title,
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
    onCode: { 'account.wrong-current-password': atCurrent, 'account.too-many-tries': atCurrent },
  });
  return (
    <form {...form.props} className={`${css.form} ${css.narrow}`} aria-label={t('accountsWeb.change.title')}>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label={t('accountsWeb.change.current')}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields field={form.field} confirmLabel={t('accountsWeb.change.repeat')} />
      <Button type="submit" size="md" disabled={!form.ready} loading={form.isPending}>
        {t('accountsWeb.change.submit')}
      </Button>
    </form>
  );
}
