import { VisuallyHidden } from '@mantine/core';
import css from './DateBlock.module.css';

export interface DateBlockProps {
  /** Short month as the reader's language writes it: "Nov". */
  month: string;
  /** Day of the month: 7. */
  day: number | string;
  /** Short weekday: "Sat". */
  weekday?: string;
  /** The machine's form of the date, `2026-11-07`. */
  dateTime: string;
  /** The whole date in words, read out instead of the short parts. */
  label: string;
  /** A date that is over or closed. */
  muted?: boolean;
}

/** A day like a leaf of a tear-off calendar. */
export function DateBlock({ month, day, weekday, dateTime, label, muted = false }: DateBlockProps) {
  return (
    <time className={css.block} dateTime={dateTime} data-muted={muted || undefined}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={css.month} aria-hidden>
        {month}
      </span>
      <span className={css.day} aria-hidden>
        {day}
      </span>
      {weekday ? (
        <span className={css.weekday} aria-hidden>
          {weekday}
        </span>
      ) : null}
    </time>
  );
}
