import css from './ReportCharts.module.css';

export type Tone = 'primary' | 'clay' | 'danger' | 'quiet';

export interface BarRow {
  key: string;
  name: string;
  /** What the bar is made of, from its beginning; none is negative. */
  parts: readonly { tone: Tone; value: number }[];
  /** The numbers in words: what the bar shows, for everybody. */
  said: string;
}

export interface BarChartProps {
  title: string;
  note?: string;
  /** What the colors of bars of several parts stand for. */
  legend?: Partial<Record<Tone, string>>;
  rows: readonly BarRow[];
}

/**
 * Bars of one scale, each beside its name and above its numbers: a list that is read out as it is, grows with its text, prints, and
 * needs no script.
 */
export function BarChart({ title, note, legend, rows }: BarChartProps) {
  const lengthOf = ({ parts }: BarRow) => parts.reduce((sum, { value }) => sum + value, 0);
  const longest = Math.max(1, ...rows.map(lengthOf));
  return (
    <figure className={css.chart}>
      <figcaption>
        <strong>{title}</strong>
        {note ? <span className={css.quiet}>{note}</span> : null}
      </figcaption>
      {legend ? (
        <ul className={css.legend} role="list">
          {Object.entries(legend).map(([tone, name]) => (
            <li key={tone}>
              <span className={css.part} data-tone={tone} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className={css.rows} role="list">
        {rows.map((row) => (
          <li key={row.key}>
            <span className={css.name}>{row.name}</span> <span className={css.said}>{row.said}</span>
            <span className={css.bar} aria-hidden>
              {row.parts.map(({ tone, value }) => (
                <span
                  key={tone}
                  className={css.part}
                  data-tone={tone}
                  style={{ width: `${(value / longest) * 100}%` }}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
