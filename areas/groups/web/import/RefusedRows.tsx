import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import css from './Import.module.css';
import type { RefusedMemberRow } from './judge-members.ts';
import { LinesTable } from './LinesTable.tsx';

/** The rows of a file that are not imported, with their line and why. */
export function RefusedRows({ rows }: { rows: readonly RefusedMemberRow[] }) {
  const t = useTexts();
  return (
    <LinesTable
      caption={t('groups.import.refused')}
      pages={t('groups.import.pages')}
      columns={columns(t)}
      rows={rows}
    />
  );
}

const columns = (t: Translate): Column<RefusedMemberRow>[] => [
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
