import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { mailContract } from '#areas/mail/contract/mail.ts';
import { useApi } from '#web/api/use-api.tsx';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { Unsubscription } from '#areas/mail/web/Unsubscription.tsx';
import { unsubscriptionQuery } from '#areas/mail/web/mail.queries.ts';
import { DeadMailLink } from '#areas/mail/web/DeadMailLink.tsx';
import { postTo } from '#web/forms/post-form.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

const tokenOf = (params: URLSearchParams) => params.get('token') ?? '';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(unsubscriptionQuery(api, tokenOf(url.searchParams)));
};

export const post = postTo(mailContract.unsubscribe, {});

/** /unsubscribe, which the foot of each message leads to; it changes nothing until its button is pressed. */
export function Component() {
  const t = useTexts();
  const token = tokenOf(useSearchParams()[0]);
  const { data: view } = useQuery(unsubscriptionQuery(useApi(), token));
  return (
    <AccountPanel title={t('unsubscribe.title')} description={t('unsubscribe.description')}>
      {view ? (
        <Unsubscription token={token} view={view} />
      ) : (
        <DeadMailLink text={t('unsubscribe.linkInvalid')} />
      )}
    </AccountPanel>
  );
}
