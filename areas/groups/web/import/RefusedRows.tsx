import { useState } from 'react';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { pageOfMembers, pagesOfMembers } from '../member-pages.ts';
import css from './Import.module.css';
import type { RefusedMemberRow } from './judge-members.ts';

/** The rows of a file that are not imported, with their line and why. */
export function RefusedRows({ rows }: { rows: readonly RefusedMemberRow[] }) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  return (
    <>
      <DataTable
        caption={t('groups.import.refused')}
        captionShown
        dense
        columns={columns(t)}
        rows={pageOfMembers(rows, page)}
        rowKey={({ line }) => String(line)}
        empty={null}
      />
      <Pager
        page={page}
        pageCount={pagesOfMembers(rows.length)}
        label={t('groups.import.pages')}
        onChange={setPage}
      />
    </>
  );
}

const columns = (t: Translate): Column<RefusedMemberRow>[] => [
  { key: 'line', header: t('groups.import.line'), main: true, cell: ({ line }) => line },
  ...(['firstName', 'lastName', 'email'] as const).map((field) => ({
    key: field,
    header: t(`groups.form.${field}`),
    cell: (row: RefusedMemberRow) => <span className={css.cell}>{row[field]}</span>,
  })),
  {
    key: 'reason',
    header: t('groups.import.reason'),
    cell: ({ reason, detail }) => (
      <>
        <span>{t(reason)}</span>
        {detail ? <span className={css.detail}>{t(detail)}</span> : null}
      </>
    ),
  },
];
