import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useSession } from '#areas/accounts/web/session.ts';
import { dollars } from '#areas/billing/rules/billing.ts';
import { invoiceQuery } from '#areas/billing/web/billing.queries.ts';
import css from '#areas/billing/web/Billing.module.css';
import { formatDate } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { useApi } from '#web/api/use-api.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { lastSegment, pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  await queryClient.fetchQuery({ ...invoiceQuery(api, lastSegment(url.pathname) ?? ''), staleTime: 0 });
};

/** /subscriptions/receipt/{invoiceId}: one charge, to print. */
export function Component() {
  const t = useTexts();
  const { invoiceId = '' } = useParams();
  const query = useQuery(invoiceQuery(useApi(), invoiceId));
  const { data } = query;
  const [own] = useSession().organizations;
  const date = (at: string) => formatDate(t, at, 'UTC');
  const title = t(data?.status === 'paid' ? 'billing.receipt' : 'billing.invoice');
  if (!data)
    return (
      <Container width="text">
        <QueryState query={query} shape="text" />
      </Container>
    );
  const { billedTo } = data;
  const facts: [label: string, value: string][] = [
    [t('billing.invoice.number'), data.number],
    [t('billing.invoice.date'), date(data.issuedAt)],
    [t('billing.receipt.period'), `${date(data.periodStart)} – ${date(data.periodEnd)}`],
    [t('billing.invoice.amount'), dollars(data.amountDue)],
    [t('billing.receipt.paid'), dollars(data.amountPaid)],
    ...(data.paidAt ? [[t('billing.receipt.paidOn'), date(data.paidAt)] as [string, string]] : []),
    ...(data.amountRefunded > 0
      ? [[t('billing.receipt.refunded'), dollars(data.amountRefunded)] as [string, string]]
      : []),
  ];
  return (
    <Container width="text">
      <PageHead title={`${title} ${data.number}`} noIndex />
      <PageHeader compact title={title} lead={t('billing.receipt.lead')} />
      <div className={css.receipt}>
        <Card>
          <dl className={css.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {billedTo ? (
            <address className={css.billedTo}>
              <div className={css.quiet}>{t('billing.receipt.billedTo')}</div>
              {[
                fullName(billedTo),
                billedTo.address,
                `${billedTo.city}, ${billedTo.state} ${billedTo.postal_code}`,
                billedTo.country,
              ].map((line) => (
                <div key={line}>{line}</div>
              ))}
            </address>
          ) : null}
        </Card>
        <div className={`${css.buttons} ${css.noPrint}`}>
          {own ? (
            <Anchor
              component={Link}
              to={pathTo('/user/user-settings/billing-management/:orgName', { orgName: own.name })}
            >
              {t('settings.menu.billing')}
            </Anchor>
          ) : null}
          {data.url ? (
            <Anchor href={data.url} target="_blank" rel="noreferrer">
              {t('billing.receipt.provider')}
            </Anchor>
          ) : null}
          <Button variant="outline" onClick={() => window.print()}>
            {t('billing.receipt.print')}
          </Button>
        </div>
      </div>
    </Container>
  );
}
