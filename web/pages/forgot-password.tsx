import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { safeRedirect } from '#shared/rules/routes.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { paths } from '#web/routing/paths.ts';
import { AccountPanel } from '#web/features/accounts/AccountPanel.tsx';
import { ForgotPasswordForm } from '#web/features/accounts/ForgotPasswordForm.tsx';
import { ResetPasswordForm } from '#web/features/accounts/ResetPasswordForm.tsx';

/** /user/forgot-password, and its second step under `?step=code` */
export function Component() {
  const t = useTexts();
  const [query] = useSearchParams();
  const redirect = safeRedirect(query.get('redirect'));
  const withCode = query.get('step') === 'code';
  return (
    <AccountPanel
      title={t('accountsWeb.forgot.title')}
      description={t('accountsWeb.forgot.description')}
      lead={withCode ? t('accountsWeb.forgot.codeLead') : t('accountsWeb.forgot.lead')}
      aside={
        <p>
          <Anchor inherit component={Link} to={paths.leadingOn('/user/login', redirect)}>
            {t('accountsWeb.forgot.back')}
          </Anchor>
        </p>
      }
    >
      {withCode ? <ResetPasswordForm /> : <ForgotPasswordForm />}
    </AccountPanel>
  );
}
