import { Anchor, Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { accountsContract } from '#shared/contract/accounts.ts';
import { t } from '#shared/messages/index.ts';
import { codeDigits, passwordMax, resetPasswordSchema } from '#shared/rules/accounts.ts';
import { safeRedirect } from '#shared/rules/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useApi } from '#web/app/services.tsx';
import { useServerForm } from '#web/app/use-server-form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './AccountPanel.module.css';
import { sessionQuery } from './session.ts';
import { useEmailOfVisit } from './use-email-of-visit.ts';

/** Step two of a forgotten password: the mailed code and the new password. */
export function ResetPasswordForm() {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const redirect = safeRedirect(useSearchParams()[0].get('redirect'));
  const [email, setEmail] = useEmailOfVisit();
  const title = t('accountsWeb.forgot.toast');
  const form = useServerForm({
    schema: resetPasswordSchema,
    title,
    send: async (body) => {
      await api.call(accountsContract.resetPassword, { body });
      // It may have ended this browser's session; the guard must know before it is asked for the log in page.
      await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 });
    },
    onDone: () => {
      showToast({ variant: 'success', title, heading: t('accounts.reset.done') });
      void navigate(paths.leadingOn('/user/login', redirect), { replace: true });
    },
    onCode: {
      'account.code-invalid': (error) => ({ code: error.message }),
      'account.too-many-tries': (error) => ({ code: error.message }),
    },
  });
  const emailField = form.field('email');
  return (
    <form {...form.props} className={css.form} aria-label={t('accountsWeb.forgot.title')}>
      <TextInput
        {...emailField}
        value={email}
        onChange={(event) => {
          emailField.onChange();
          setEmail(event.currentTarget.value);
        }}
        type="email"
        label={t('accountsWeb.email')}
        autoComplete="username"
        inputMode="email"
        required
      />
      <TextInput
        {...form.field('code')}
        label={t('accountsWeb.forgot.code')}
        description={t('accountsWeb.verify.codeHint')}
        placeholder={'0'.repeat(codeDigits)}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
      <PasswordField
        {...form.field('newPassword')}
        label={t('accountsWeb.newPassword')}
        description={t('accountsWeb.password.hint')}
        autoComplete="new-password"
        maxLength={passwordMax}
        classNames={{ error: css.error }}
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t('accountsWeb.forgot.confirm')}
        autoComplete="new-password"
        maxLength={passwordMax}
        required
      />
      <Button type="submit" size="md" disabled={!form.ready} loading={form.isPending}>
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
