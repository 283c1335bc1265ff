import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { Group, ReportFilters } from '#areas/hours/contract/hours.ts';
import { groupSorts, type Grouping, type GroupSort } from '#areas/hours/rules/report.ts';
import { sortOrders } from '#areas/opportunities/rules/organizer-home.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { behindRow, writeAskedReport, type ReportAsked } from './report-address.ts';
import { reportGroupsQuery } from './report.queries.ts';
import { HoursCell, TableFrame, worthColumn } from './TableFrame.tsx';
import css from './ReportTable.module.css';

export interface GroupsTableProps {
  asked: ReportAsked;
  filters: ReportFilters;
  by: Grouping;
}

/** The hours of a report by what they are grouped by. Each name leads to the visits behind it. */
export function GroupsTable({ asked, filters, by }: GroupsTableProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const query = useQuery(reportGroupsQuery(useApi(), filters, asked.table));
  const { sort: sortedBy, order } = asked.table;
  const sortedTo = (sort: GroupSort, to: (typeof sortOrders)[number]) => ({
    search: writeAskedReport({ ...asked, table: { ...asked.table, sort, order: to, page: 1 } }).toString(),
  });
  /** Names begin with the first, numbers with the largest; the same column again turns them round. */
  const sorting = (sort: GroupSort): NonNullable<Column<Group>['sorting']> => {
    const isNow = sort === sortedBy;
    const first = sort === 'name' ? 'ascending' : 'descending';
    const turned = order === 'ascending' ? 'descending' : 'ascending';
    return { to: sortedTo(sort, isNow ? turned : first), now: isNow ? order : undefined };
  };

  return (
    <TableFrame
      asked={asked}
      query={query}
      note={by === 'tag' || by === 'group' ? t(`hours.table.${by}Note`) : undefined}
    >
      {({ items, worth }) => (
        <>
          <SelectField
            label={t('hours.table.sort')}
            className={css.sort}
            value={`${sortedBy} ${order}`}
            onChoose={(chosen) => {
              const [sort, to] = chosen.split(' ');
              const found = groupSorts.find((one) => one === sort) ?? sortedBy;
              void navigate(sortedTo(found, sortOrders.find((one) => one === to) ?? order), {
                replace: true,
                preventScrollReset: true,
              });
            }}
            data={groupSorts
              .filter((sort) => by !== 'person' || sort !== 'people')
              .flatMap((sort) =>
                sortOrders.map((to) => ({
                  value: `${sort} ${to}`,
                  label: t(`hours.table.sort.${sort === 'name' ? 'name' : 'number'}.${to}`, {
                    column: t(sort === 'name' ? `hours.by.${by}` : sortNames[sort]),
                  }),
                })),
              )}
          />
          <DataTable
            caption={t(`hours.table.title.${by}`)}
            twoLines
            columns={columnsOf(t, asked, by, sorting, worth.length > 0)}
            rows={items}
            rowKey={({ key }) => key}
            empty={null}
          />
        </>
      )}
    </TableFrame>
  );
}

function columnsOf(
  t: Translate,
  asked: ReportAsked,
  by: Grouping,
  sorting: (sort: GroupSort) => NonNullable<Column<Group>['sorting']>,
  hasWorth: boolean,
): Column<Group>[] {
  const place = by === 'opportunity' ? 'location' : by === 'location' ? 'organization' : null;
  return [
    {
      key: 'name',
      header: t(`hours.by.${by}`),
      main: true,
      sorting: sorting('name'),
      cell: ({ key, name }) => (
        <Link to={{ search: writeAskedReport(behindRow(asked, by, key)).toString() }} preventScrollReset>
          {name}
        </Link>
      ),
    },
    ...(place === null
      ? []
      : [
          {
            key: 'place',
            header: t(`hours.table.${place}`),
            cell: (row: Group) => row.place,
          },
        ]),
    {
      key: 'minutes',
      header: t('hours.table.hours'),
      align: 'end',
      lead: true,
      sorting: sorting('minutes'),
      cell: ({ minutes }) => <HoursCell minutes={minutes} />,
    },
    ...(hasWorth ? [worthColumn(t)] : []),
    ...countsOf(by).map((count): Column<Group> => ({
      key: count,
      header: t(`hours.table.${count}`),
      align: 'end',
      sorting: sorting(count),
      cell: (row) =>
        count === 'people' ? (
          <Link
            to={{ search: writeAskedReport(behindRow(asked, by, row.key, 'person')).toString() }}
            preventScrollReset
          >
            {t('hours.number', { number: row[count] })}
          </Link>
        ) : (
          t('hours.number', { number: row[count] })
        ),
    })),
  ];
}

/** A row of one volunteer has one of them. */
const countsOf = (by: Grouping) =>
  by === 'person' ? (['visits'] as const) : (['visits', 'people'] as const);

const sortNames = {
  minutes: 'hours.table.hours',
  visits: 'hours.table.visits',
  people: 'hours.table.people',
} as const;
