import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { NamingQuestion } from '#areas/registrations/web/party/NamingQuestion.tsx';
import { namingQuery } from '#areas/registrations/web/registrations.queries.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { paths } from '#web/routing/paths.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** A link that leads nowhere is no missing page: the page says what to do. */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  await queryClient.prefetchQuery(namingQuery(api, url.searchParams.get('token') ?? ''));
};

/** /user/brought-along, which the mail to somebody whom somebody else named leads to */
export function Component() {
  const t = useTexts();
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, error } = useQuery(namingQuery(useApi(), token));
  return (
    <AccountPanel
      title={t(data?.answer ? 'registrations.naming.yourAnswer' : 'registrations.naming.title')}
      description={t('registrations.naming.description')}
    >
      {data ? (
        <NamingQuestion token={token} naming={data} />
      ) : error || data === null ? (
        <Notice
          text={error ? toApiError(t, error).message : t('registrations.naming.linkInvalid')}
          action={
            <LinkButton to={paths.opportunities()} variant="default">
              {t('registrations.naming.opportunities')}
            </LinkButton>
          }
        />
      ) : (
        <LoadingState shape="text" />
      )}
    </AccountPanel>
  );
}
