import css from './CountList.module.css';

export interface Count {
  /** Its word, which stands behind the number. */
  word: string;
  count: number;
  /** Whether it waits for somebody. */
  calls?: boolean;
}

export interface CountListProps {
  /** What is counted, for those who listen. */
  label: string;
  counts: readonly Count[];
  /** `s` (default) a line among others, `l` larger numbers, `tiles` each in a frame of its own. */
  size?: 's' | 'l' | 'tiles';
}

/** Numbers of people with a word behind each. */
export function CountList({ label, counts, size = 's' }: CountListProps) {
  return (
    <dl aria-label={label} className={css.counts} data-size={size}>
      {counts.map(({ word, count, calls }) => (
        <div key={word} data-calls={calls || undefined}>
          <dt>{word}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
