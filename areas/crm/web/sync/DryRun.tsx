import { useQuery } from '@tanstack/react-query';
import type { DryPerson } from '#areas/crm/contract/sync.ts';
import type { PlainKey, Translate } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { StatusBadge, type StatusBadgeProps } from '#web/ui/StatusBadge.tsx';
import { conflictTexts } from './why.ts';
import css from './Sync.module.css';
import { dryRunQuery } from './sync.queries.ts';

const outcomes: Record<DryPerson['outcome'], { tone: StatusBadgeProps['tone']; text: PlainKey }> = {
  create: { tone: 'info', text: 'crm.sync.dry.create' },
  match: { tone: 'good', text: 'crm.sync.dry.match' },
  linked: { tone: 'quiet', text: 'crm.sync.dry.linked' },
  conflict: { tone: 'wait', text: 'crm.sync.dry.conflict' },
};

/** What would become of people in the CRM; nothing is written. */
export function DryRun({ orgName, ...asked }: { orgName: string; page: number; hoursSince: string }) {
  const t = useTexts();
  const query = useQuery(dryRunQuery(useApi(), orgName, asked));
  const { data } = query;
  if (!data) return <QueryState query={query} shape="rows" />;
  return (
    <div className={css.list}>
      <p role="status">{t('crm.sync.dry.text', { places: data.places })}</p>
      <DataTable
        caption={t('crm.sync.view.dryRun')}
        dense
        columns={columnsOf(t)}
        rows={data.items}
        rowKey={({ userId }) => userId}
        empty={<EmptyState title={t('crm.sync.dry.none')} />}
      />
      <Pagination page={asked.page} pageCount={Math.ceil(data.total / data.pageSize)} />
    </div>
  );
}

const columnsOf = (t: Translate): Column<DryPerson>[] => [
  {
    key: 'who',
    header: t('crm.sync.who'),
    main: true,
    cell: ({ name, email }) => (
      <div>
        <div>{name}</div>
        <div className={css.email}>{email}</div>
      </div>
    ),
  },
  {
    key: 'outcome',
    header: t('crm.sync.dry.outcome'),
    cell: ({ outcome, conflict, recordId }) => (
      <div>
        <StatusBadge tone={outcomes[outcome].tone}>{t(outcomes[outcome].text)}</StatusBadge>
        {conflict ? <p>{t(conflictTexts[conflict])}</p> : null}
        {recordId ? <p className={css.email}>{recordId}</p> : null}
      </div>
    ),
  },
  { key: 'changes', header: t('crm.sync.dry.changes'), cell: (person) => <Differences {...person} /> },
];

function Differences({ differences }: DryPerson) {
  const t = useTexts();
  if (differences.length === 0) return <span>{t('crm.sync.dry.same')}</span>;
  return (
    <ul className={css.differences}>
      {differences.map(({ field, ours, theirs, isWritten }) => {
        const isEmpty = theirs === null || theirs === '';
        const key = !isWritten
          ? 'crm.sync.dry.kept'
          : isEmpty
            ? 'crm.sync.dry.filled'
            : 'crm.sync.dry.written';
        return (
          <li key={field}>{t(key, { field, ours: String(ours ?? ''), theirs: String(theirs ?? '') })}</li>
        );
      })}
    </ul>
  );
}
