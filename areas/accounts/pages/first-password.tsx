import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { homeOf } from '#shared/rules/routes.ts';
import { pathTo } from '#web/routing/paths.ts';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { passwordPurposes, takeBackMark } from '#areas/accounts/rules/accounts.ts';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { DeadLink } from '#areas/accounts/web/DeadLink.tsx';
import { postTo } from '#web/forms/post-form.ts';
import { FirstPasswordForm, firstPasswordPlaces } from '#areas/accounts/web/FirstPasswordForm.tsx';
import { loadLink } from '#areas/accounts/web/link.queries.ts';
import { actorOf } from '#areas/accounts/web/session.ts';
import { useMailedLink } from '#areas/accounts/web/use-mailed-link.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load = loadLink;

export const post = postTo(accountsContract.setFirstPassword, {
  places: firstPasswordPlaces,
  done: 'accountsWeb.first.done',
  leadOn: ({ leadsTo, ...session }) => leadsTo ?? homeOf(actorOf(session)),
});

/** /user/first-password, which mails lead to that have a link to set a password */
export function Component() {
  const t = useTexts();
  const { token, link } = useMailedLink(passwordPurposes);
  const takesBack = link?.purpose === 'take-back';
  const wasToTakeBack = useSearchParams()[0].has(takeBackMark);
  const lead = takesBack
    ? t('emailChange.back.lead')
    : t(
        link?.purpose === 'invitation' || link?.purpose === 'record-invitation'
          ? 'accountsWeb.first.lead'
          : 'accountsWeb.first.newLead',
      );
  return (
    <AccountPanel
      title={takesBack ? t('emailChange.back.title') : t('accountsWeb.first.title')}
      description={t('accountsWeb.first.description')}
      lead={link ? lead : undefined}
      aside={
        link && !takesBack ? (
          <p>
            <Anchor inherit component={Link} to={pathTo('/user/forgot-password')}>
              {t('accountsWeb.first.forgot')}
            </Anchor>
          </p>
        ) : undefined
      }
    >
      {link ? <FirstPasswordForm token={token} link={link} /> : <DeadLink takesBack={wasToTakeBack} />}
    </AccountPanel>
  );
}
