import { Anchor, Button, TextInput } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { accountsContract } from '#shared/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { forgotPasswordSchema } from '#shared/rules/accounts.ts';
import { safeRedirect } from '#shared/rules/routes.ts';
import { paths } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import css from './AccountPanel.module.css';
import type { AccountVisit } from './use-email-of-visit.ts';

/** Step one of a forgotten password: the address that the code goes to. */
export function ForgotPasswordForm() {
  const t = useTexts();
  const api = useApi();
  const navigate = useNavigate();
  const redirect = safeRedirect(useSearchParams()[0].get('redirect'));
  const form = useServerForm({
    schema: forgotPasswordSchema,
    title: t('accountsWeb.forgot.toast'),
    send: (body) => api.call(accountsContract.forgotPassword, { body }),
    onDone: ({ deliveryMedium }, { email }) => {
      if (deliveryMedium !== 'EMAIL') return;
      void navigate(paths.resetCode(redirect), { state: { email } satisfies AccountVisit });
    },
    onCode: { 'account.too-many-tries': (error) => ({ email: error.message }) },
  });
  return (
    <form {...form.props} className={css.form} aria-label={t('accountsWeb.forgot.title')}>
      <TextInput
        {...form.field('email')}
        type="email"
        label={t('accountsWeb.email')}
        autoComplete="username"
        inputMode="email"
        required
      />
      <Button type="submit" size="md" disabled={!form.ready} loading={form.isPending}>
        {t('accountsWeb.forgot.send')}
      </Button>
      <Anchor inherit component={Link} to={paths.resetCode(redirect)} className={css.small}>
        {t('accountsWeb.forgot.haveCode')}
      </Anchor>
    </form>
  );
}
