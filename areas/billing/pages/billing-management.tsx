import { useQuery } from '@tanstack/react-query';
import { data as failureWith } from 'react-router';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { invoicesQuery, ownBillingQuery } from '#areas/billing/web/billing.queries.ts';
import { readAnewForCards } from '#areas/billing/web/card/card-document.ts';
import { Management } from '#areas/billing/web/Management.tsx';
import { useApi } from '#web/api/use-api.tsx';
import type { FailureData } from '#web/routing/failure.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** What holds now. Where nothing has to be paid there is nothing to manage. */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const [{ cardEntry }] = await Promise.all([
    queryClient.fetchQuery({ ...ownBillingQuery(api), staleTime: 0 }),
    queryClient.fetchQuery({ ...invoicesQuery(api), staleTime: 0 }),
  ]);
  if (cardEntry.kind === 'off')
    throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
  readAnewForCards(cardEntry, url);
};

/** /user/user-settings/billing-management/{orgName} */
export function Component() {
  const t = useTexts();
  const query = useQuery(ownBillingQuery(useApi()));
  const { data } = query;
  return (
    <SettingsPage title={t('settings.menu.billing')} width="table" lead={t('billing.management.lead')}>
      {data?.plan ? (
        <Management billing={data} plan={data.plan} />
      ) : data ? (
        <Notice
          title={t('billing.management.none')}
          text={t('billing.management.none.text')}
          action={<LinkButton to={pathTo('/subscriptions/packages')}>{t('billing.plans.title')}</LinkButton>}
        />
      ) : (
        <QueryState query={query} shape="text" />
      )}
    </SettingsPage>
  );
}
