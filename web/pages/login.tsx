import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { t } from '#shared/texts/index.ts';
import { safeRedirect } from '#shared/rules/routes.ts';
import { paths } from '#web/routing/paths.ts';
import { AccountPanel } from '#web/features/accounts/AccountPanel.tsx';
import { LogInForm } from '#web/features/accounts/LogInForm.tsx';

/** /user/login */
export function Component() {
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
