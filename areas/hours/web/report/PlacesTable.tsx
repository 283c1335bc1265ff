import { useQuery } from '@tanstack/react-query';
import type { ReportedPlace, ReportFilters } from '#areas/hours/contract/hours.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { StatusBadge, type StatusBadgeProps } from '#web/ui/StatusBadge.tsx';
import type { ReportAsked } from './report-address.ts';
import { reportedPlacesQuery } from './report.queries.ts';
import { dayColumn, opportunityColumn, personColumn } from './row-columns.tsx';
import { TableFrame } from './TableFrame.tsx';

export interface PlacesTableProps {
  asked: ReportAsked;
  filters: ReportFilters;
}

/** The places on dates that are over, or those behind one number of attendance, with what became of each. */
export function PlacesTable({ asked, filters }: PlacesTableProps) {
  const t = useTexts();
  const query = useQuery(reportedPlacesQuery(useApi(), filters, asked.table));
  return (
    <TableFrame asked={asked} query={query}>
      {({ items }) => (
        <DataTable
          caption={t('hours.table.title.place')}
          dense
          twoLines
          columns={columnsOf(t, asked)}
          rows={items}
          rowKey={({ id }) => id}
          empty={null}
        />
      )}
    </TableFrame>
  );
}

const tones: Record<ReportedPlace['outcome'], StatusBadgeProps['tone']> = {
  came: 'good',
  'no-show': 'bad',
  unknown: 'quiet',
};

function columnsOf(t: Translate, asked: ReportAsked): Column<ReportedPlace>[] {
  return [
    personColumn(t, asked, 'place'),
    dayColumn(t, asked, (row) => row),
    opportunityColumn(t),
    { key: 'activity', header: t('hours.by.activity'), cell: ({ activity }) => activity },
    {
      key: 'outcome',
      header: t('hours.attendance.outcome'),
      align: 'end',
      lead: true,
      cell: ({ outcome }) => (
        <StatusBadge tone={tones[outcome]}>{t(`hours.attendance.${outcome}`)}</StatusBadge>
      ),
    },
  ];
}
