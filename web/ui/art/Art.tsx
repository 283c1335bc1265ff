import type { ReactNode } from 'react';
import css from './art.module.css';

/** The frame of a spot drawing: 320 x 220 units, decoration only, so hidden from screen readers. */
export function Art({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 220" className={css.art} aria-hidden focusable="false">
      {children}
    </svg>
  );
}
