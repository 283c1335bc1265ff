import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './DataTable.module.css';
import { LoadingState } from './LoadingState.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers go to the right and line up. */
  align?: 'start' | 'end';
  /** The column that names the row; heads the card on small screens. One at most. */
  main?: boolean;
  /** The rows can be sorted by it: where that leads, and how they are sorted by it now. */
  sorting?: { to: LinkProps['to']; now: 'ascending' | 'descending' | undefined };
  /** The number that matters most: beside the row's name where a row has two lines. One at most. */
  lead?: boolean;
  /** What its cells say needs its name before it where a row has two lines, as a number does. */
  named?: boolean;
  /**
   * A column of buttons: its header is read out but not shown. Where a row has two lines they take a line of their own, or stand
   * beside the row's name.
   */
  actions?: boolean | 'beside';
  /** It is not printed. */
  screenOnly?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table holds; read out, and shown when `captionShown`. */
  caption: string;
  captionShown?: boolean;
  /** Many columns: less room around each, and headers of several lines. */
  dense?: boolean;
  /**
   * On small screens a row is two lines instead of a card: its name and its leading number, and below them all else, but for cells
   * of which the content is marked `data-nothing`.
   */
  twoLines?: boolean;
  /** Many columns of words and buttons: there are cards, or rows of two lines, where it has less than 900 px. */
  wide?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** Shown in place of the table when there are no rows, usually an `EmptyState`. */
  empty: ReactNode;
  /** Rows that are over or closed are set back. */
  rowMuted?: (row: Row) => boolean;
}

/**
 * Rows with the same facts: a table where there is room, a stack of cards where it has less than 600 px. The explicit roles keep
 * it a table for screen readers when the cards change how it is laid out.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    captionShown = false,
    dense = false,
    twoLines = false,
    wide = false,
    columns,
    rows,
    rowKey,
    loading = false,
    empty,
    rowMuted,
  } = props;
  if (loading) return <LoadingState shape="rows" label={caption} />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div className={css.room} data-wide={wide || undefined}>
      <div className={css.frame}>
        <table
          role="table"
          className={css.table}
          data-dense={dense || undefined}
          data-two-lines={twoLines || undefined}
        >
          {captionShown ? (
            <caption className={css.caption}>{caption}</caption>
          ) : (
            <VisuallyHidden component="caption">{caption}</VisuallyHidden>
          )}
          <thead role="rowgroup" className={css.head}>
            <tr role="row">
              {columns.map((column) => (
                <th
                  key={column.key}
                  role="columnheader"
                  scope="col"
                  data-align={column.align}
                  data-screen-only={isScreenOnly(column) || undefined}
                  aria-sort={column.sorting?.now}
                >
                  {column.actions ? (
                    <VisuallyHidden>{column.header}</VisuallyHidden>
                  ) : column.sorting ? (
                    <SortLink header={column.header} {...column.sorting} />
                  ) : (
                    <span>{column.header}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row" data-muted={rowMuted?.(row) || undefined}>
                {columns.map((column) =>
                  column.main ? (
                    <th key={column.key} role="rowheader" scope="row" className={css.main}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td
                      key={column.key}
                      role="cell"
                      data-label={column.actions ? undefined : column.header}
                      data-align={column.align}
                      data-actions={column.actions || undefined}
                      data-lead={column.lead || undefined}
                      data-named={column.named || undefined}
                      data-screen-only={isScreenOnly(column) || undefined}
                    >
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Paper has no use for what is pressed. */
const isScreenOnly = ({ screenOnly, actions }: Column<never>) => screenOnly ?? Boolean(actions);

/** The header of a column by which rows can be sorted. */
function SortLink({ header, to, now }: { header: string } & NonNullable<Column<never>['sorting']>) {
  const Icon = now === undefined ? IconArrowsSort : now === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <Link to={to} preventScrollReset className={css.sort}>
      <span>{header}</span>
      <Icon size={16} aria-hidden />
    </Link>
  );
}
