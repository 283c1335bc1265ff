import { useComputedColorScheme } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { Link, useNavigate, type To } from 'react-router';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './BarChart.module.css';

export type Tone = 'primary' | 'clay' | 'danger' | 'quiet';

/** A number: how long its part of the bar is, what it says, and the rows behind it. */
export interface BarNumber {
  value: number;
  said: string;
  to: To;
}

export interface BarRow {
  key: string;
  name: string;
  /** One for each part of a bar, from its beginning; none is negative. */
  cells: readonly BarNumber[];
  /** What its parts come to, if that is told. */
  sum?: Omit<BarNumber, 'value'>;
}

/** What a chart shows: bars of hours or of counted things side by side, or bars below each other with their names before them. */
export interface Bars {
  kind: 'hours' | 'counts' | 'names';
  parts: readonly { tone: Tone; name: string }[];
  rows: readonly BarRow[];
}

export interface BarChartProps extends Bars {
  title: string;
  note?: string;
  /** What the names of its rows are. */
  rowsName: string;
  sumName?: string;
  /** Where its numbers are as a file, and those of all rows that it has no room for. */
  file: string;
}

const drawing = late(() => import('./chart-drawing.ts'));

/** A chart, with the same numbers as a table below it, each a link to the rows behind it. */
export function BarChart({ title, note, rowsName, sumName, file, kind, parts, rows }: BarChartProps) {
  const t = useTexts();
  const titleId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const tool = drawing.use(true);
  const scheme = useComputedColorScheme('light');
  const navigate = useNavigate();
  useEffect(() => {
    if (!tool || !canvas.current) return;
    return tool.drawBars(canvas.current, {
      kind,
      parts,
      rows,
      scheme,
      sayTick: (number) => t('hours.number', { number }),
      onChoose: (row) => {
        const to = rows[row]?.sum?.to ?? rows[row]?.cells[0]?.to;
        if (to !== undefined) void navigate(to);
      },
    });
  }, [tool, kind, parts, rows, scheme, t, navigate]);
  return (
    <figure className={css.chart} aria-labelledby={titleId}>
      <figcaption>
        <strong id={titleId}>{title}</strong>
        {note ? <span className={css.quiet}>{note}</span> : null}
      </figcaption>
      {parts.length > 1 ? (
        <ul className={css.legend} role="list">
          {parts.map(({ tone, name }) => (
            <li key={tone}>
              <span className={css.swatch} data-tone={tone} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div
        className={css.drawing}
        style={kind === 'names' ? { height: `${rows.length * 2.25 + 2.5}rem` } : {}}
      >
        <canvas ref={canvas} aria-hidden />
      </div>
      <details className={css.fold}>
        <summary>
          <IconChevronDown size={18} aria-hidden />
          <span>{t('hours.charts.numbers', { title })}</span>
        </summary>
        <table className={css.numbers}>
          <thead>
            <tr>
              <th scope="col">{rowsName}</th>
              {parts.map(({ tone, name }) => (
                <th key={tone} scope="col">
                  {name}
                </th>
              ))}
              {sumName === undefined ? null : <th scope="col">{sumName}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells, sum }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {[...cells, ...(sum ? [sum] : [])].map(({ said, to }, at) => (
                  <td key={parts[at]?.tone ?? 'sum'}>
                    <Link to={to}>{said}</Link>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <a href={file} download className={css.file}>
          <IconDownload size={18} aria-hidden />
          <span>{t('hours.charts.file', { title })}</span>
        </a>
      </details>
    </figure>
  );
}
