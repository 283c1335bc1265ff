import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { codeDigits } from '#areas/accounts/rules/accounts.ts';
import { safeRedirect } from '#shared/rules/routes.ts';
import { paths } from '#web/routing/paths.ts';
import { useNavigateUnlessLeft } from '#web/routing/use-navigate-unless-left.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { accountForms } from './account-forms.ts';
import css from './AccountPanel.module.css';
import { codePlaces, MailedCodeFields } from './MailedCodeFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { sessionQuery } from './session.ts';

/** Step two of a forgotten password: the mailed code and the new password. */
export function ResetPasswordForm() {
  const t = useTexts();
  const api = useApi();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const queryClient = useQueryClient();
  const redirect = safeRedirect(useSearchParams()[0].get('redirect'));
  const title = t('accountsWeb.forgot.toast');
  const form = useServerForm({
    schema: async () => (await accountForms()).resetPasswordSchema,
    title,
    isPosted: true,
    send: async (body) => {
      await api.call(accountsContract.resetPassword, { body });
      // It may have ended this browser's session; the guard must know before it is asked for the log in page.
      await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 });
    },
    onDone: () => {
      showToast({ variant: 'success', title, heading: t('accounts.reset.done') });
      void navigateUnlessLeft(paths.leadingOn('/user/login', redirect), { replace: true });
    },
    places: codePlaces,
  });
  return (
    <form {...form.props} className={css.form} aria-label={t('accountsWeb.forgot.title')}>
      <MailedCodeFields
        field={form.field}
        codeLabel={t('accountsWeb.forgot.code')}
        codePlaceholder={'0'.repeat(codeDigits)}
        autoComplete="username"
      />
      <NewPasswordFields field={form.field} confirmLabel={t('accountsWeb.forgot.confirm')} />
      <Button type="submit" size="md" loading={form.isPending}>
        {t('accountsWeb.forgot.submit')}
      </Button>
      <p className={css.small}>
        {t('accountsWeb.verify.noMail')}{' '}
        <Anchor inherit component={Link} to={paths.leadingOn('/user/forgot-password', redirect)}>
          {t('accountsWeb.forgot.again')}
        </Anchor>
      </p>
    </form>
  );
}
