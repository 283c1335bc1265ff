import { IconX } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Sums } from '#areas/hours/contract/hours.ts';
import type { Money } from '#areas/hours/rules/hour-value.ts';
import { tableSizes } from '#areas/hours/rules/report.ts';
import { formatHours, hoursInWords, moneyInWords } from '#areas/hours/rules/hours.ts';
import { formatMonth } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { writeAskedReport, type ReportAsked, type RowFilters } from './report-address.ts';
import css from './ReportTable.module.css';

interface Table {
  total: number;
  pageSize: number;
  /** None of places: they are counted alone. */
  sums?: Sums;
  worth?: readonly Money[];
  person: string | null;
  group: string | null;
}

export interface TableFrameProps<Data extends Table> {
  asked: ReportAsked;
  query: UseQueryResult<Data>;
  /** What to know about its sums. */
  note?: string | undefined;
  children: (data: Data) => ReactNode;
}

/** What is around a table of the report: what it is narrowed down to, what all of its pages come to, and the way to them. */
export function TableFrame<Data extends Table>({ asked, query, note, children }: TableFrameProps<Data>) {
  const t = useTexts();
  const { data } = query;
  if (!data) return <QueryState query={query} shape="rows" />;
  const { sums, worth = [], total, pageSize } = data;
  return (
    <>
      <WithinList asked={asked} of={data} />
      {total === 0 ? (
        <EmptyState title={t('hours.noneInRange')} order={3} />
      ) : (
        <>
          {children(data)}
          <p className={css.sums} role="status">
            <strong>{t('hours.table.sum')}</strong>{' '}
            <span>
              {sums
                ? t('hours.table.sums', {
                    hours: hoursInWords(t, sums.minutes),
                    written: formatHours(sums.minutes),
                    visits: sums.visits,
                    people: sums.people,
                  })
                : t('hours.attendance.sums', { places: total })}
            </span>{' '}
            {worth.map((money) => (
              <span key={money.currency}>
                {t('hours.table.sumsWorth', { money: moneyInWords(t, money) })}
              </span>
            ))}{' '}
            <span className={css.quiet}>{note}</span>
          </p>
          <RowsShown asked={asked} total={total} pageSize={pageSize} />
          <Pagination page={asked.table.page} pageCount={Math.ceil(total / pageSize)} />
        </>
      )}
    </>
  );
}

/** How many of the rows stand on a page, with the way to more at once; on paper, which of them are missing. */
function RowsShown({ asked, total, pageSize }: { asked: ReportAsked; total: number; pageSize: number }) {
  const t = useTexts();
  const [few, many] = tableSizes;
  if (total <= few) return null;
  const { table } = asked;
  const size = table.size === few ? many : few;
  const to = { search: writeAskedReport({ ...asked, table: { ...table, page: 1, size } }).toString() };
  const from = (table.page - 1) * pageSize;
  return (
    <>
      <p className={css.more}>
        <Link to={to} preventScrollReset>
          {size === many && total <= many
            ? t('hours.table.allRows', { count: total })
            : t('hours.table.rowsAtOnce', { count: size })}
        </Link>
      </p>
      {total > pageSize ? (
        <p className={css.printed}>
          {t('hours.table.printedRows', { from: from + 1, to: Math.min(from + pageSize, total), total })}
        </p>
      ) : null}
    </>
  );
}

/** What a table is narrowed down to, each with the way back. */
function WithinList({ asked, of }: { asked: ReportAsked; of: Pick<Table, 'person' | 'group'> }) {
  const t = useTexts();
  const { within } = asked.table;
  const names = Object.keys(within) as (keyof RowFilters)[];
  if (names.length === 0) return null;
  const said = (name: keyof RowFilters): string => {
    if (name === 'person') return of.person ?? t('hours.table.nobody');
    if (name === 'group' && within.group) return of.group ?? t('hours.table.nobody');
    if (name === 'month') return formatMonth(t, within.month ?? '');
    if (name === 'people') return t(`hours.totals.${within.people ?? 'new'}`);
    if (name === 'outcome') return t(`hours.attendance.${within.outcome ?? 'came'}`);
    return within[name] || t(name === 'group' ? 'hours.table.noGroup' : 'hours.table.noTag');
  };
  return (
    <ul className={css.within} aria-label={t('hours.table.within')} role="list">
      {names.map((name) => {
        const { [name]: _, ...others } = within;
        const wider = { ...asked, table: { ...asked.table, within: others, page: 1 } };
        return (
          <li key={name}>
            <Link
              to={{ search: writeAskedReport(wider).toString() }}
              preventScrollReset
              aria-label={t('hours.table.within.remove', { name: t(`hours.by.${name}`), value: said(name) })}
            >
              <span>{t('hours.table.within.one', { name: t(`hours.by.${name}`), value: said(name) })}</span>
              <IconX size={18} aria-hidden />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Hours as people say them, and as the file has them. */
export function HoursCell({ minutes }: { minutes: number }) {
  const t = useTexts();
  return (
    <span className={css.hours}>
      <span>{hoursInWords(t, minutes)}</span> <span className={css.quiet}>{formatHours(minutes)}</span>
    </span>
  );
}

/** What hours are worth, a line for each currency. */
export function MoneyCell({ worth }: { worth: readonly Money[] }) {
  const t = useTexts();
  if (worth.length === 0) return null;
  return (
    <span className={css.money}>
      {worth.map((money) => (
        <span key={money.currency}>{moneyInWords(t, money)}</span>
      ))}
    </span>
  );
}

/** The column of a table that says what its rows are worth. */
export const worthColumn = <Row extends { worth: readonly Money[] }>(t: Translate): Column<Row> => ({
  key: 'worth',
  header: t('hours.table.worth'),
  align: 'end',
  cell: ({ worth }) => <MoneyCell worth={worth} />,
});
