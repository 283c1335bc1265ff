import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '#web/api/use-api.tsx';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { DeadMailLink } from '#areas/mail/web/DeadMailLink.tsx';
import { EmailGroupQuestion } from '#areas/mail/web/EmailGroupQuestion.tsx';
import { emailGroupQuery } from '#areas/mail/web/mail.queries.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

const tokenOf = (params: URLSearchParams) => params.get('token') ?? '';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(emailGroupQuery(api, tokenOf(url.searchParams)));
};

/** /email-group, which the mail to an address of an email group leads to */
export function Component() {
  const t = useTexts();
  const token = tokenOf(useSearchParams()[0]);
  const { data: view } = useQuery(emailGroupQuery(useApi(), token));
  return (
    <AccountPanel title={t('emailGroup.title')} description={t('emailGroup.description')}>
      {view ? (
        <>
          <p>{t('emailGroup.lead', { organization: view.organization, address: view.address })}</p>
          <EmailGroupQuestion token={token} view={view} />
        </>
      ) : (
        <DeadMailLink text={t('emailGroup.linkInvalid')} />
      )}
    </AccountPanel>
  );
}
