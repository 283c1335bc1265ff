import { Link } from 'react-router';
import type { ReportedVisit } from '#areas/hours/contract/hours.ts';
import { formatDay } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { pathTo } from '#web/routing/paths.ts';
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

/** The day, which leads to the roster of the date; the same header again turns the rows round. */
export const dayColumn = <Row extends { day: string }>(
  t: Translate,
  asked: ReportAsked,
  rosterOf: (row: Row) => ReportedVisit['roster'],
): Column<Row> => {
  const { table } = asked;
  const order = table.order === 'ascending' ? 'descending' : 'ascending';
  return {
    key: 'date',
    header: t('hours.table.date'),
    sorting: {
      to: { search: writeAskedReport({ ...asked, table: { ...table, order, page: 1 } }).toString() },
      now: table.order,
    },
    cell: (row) => {
      const time = <time dateTime={row.day}>{formatDay(t, row.day)}</time>;
      const roster = rosterOf(row);
      if (roster === null) return time;
      const { opportunityId: id, dateId } = roster;
      return <Link to={pathTo('/organizer/opportunities/:id/roster/:dateId', { id, dateId })}>{time}</Link>;
    },
  };
};

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
