import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { homeOf, redirectOf, safeRedirect } from '#shared/rules/routes.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { paths } from '#web/routing/paths.ts';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { LogInForm, logInPlaces } from '#areas/accounts/web/LogInForm.tsx';
import { actorOf } from '#areas/accounts/web/session.ts';
import { postTo } from '#web/forms/post-form.ts';

export const post = postTo(accountsContract.signIn, {
  places: logInPlaces,
  leadOn: (session, url) => redirectOf(url.search) ?? homeOf(actorOf(session)),
  elsewhere: { 'account.not-confirmed': (url) => paths.leadingOn('/user/verify', redirectOf(url.search)) },
});

/** /user/login */
export function Component() {
  const t = useTexts();
  const redirect = safeRedirect(useSearchParams()[0].get('redirect'));
  return (
    <AccountPanel
      title={t('accountsWeb.logIn.title')}
      description={t('accountsWeb.logIn.description')}
      lead={redirect ? t('accountsWeb.logIn.first') : undefined}
      aside={
        <p>
          {t('accountsWeb.logIn.new')}{' '}
          <Anchor inherit component={Link} to={paths.leadingOn('/user/loginSelect', redirect)}>
            {t('app.nav.getStarted')}
          </Anchor>
        </p>
      }
    >
      <LogInForm />
    </AccountPanel>
  );
}
