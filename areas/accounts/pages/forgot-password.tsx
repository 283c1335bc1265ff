import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { redirectOf, safeRedirect } from '#shared/rules/routes.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { paths } from '#web/routing/paths.ts';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { codePlaces } from '#areas/accounts/web/MailedCodeFields.tsx';
import { postTo } from '#web/forms/post-form.ts';
import type { PagePost } from '#web/routing/page-module.ts';
import { ForgotPasswordForm, forgotPlaces } from '#areas/accounts/web/ForgotPasswordForm.tsx';
import { ResetPasswordForm } from '#areas/accounts/web/ResetPasswordForm.tsx';

const forgot = postTo(accountsContract.forgotPassword, {
  places: forgotPlaces,
  leadOn: (_result, url) => paths.resetCode(redirectOf(url.search)),
});
const reset = postTo(accountsContract.resetPassword, {
  places: codePlaces,
  done: 'accounts.reset.done',
  leadOn: (_result, url) => paths.leadingOn('/user/login', redirectOf(url.search)),
});

export const post: PagePost = (services, page, typed) =>
  (page.url.searchParams.get('step') === 'code' ? reset : forgot)(services, page, typed);

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
