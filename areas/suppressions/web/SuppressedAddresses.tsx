import type { SuppressedAddress } from '#areas/suppressions/contract/suppressions.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmailAddress } from '#web/ui/EmailAddress.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusBadge, type StatusBadgeProps } from '#web/ui/StatusBadge.tsx';
import { ReleaseButton } from './ReleaseButton.tsx';
import css from './Suppressions.module.css';

/** Addresses to which no messages go, why, and who released those that bounced. */
export function SuppressedAddresses({
  addresses,
  isNarrowed,
}: {
  addresses: readonly SuppressedAddress[];
  /** Whether some letters were looked for. */
  isNarrowed: boolean;
}) {
  const t = useTexts();
  return (
    <DataTable
      caption={t('suppressions.title')}
      twoLines
      dense
      wide
      columns={columns(t)}
      rows={addresses}
      rowKey={({ id }) => id}
      rowMuted={({ releasedAt }) => releasedAt !== null}
      empty={
        isNarrowed ? (
          <EmptyState title={t('suppressions.noMatch')} text={t('suppressions.noMatch.text')} />
        ) : (
          <EmptyState title={t('suppressions.none')} text={t('suppressions.none.text')} />
        )
      }
    />
  );
}

const tones = {
  unsubscribed: 'quiet',
  bounced: 'bad',
  released: 'good',
} as const satisfies Record<string, StatusBadgeProps['tone']>;

const columns = (t: Translate): Column<SuppressedAddress>[] => [
  {
    key: 'address',
    header: t('suppressions.address'),
    main: true,
    cell: ({ address }) => (
      <span className={css.address}>
        <Clamped words={address}>
          <EmailAddress address={address} />
        </Clamped>
      </span>
    ),
  },
  {
    key: 'organization',
    header: t('suppressions.organization'),
    cell: ({ organization }) => <Clamped words={organization} />,
  },
  {
    key: 'reason',
    header: t('suppressions.reason'),
    cell: (row) => {
      const state = row.releasedAt === null ? row.reason : 'released';
      const words = explanationsOf(t, row).join(' ');
      return (
        <div className={css.why}>
          <StatusBadge tone={tones[state]}>{t(`suppressions.${state}`)}</StatusBadge>
          {words === '' ? null : (
            <span className={css.words}>
              <Clamped words={words} />
            </span>
          )}
        </div>
      );
    },
  },
  {
    key: 'since',
    header: t('suppressions.since'),
    cell: ({ since, timeZone }) => <span className={css.moment}>{momentOf(t, since, timeZone)}</span>,
  },
  {
    key: 'actions',
    header: t('suppressions.actions'),
    actions: true,
    cell: ({ id, address, can }) => (can.release ? <ReleaseButton id={id} address={address} /> : null),
  },
];

const momentOf = (t: Translate, at: string, timeZone: string): string =>
  t('deliveries.instant', { date: formatDate(t, at, timeZone), time: formatTime(t, at, timeZone) });

function explanationsOf(t: Translate, row: SuppressedAddress): string[] {
  if (row.reason === 'unsubscribed') return [t('suppressions.unsubscribed.text')];
  const said = row.words === null ? [] : [t('suppressions.words', { words: row.words })];
  if (row.releasedAt === null) return said;
  const moment = momentOf(t, row.releasedAt, row.timeZone);
  const released =
    row.releasedBy === null
      ? t('suppressions.releasedBy.gone', { moment })
      : t('suppressions.releasedBy', { name: row.releasedBy, moment });
  return [...said, released];
}
