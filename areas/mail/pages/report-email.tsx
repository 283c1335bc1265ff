import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { mailContract } from '#areas/mail/contract/mail.ts';
import { useApi } from '#web/api/use-api.tsx';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { ReportEmail } from '#areas/mail/web/ReportEmail.tsx';
import { reportQuery } from '#areas/mail/web/mail.queries.ts';
import { DeadMailLink } from '#areas/mail/web/DeadMailLink.tsx';
import { postTo } from '#web/forms/post-form.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

const tokenOf = (params: URLSearchParams) => params.get('token') ?? '';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(reportQuery(api, tokenOf(url.searchParams)));
};

export const post = postTo(mailContract.reportEmail, {});

/** /report-email, which the foot of mails to people leads to who never came; it changes nothing until its button is pressed. */
export function Component() {
  const t = useTexts();
  const token = tokenOf(useSearchParams()[0]);
  const { data: view } = useQuery(reportQuery(useApi(), token));
  return (
    <AccountPanel title={t('report.title')} description={t('report.description')}>
      {view ? (
        <ReportEmail token={token} view={view} />
      ) : (
        <DeadMailLink text={t('unsubscribe.linkInvalid')} />
      )}
    </AccountPanel>
  );
}
