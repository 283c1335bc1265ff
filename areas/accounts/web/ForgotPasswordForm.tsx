import { Anchor, Button, TextInput } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { safeRedirect } from '#shared/rules/routes.ts';
import { paths } from '#web/routing/paths.ts';
import { useNavigateUnlessLeft } from '#web/routing/use-navigate-unless-left.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { accountForms } from './account-forms.ts';
import css from './AccountPanel.module.css';
import { useFocusOfStep } from './use-focus-of-step.ts';
import type { AccountVisit } from './use-email-of-visit.ts';

/** Step one of a forgotten password: the address that the code goes to. */
export function ForgotPasswordForm() {
  const t = useTexts();
  const api = useApi();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const redirect = safeRedirect(useSearchParams()[0].get('redirect'));
  const form = useServerForm({
    schema: async () => (await accountForms()).forgotPasswordSchema,
    title: t('accountsWeb.forgot.toast'),
    isPosted: true,
    send: (body) => api.call(accountsContract.forgotPassword, { body }),
    onDone: ({ deliveryMedium, mailed }, { email }) => {
      if (deliveryMedium !== 'EMAIL') return;
      void navigateUnlessLeft(paths.resetCode(redirect, { mailed }), {
        state: { email } satisfies AccountVisit,
      });
    },
  });
  useFocusOfStep(form.props.ref);
  return (
    <form {...form.props} className={css.form} aria-label={t('accountsWeb.forgot.title')}>
      <input type="hidden" name="redirect" value={redirect ?? ''} />
      <TextInput
        {...form.field('email')}
        type="email"
        label={t('accountsWeb.email')}
        autoComplete="username"
        inputMode="email"
        required
      />
      <Button type="submit" size="md" loading={form.isPending}>
        {t('accountsWeb.forgot.send')}
      </Button>
      <Anchor inherit component={Link} to={paths.resetCode(redirect)} className={css.small}>
        {t('accountsWeb.forgot.haveCode')}
      </Anchor>
    </form>
  );
}
