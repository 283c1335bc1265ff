import type { ReactNode } from 'react';
import css from './Clamped.module.css';

export interface ClampedProps {
  /** All of it, in one text: shown when it is pointed at. */
  words: string;
  /** What shows the words, e.g. a link; the words themselves unless told. */
  children?: ReactNode;
  lines?: 1 | 2;
}

/**
 * Words that may be many: two lines of them in a table of the workspace, so that its rows stay low; elsewhere all of them, but where
 * one line is asked for.
 */
export function Clamped({ words, children = words, lines = 2 }: ClampedProps) {
  return (
    <span className={css.clamped} title={words} data-lines={lines}>
      {children}
    </span>
  );
}
