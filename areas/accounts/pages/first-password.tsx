import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { pathTo } from '#web/routing/paths.ts';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { postTo } from '#web/forms/post-form.ts';
import { FirstPasswordForm, firstPasswordPlaces } from '#areas/accounts/web/FirstPasswordForm.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const post = postTo(accountsContract.setFirstPassword, {
  places: firstPasswordPlaces,
  done: 'accountsWeb.first.done',
  leadOn: () => pathTo('/user/login'),
});

/** /user/first-password, which the mail to somebody who was brought along leads to */
export function Component() {
  const t = useTexts();
  return (
    <AccountPanel
      title={t('accountsWeb.first.title')}
      description={t('accountsWeb.first.description')}
      lead={t('accountsWeb.first.lead')}
      aside={
        <p>
          <Anchor inherit component={Link} to={pathTo('/user/forgot-password')}>
            {t('accountsWeb.first.forgot')}
          </Anchor>
        </p>
      }
    >
      <FirstPasswordForm />
    </AccountPanel>
  );
}
