import { Link } from 'react-router';
import type { Translate } from '#shared/texts/text.ts';
import type { Column } from '#web/ui/DataTable.tsx';
import { behindRow, writeAskedReport, type ReportAsked } from './report-address.ts';
import css from './ReportTable.module.css';

/* What the tables of a report share that have a row for each visit or place. */

/** Whose row it is; leads to the person's rows of the same table. */
export const personColumn = <Row extends { userId: string; person: string }>(
  t: Translate,
  asked: ReportAsked,
  table: 'visit' | 'place',
): Column<Row> => ({
  key: 'person',
  header: t('hours.by.person'),
  main: true,
  cell: ({ userId, person }) => (
    <Link
      to={{ search: writeAskedReport(behindRow(asked, 'person', userId, table)).toString() }}
      preventScrollReset
    >
      {person}
    </Link>
  ),
});

/** By which day the rows are sorted, and what turns that around. */
export function daySorting(asked: ReportAsked): NonNullable<Column<never>['sorting']> {
  const { table } = asked;
  const order = table.order === 'ascending' ? 'descending' : 'ascending';
  return {
    to: { search: writeAskedReport({ ...asked, table: { ...table, order, page: 1 } }).toString() },
    now: table.order,
  };
}

/** The opportunity, and where it takes place. */
export const opportunityColumn = <Row extends { opportunity: string; location: string }>(
  t: Translate,
): Column<Row> => ({
  key: 'opportunity',
  header: t('hours.by.opportunity'),
  cell: ({ opportunity, location }) => (
    <div>
      <span>{opportunity}</span> <span className={css.quiet}>{location}</span>
    </div>
  ),
});
