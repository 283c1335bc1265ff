import { Anchor, Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { codeDigits } from '#areas/accounts/rules/accounts.ts';
import { safeRedirect } from '#shared/rules/routes.ts';
import { paths } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { accountForms } from './account-forms.ts';
import css from './AccountPanel.module.css';
import { codePlaces, MailedCodeFields } from './MailedCodeFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useEnter } from './use-enter.ts';
import { useFocusOfStep } from './use-focus-of-step.ts';

/** Step two of a forgotten password: the mailed code and the new password. */
export function ResetPasswordForm() {
  const t = useTexts();
  const api = useApi();
  const enter = useEnter();
  const redirect = safeRedirect(useSearchParams()[0].get('redirect'));
  const title = t('accountsWeb.forgot.toast');
  const form = useServerForm({
    schema: async () => (await accountForms()).resetPasswordSchema,
    title,
    isPosted: true,
    send: (body) => api.call(accountsContract.resetPassword, { body }),
    onDone: ({ result: _success, ...session }) =>
      enter(session, { title, heading: t('accounts.reset.done'), leadsTo: redirect }),
    places: codePlaces,
  });
  useFocusOfStep(form.props.ref);
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
