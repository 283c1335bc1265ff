import css from './ListCount.module.css';

/** How many a list has, above it. Of none it is only read out: the words in the place of the list say it. */
export function ListCount({ total, words }: { total: number; words: string }) {
  return (
    <p role="status" className={css.count} data-none={total === 0 || undefined}>
      {words}
    </p>
  );
}
