import { useState } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { pageOfMembers, pagesOfMembers } from '../member-pages.ts';

interface LinesTableProps<Row> {
  caption: string;
  /** Names its pages for screen readers. */
  pages: string;
  /** What is told of each line, behind its number. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** Rows of a file with their lines, some at a time. */
export function LinesTable<Row extends { line: number }>({
  caption,
  pages,
  columns,
  rows,
}: LinesTableProps<Row>) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  return (
    <>
      <DataTable
        caption={caption}
        captionShown
        dense
        columns={[
          { key: 'line', header: t('groups.import.line'), main: true, cell: ({ line }) => line },
          ...columns,
        ]}
        rows={pageOfMembers(rows, page)}
        rowKey={({ line }) => String(line)}
        empty={null}
      />
      <Pager page={page} pageCount={pagesOfMembers(rows.length)} label={pages} onChange={setPage} />
    </>
  );
}
