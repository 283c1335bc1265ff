import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { homeOf, redirectOf, safeRedirect } from '#shared/rules/routes.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { paths } from '#web/routing/paths.ts';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { codePlaces } from '#areas/accounts/web/MailedCodeFields.tsx';
import { postTo } from '#web/forms/post-form.ts';
import type { PagePost } from '#web/routing/page-module.ts';
import { ForgotPasswordForm } from '#areas/accounts/web/ForgotPasswordForm.tsx';
import { actorOf } from '#areas/accounts/web/session.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { ResetPasswordForm } from '#areas/accounts/web/ResetPasswordForm.tsx';

const forgot = postTo(accountsContract.forgotPassword, {
  leadOn: ({ mailed }, url) => paths.resetCode(redirectOf(url.search), { mailed }),
});
const reset = postTo(accountsContract.resetPassword, {
  places: codePlaces,
  done: 'accounts.reset.done',
  leadOn: ({ result: _success, ...session }, url) => redirectOf(url.search) ?? homeOf(actorOf(session)),
});

export const post: PagePost = (services, page, typed) =>
  (page.url.searchParams.get('step') === 'code' ? reset : forgot)(services, page, typed);

/** /user/forgot-password, and its second step under `?step=code` */
export function Component() {
  const t = useTexts();
  const [query] = useSearchParams();
  const redirect = safeRedirect(query.get('redirect'));
  const withCode = query.get('step') === 'code';
  const isEnough = withCode && query.get('mailed') === 'no';
  return (
    <AccountPanel
      title={t('accountsWeb.forgot.title')}
      description={t('accountsWeb.forgot.description')}
      lead={isEnough ? undefined : withCode ? t('accountsWeb.forgot.codeLead') : t('accountsWeb.forgot.lead')}
      aside={
        <p>
          <Anchor inherit component={Link} to={paths.leadingOn('/user/login', redirect)}>
            {t('accountsWeb.forgot.back')}
          </Anchor>
        </p>
      }
    >
      {isEnough ? <Notice title={t('accountsWeb.enough.title')} text={t('accountsWeb.enough')} /> : null}
      {withCode ? <ResetPasswordForm /> : <ForgotPasswordForm />}
    </AccountPanel>
  );
}
