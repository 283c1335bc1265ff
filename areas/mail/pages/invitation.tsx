import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { mailContract } from '#areas/mail/contract/mail.ts';
import { useApi } from '#web/api/use-api.tsx';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { DeadMailLink } from '#areas/mail/web/DeadMailLink.tsx';
import { MailedInvitation } from '#areas/mail/web/MailedInvitation.tsx';
import { mailedInvitationQuery } from '#areas/mail/web/mail.queries.ts';
import { postTo } from '#web/forms/post-form.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

const tokenOf = (params: URLSearchParams) => params.get('token') ?? '';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(mailedInvitationQuery(api, tokenOf(url.searchParams)));
};

export const post = postTo(mailContract.answerInvitation, {});

/** /invitation, which the mail to somebody on an organization's list leads to; it changes nothing until a button is pressed. */
export function Component() {
  const t = useTexts();
  const token = tokenOf(useSearchParams()[0]);
  const { data: view } = useQuery(mailedInvitationQuery(useApi(), token));
  return (
    <AccountPanel title={t('mailedInvitation.title')} description={t('mailedInvitation.description')}>
      {view ? (
        <MailedInvitation token={token} view={view} />
      ) : (
        <DeadMailLink text={t('mailedInvitation.linkInvalid')} />
      )}
    </AccountPanel>
  );
}
