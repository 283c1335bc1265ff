import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SyncRowView } from '#areas/crm/contract/sync.ts';
import type { CrmSyncStatus } from '#areas/crm/rules/sync.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import type { PlainKey, Translate } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { Why } from './Why.tsx';
import { conflictTexts } from './why.ts';
import css from './Sync.module.css';
import { syncRowsQuery, useSyncRetry } from './sync.queries.ts';

const nothing: Record<CrmSyncStatus, PlainKey> = {
  failed: 'crm.sync.none.failed',
  conflict: 'crm.sync.none.conflict',
  waiting: 'crm.sync.none.waiting',
  blocked: 'crm.sync.none.blocked',
  done: 'crm.sync.none.done',
};

/** What stands in one way, with what can be done about it. */
export function SyncRows({
  orgName,
  timeZone,
  status,
  cause = null,
  page,
}: {
  orgName: string;
  timeZone: string;
  status: CrmSyncStatus;
  /** Of what failed only that of one cause. */
  cause?: string | null;
  page: number;
}) {
  const t = useTexts();
  const query = useQuery(syncRowsQuery(useApi(), orgName, { status, page, cause }));
  const retry = useSyncRetry(orgName);
  const { data } = query;
  if (!data) return <QueryState query={query} shape="rows" />;
  return (
    <div className={css.list}>
      {status === 'failed' ? (
        <div className={css.since}>
          <LinkButton to={{ search: '?view=failed' }} variant="default" size="sm">
            {t('crm.sync.cause.back')}
          </LinkButton>
        </div>
      ) : null}
      <DataTable
        caption={t('crm.sync.title')}
        dense
        twoLines
        columns={columnsOf(t, {
          status,
          timeZone,
          isBusy: retry.isPending,
          onRetry: ({ kind, localId }) => retry.mutate({ kind, localId }),
        })}
        rows={data.items}
        rowKey={({ kind, localId }) => `${kind} ${localId}`}
        empty={<EmptyState title={t(nothing[status])} />}
      />
      <Pagination page={page} pageCount={Math.ceil(data.total / data.pageSize)} />
    </div>
  );
}

interface Listed {
  status: CrmSyncStatus;
  timeZone: string;
  isBusy: boolean;
  onRetry: (row: SyncRowView) => void;
}

function columnsOf(t: Translate, { status, timeZone, isBusy, onRetry }: Listed): Column<SyncRowView>[] {
  return [
    { key: 'who', header: t('crm.sync.who'), main: true, cell: ({ name }) => name },
    { key: 'what', header: t('crm.sync.what'), cell: (row) => whatOf(t, row) },
    ...(status === 'failed'
      ? [{ key: 'why', header: t('crm.sync.why'), cell: (row: SyncRowView) => <Why {...row} /> }]
      : []),
    ...(status === 'conflict'
      ? [
          {
            key: 'why',
            header: t('crm.sync.why'),
            cell: ({ conflict }: SyncRowView) => (conflict ? t(conflictTexts[conflict]) : null),
          },
        ]
      : []),
    {
      key: 'when',
      header: t('crm.sync.when'),
      cell: ({ at }) => `${formatDate(t, at, timeZone)} ${formatTime(t, at, timeZone)}`,
    },
    ...(status === 'failed'
      ? [
          {
            key: 'actions',
            header: t('crm.sync.actions'),
            actions: true,
            cell: (row: SyncRowView) => (
              <Button
                variant="default"
                size="sm"
                aria-label={`${t('crm.sync.retry')}: ${row.name}`}
                disabled={isBusy}
                onClick={() => onRetry(row)}
              >
                {t('crm.sync.retry')}
              </Button>
            ),
          },
        ]
      : []),
    ...(status === 'conflict'
      ? [
          {
            key: 'actions',
            header: t('crm.sync.actions'),
            actions: true,
            cell: ({ localId, name }: SyncRowView) => (
              <LinkButton
                to={{ search: `?${new URLSearchParams({ view: 'conflict', person: localId })}` }}
                variant="default"
                size="sm"
                aria-label={`${t('crm.sync.decide')}: ${name}`}
              >
                {t('crm.sync.decide')}
              </LinkButton>
            ),
          },
        ]
      : []),
  ];
}

const whatOf = (t: Translate, { kind, place }: SyncRowView): string =>
  kind === 'person'
    ? t('crm.sync.what.person')
    : place
      ? [place.opportunity, place.activity, formatDate(t, place.startAt, place.timeZone)]
          .filter((part) => part !== null)
          .join(', ')
      : t('crm.sync.what.hours');
