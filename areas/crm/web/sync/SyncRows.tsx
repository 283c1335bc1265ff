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
import { adviceFor, conflictTexts } from './why.ts';
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
  page,
}: {
  orgName: string;
  timeZone: string;
  status: CrmSyncStatus;
  page: number;
}) {
  const t = useTexts();
  const query = useQuery(syncRowsQuery(useApi(), orgName, { status, page }));
  const retry = useSyncRetry(orgName);
  const { data } = query;
  if (!data) return <QueryState query={query} shape="rows" />;
  return (
    <div className={css.list}>
      {status === 'failed' && data.total > 0 ? (
        <div>
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate(null)}>
            {t('crm.sync.retryAll')}
          </Button>
        </div>
      ) : null}
      <DataTable
        caption={t('crm.sync.title')}
        dense
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
    ...(status === 'failed' || status === 'conflict'
      ? [{ key: 'why', header: t('crm.sync.why'), cell: (row: SyncRowView) => <Why {...row} /> }]
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
      ? t('crm.sync.what.place', {
          opportunity: place.opportunity,
          activity: place.activity,
          date: formatDate(t, place.startAt, place.timeZone),
        })
      : t('crm.sync.what.hours');

/** Why something was not synced, in the CRM's words, and what to do about it. */
function Why({ status, code, words, fields, conflict }: SyncRowView) {
  const t = useTexts();
  if (status === 'conflict') return <span>{conflict ? t(conflictTexts[conflict]) : null}</span>;
  // Salesforce's words often name the fields.
  const unsaid = fields.filter((field) => !words?.includes(field));
  return (
    <div className={css.why}>
      {words || code ? <p>{t('crm.sync.why.said', { words: words || (code ?? '') })}</p> : null}
      {unsaid.length > 0 ? <p>{t('crm.sync.why.fields', { fields: unsaid.join(', ') })}</p> : null}
      <p>{t(adviceFor(code))}</p>
    </div>
  );
}
