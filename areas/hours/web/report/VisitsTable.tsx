import { useQuery } from '@tanstack/react-query';
import type { ReportedVisit, ReportFilters } from '#areas/hours/contract/hours.ts';
import { formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import type { ReportAsked } from './report-address.ts';
import { reportedVisitsQuery } from './report.queries.ts';
import { dayColumn, opportunityColumn, personColumn } from './row-columns.tsx';
import { HoursCell, TableFrame, worthColumn } from './TableFrame.tsx';
import css from './ReportTable.module.css';

export interface VisitsTableProps {
  asked: ReportAsked;
  filters: ReportFilters;
}

/** The visits of a report, or those behind one number of it: who, when, and what counts. */
export function VisitsTable({ asked, filters }: VisitsTableProps) {
  const t = useTexts();
  const query = useQuery(reportedVisitsQuery(useApi(), filters, asked.table));
  return (
    <TableFrame asked={asked} query={query}>
      {({ items, worth }) => (
        <DataTable
          caption={t('hours.table.title.visit')}
          dense
          twoLines
          columns={columnsOf(t, asked, worth.length > 0)}
          rows={items}
          rowKey={({ id }) => id}
          empty={null}
        />
      )}
    </TableFrame>
  );
}

function columnsOf(t: Translate, asked: ReportAsked, hasWorth: boolean): Column<ReportedVisit>[] {
  return [
    personColumn(t, asked, 'visit'),
    dayColumn(t, asked, ({ roster }) => roster),
    {
      key: 'times',
      header: t('hours.table.times'),
      cell: ({ checkInAt, checkOutAt, timeZone }) =>
        checkOutAt === null
          ? t('hours.table.noCheckOut', { from: formatTime(t, checkInAt, timeZone) })
          : t('hours.table.fromTo', {
              from: formatTime(t, checkInAt, timeZone),
              to: formatTime(t, checkOutAt, timeZone),
            }),
    },
    opportunityColumn(t),
    {
      key: 'activity',
      header: t('hours.by.activity'),
      cell: ({ activity, tags }) => (
        <div>
          <span>{activity}</span> <span className={css.quiet}>{tags.join(', ')}</span>
        </div>
      ),
    },
    {
      key: 'hours',
      header: t('hours.table.hours'),
      align: 'end',
      lead: true,
      cell: ({ minutes }) => <HoursCell minutes={minutes} />,
    },
    ...(hasWorth ? [worthColumn<ReportedVisit>(t)] : []),
  ];
}
