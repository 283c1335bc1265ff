import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { certificatesContract, type ListedCertificate } from '#areas/hours/contract/certificates.ts';
import { hoursInWords } from '#areas/hours/rules/hours.ts';
import { formatDay } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ownCertificatesQuery } from './certificates.queries.ts';
import css from './Certificates.module.css';

/** The certificates that were issued to the viewer, and whether they still hold; nothing where there are none. */
export function OwnCertificates() {
  const t = useTexts();
  const { data } = useQuery(ownCertificatesQuery(useApi()));
  if (!data || data.items.length === 0) return null;
  const { items, total } = data;
  return (
    <section className={css.own} aria-labelledby="own-certificates">
      <Title order={2} size="h3" id="own-certificates">
        {t('certificates.own')}
      </Title>
      <DataTable
        caption={t('certificates.own')}
        dense
        twoLines
        wide
        columns={columnsOf(t)}
        rows={items}
        rowKey={({ code }) => code}
        empty={null}
      />
      {total > items.length ? (
        <p className={css.quiet}>{t('certificates.own.latest', { shown: items.length, total })}</p>
      ) : null}
    </section>
  );
}

const columnsOf = (t: Translate): Column<ListedCertificate>[] => [
  {
    key: 'organization',
    header: t('certificates.organization'),
    main: true,
    cell: ({ organization }) => organization,
  },
  {
    key: 'days',
    header: t('certificates.days'),
    cell: ({ start, end }) =>
      t('certificates.fromTo', { start: formatDay(t, start), end: formatDay(t, end) }),
  },
  { key: 'issued', header: t('certificates.issuedOn'), cell: ({ issuedOn }) => formatDay(t, issuedOn) },
  {
    key: 'code',
    header: t('certificates.code'),
    cell: ({ code }) => (
      <Anchor component={Link} to={pathTo('/certificate/:code', { code })} className={css.codeMade}>
        {code}
      </Anchor>
    ),
  },
  {
    key: 'state',
    header: t('certificates.own.state'),
    cell: ({ holds }) => (
      <StatusBadge tone={holds ? 'good' : 'wait'}>
        {t(holds ? 'certificates.holds' : 'certificates.corrected')}
      </StatusBadge>
    ),
  },
  {
    key: 'file',
    header: t('certificates.own.file'),
    cell: ({ code, organization, start }) => (
      <Anchor
        href={certificatesContract.file.path.replace(':code', code)}
        download
        aria-label={t('certificates.own.file.of', { organization, start: formatDay(t, start) })}
      >
        {t('certificates.own.pdf')}
      </Anchor>
    ),
  },
  {
    key: 'hours',
    header: t('certificates.own.hours'),
    align: 'end',
    lead: true,
    cell: ({ minutes }) => hoursInWords(t, minutes),
  },
];
