import { useQuery } from '@tanstack/react-query';
import { Link, redirect, useParams } from 'react-router';
import { ownBillingQuery } from '#areas/billing/web/billing.queries.ts';
import { readAnewForCards } from '#areas/billing/web/card/card-document.ts';
import { PaymentForm } from '#areas/billing/web/PaymentForm.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

/** Somebody with a plan that goes on pays for no second one: the page of plans says what is to do. */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const { cardEntry, plan } = await queryClient.fetchQuery({ ...ownBillingQuery(api), staleTime: 0 });
  if (cardEntry.kind === 'off') throw redirect(pathTo('/organization/createorg'));
  if (plan && plan.standing !== 'ended') throw redirect(pathTo('/subscriptions/packages'));
  readAnewForCards(cardEntry, url);
};

/** /subscriptions/payment/{isMonthly}: `monthly`, and any other value means yearly. */
export function Component() {
  const t = useTexts();
  const { isMonthly } = useParams();
  const query = useQuery(ownBillingQuery(useApi()));
  const { data } = query;
  const plan = isMonthly === 'monthly' ? 'monthly' : 'yearly';
  return (
    <Container width="text">
      <PageHead title={t('billing.payment.title')} noIndex />
      <PageHeader
        compact
        title={t('billing.payment.title')}
        lead={<Link to={pathTo('/subscriptions/packages')}>{t('billing.payment.other')}</Link>}
      />
      {data ? <PaymentForm plan={plan} billing={data} /> : <QueryState query={query} shape="text" />}
    </Container>
  );
}
