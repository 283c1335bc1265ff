import { Button, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { hoursContract, type ReportFilters } from '#areas/hours/contract/hours.ts';
import { urlOfCall } from '#web/api/client.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ViewLinks } from '#web/ui/ViewLinks.tsx';
import { GroupsTable } from './GroupsTable.tsx';
import {
  shownWithin,
  tables,
  tableHeadingId,
  tableOf,
  writeAskedReport,
  type ReportAsked,
  type TableAsked,
} from './report-address.ts';
import { PlacesTable } from './PlacesTable.tsx';
import { VisitsTable } from './VisitsTable.tsx';
import css from './ReportTable.module.css';

export interface ReportTableProps {
  asked: ReportAsked;
  filters: ReportFilters;
}

/** The hours of a report by whatever is chosen, or visit by visit; also as a file. */
export function ReportTable({ asked, filters }: ReportTableProps) {
  const t = useTexts();
  const { table } = asked;
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  useEffect(() => {
    // Each such link again, also one to where the page is already.
    if (location.hash === `#${tableHeadingId}`) heading.current?.focus();
  }, [location]);
  const views = tables.map((by) => ({
    to: { search: writeAskedReport(shownBy(asked, by)).toString() },
    label: t(`hours.by.${by}`),
    isCurrent: by === table.by,
  }));
  return (
    <section className={css.section} aria-labelledby={tableHeadingId}>
      <div className={css.head}>
        <Title order={2} size="h3" id={tableHeadingId} ref={heading} tabIndex={-1}>
          {t(`hours.table.title.${table.by}`)}
        </Title>
        <Button
          component="a"
          download
          variant="default"
          className={css.file}
          href={fileOf(table, filters)}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('hours.table.file')}
        </Button>
      </div>
      <ViewLinks label={t('hours.table.by')} views={views} className={css.views} />
      {table.by === 'visit' ? (
        <VisitsTable asked={asked} filters={filters} />
      ) : table.by === 'place' ? (
        <PlacesTable asked={asked} filters={filters} />
      ) : (
        <GroupsTable asked={asked} filters={filters} by={table.by} />
      )}
    </section>
  );
}

const shownBy = (asked: ReportAsked, by: TableAsked['by']): ReportAsked => ({
  ...asked,
  table: tableOf(by, shownWithin(by, asked.table.within)),
});

/** Where the table is a file, as it is shown, all pages of it. */
function fileOf({ by, within, sort, order }: TableAsked, filters: ReportFilters): string {
  const query = { ...filters, ...within, order };
  if (by === 'place') return urlOfCall(hoursContract.placesFile, undefined, query);
  return by === 'visit'
    ? urlOfCall(hoursContract.visitsFile, undefined, query)
    : urlOfCall(hoursContract.groupsFile, undefined, { ...query, by, sort });
}
