import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { InvoiceView } from '#areas/billing/contract/billing.ts';
import { dollars } from '#areas/billing/rules/billing.ts';
import type { Translate } from '#shared/texts/text.ts';
import { formatDate } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { FormSection } from '#web/ui/LongForm.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { invoicesQuery } from './billing.queries.ts';

const tones = {
  draft: 'quiet',
  open: 'wait',
  paid: 'good',
  uncollectible: 'bad',
  void: 'quiet',
  refunded: 'quiet',
  partlyRefunded: 'quiet',
} as const;

/** How an invoice stands, with what was given back. */
function shownStatus({ status, amountPaid, amountRefunded }: InvoiceView): keyof typeof tones {
  if (amountRefunded === 0) return status;
  return amountRefunded < amountPaid ? 'partlyRefunded' : 'refunded';
}

const columnsOf = (t: Translate): Column<InvoiceView>[] => [
  { key: 'number', header: t('billing.invoice.number'), main: true, cell: ({ number }) => number },
  { key: 'date', header: t('billing.invoice.date'), cell: ({ issuedAt }) => formatDate(t, issuedAt, 'UTC') },
  {
    key: 'amount',
    header: t('billing.invoice.amount'),
    align: 'end',
    cell: ({ amountDue }) => dollars(amountDue),
  },
  {
    key: 'status',
    header: t('billing.invoice.status'),
    cell: (invoice) => {
      const status = shownStatus(invoice);
      return <StatusBadge tone={tones[status]}>{t(`billing.invoice.status.${status}`)}</StatusBadge>;
    },
  },
  {
    key: 'receipt',
    header: t('billing.receipt'),
    actions: true,
    cell: ({ id, number }) => (
      <Anchor
        component={Link}
        to={pathTo('/subscriptions/receipt/:invoiceId', { invoiceId: id })}
        aria-label={t('billing.receipt.of', { number })}
      >
        {t('billing.receipt')}
      </Anchor>
    ),
  },
];

/** What was charged, with a receipt of each. */
export function InvoicesPanel() {
  const t = useTexts();
  const query = useQuery(invoicesQuery(useApi()));
  const { data } = query;
  return (
    <FormSection title={t('billing.invoices.title')}>
      {data ? (
        <DataTable
          caption={t('billing.invoices.title')}
          columns={columnsOf(t)}
          rows={data.invoices}
          rowKey={({ id }) => id}
          empty={<p>{t('billing.invoices.none')}</p>}
        />
      ) : (
        <QueryState query={query} shape="rows" label={t('billing.invoices.title')} />
      )}
    </FormSection>
  );
}
