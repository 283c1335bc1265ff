import type { OutputOf } from '#shared/contract/endpoint.ts';
import { hoursContract, type ReportFilters } from '#areas/hours/contract/hours.ts';
import { urlOfCall } from '#web/api/client.ts';
import { hoursInWords } from '#areas/hours/rules/hours.ts';
import { formatShortMonth } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { BarChartProps, BarNumber } from './BarChart.tsx';
import { allRows, behindRow, toTable, type ReportAsked, type RowFilters } from './report-address.ts';

type Charts = OutputOf<typeof hoursContract.charts>;

/** The charts of a report, from what the server counted. Each number leads to the table below, narrowed down to it. */
export function chartsOf(
  t: Translate,
  asked: ReportAsked,
  filters: ReportFilters,
  data: Charts,
): BarChartProps[] {
  const byMonth = {
    rowsName: t('hours.by.month'),
    file: urlOfCall(hoursContract.monthsFile, undefined, filters),
  };
  const most = { sort: 'minutes', order: 'descending' } as const;
  const fileBy = (by: 'location' | 'activity' | 'tag') =>
    urlOfCall(hoursContract.groupsFile, undefined, { ...filters, by, ...most });
  const hours = { kind: 'names', parts: [{ tone: 'primary', name: t('hours.table.hours') }] } as const;
  const hoursOf = (
    minutes: number,
    by: 'month' | 'location' | 'activity' | 'tag',
    key: string,
  ): BarNumber => ({
    value: minutes / 60,
    said: hoursInWords(t, minutes),
    to: toTable(behindRow(allRows(asked, 'visit'), by, key)),
  });
  const count = (value: number, to: BarNumber['to']): BarNumber => ({
    value,
    said: t('hours.number', { number: value }),
    to,
  });
  const months = <Numbers>(numbersOf: (month: Charts['months'][number]) => Numbers) =>
    data.months.map((row) => ({ key: row.month, name: formatShortMonth(t, row.month), ...numbersOf(row) }));
  const bars = (by: 'location' | 'activity' | 'tag', rows: Charts['locations']) =>
    rows.map(({ key, name, minutes }) => ({ key, name, cells: [hoursOf(minutes, by, key)] }));
  return [
    {
      ...hours,
      kind: 'hours',
      title: t('hours.charts.months'),
      ...byMonth,
      rows: months(({ month, minutes }) => ({ cells: [hoursOf(minutes, 'month', month)] })),
    },
    {
      kind: 'counts',
      title: t('hours.charts.people'),
      note: t('hours.charts.people.note'),
      ...byMonth,
      sumName: t('hours.charts.people.sum'),
      parts: [
        { tone: 'primary', name: t('hours.totals.returning') },
        { tone: 'clay', name: t('hours.totals.new') },
      ],
      rows: months(({ month, people, newPeople }) => {
        const to = (within: RowFilters) => toTable(allRows(asked, 'person', { month, ...within }));
        return {
          cells: [
            count(people - newPeople, to({ people: 'returning' })),
            count(newPeople, to({ people: 'new' })),
          ],
          sum: count(people, to({})),
        };
      }),
    },
    {
      kind: 'counts',
      title: t('hours.charts.attendance'),
      note: t('hours.charts.attendance.note'),
      ...byMonth,
      sumName: t('hours.charts.places'),
      parts: [
        { tone: 'primary', name: t('hours.charts.came') },
        { tone: 'danger', name: t('hours.charts.noShows') },
        { tone: 'quiet', name: t('hours.charts.unknown') },
      ],
      rows: months(({ month, places, came, noShows }) => {
        const to = (within: RowFilters) => toTable(allRows(asked, 'place', { month, ...within }));
        return {
          cells: [
            count(came, to({ outcome: 'came' })),
            count(noShows, to({ outcome: 'no-show' })),
            count(places - came - noShows, to({ outcome: 'unknown' })),
          ],
          sum: count(places, to({})),
        };
      }),
    },
    {
      ...hours,
      title: t('hours.charts.locations'),
      rowsName: t('hours.by.location'),
      file: fileBy('location'),
      rows: bars('location', data.locations),
    },
    {
      ...hours,
      title: t('hours.charts.activities'),
      rowsName: t('hours.by.activity'),
      file: fileBy('activity'),
      rows: bars('activity', data.activities),
    },
    {
      ...hours,
      title: t('hours.charts.tags'),
      note: t('hours.table.tagNote'),
      rowsName: t('hours.by.tag'),
      file: fileBy('tag'),
      rows: bars('tag', data.tags),
    },
  ];
}
