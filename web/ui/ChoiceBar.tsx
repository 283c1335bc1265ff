import { useLayoutEffect, useRef, type ReactNode } from 'react';
import css from './ChoiceBar.module.css';

export interface ChoiceBarProps {
  /** What the bar is, for screen readers. */
  label: string;
  icon: ReactNode;
  /** What is chosen so far, in words. */
  what: string;
  /** Buttons, the main one last. */
  children: ReactNode;
}

/**
 * What is chosen on a page and what can be done with it, at the bottom edge of the screen. In the page's order it
 * belongs behind what was chosen last: the keyboard comes to it at once, and goes back there when the bar goes.
 */
export function ChoiceBar({ label, icon, what, children }: ChoiceBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      current.parentElement?.querySelector<HTMLElement>('input, button, a[href]')?.focus();
    };
  }, []);
  return (
    <div ref={bar} className={css.place} role="group" aria-label={label}>
      <div className={css.bar}>
        {icon}
        <span className={css.what}>{what}</span>
        {children}
      </div>
    </div>
  );
}
