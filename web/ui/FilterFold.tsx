import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './FilterFold.module.css';

export interface FilterFoldProps {
  /** What is inside and how much of it is active: "Filter and sort (2 active)". */
  label: string;
  /** Folded on small screens only: where there is room the filters stand open, without the button. */
  smallOnly?: boolean;
  children: ReactNode;
}

/** The filters of a list, folded behind a button of one line. It needs no script. */
export function FilterFold({ label, smallOnly = false, children }: FilterFoldProps) {
  return (
    <details className={css.fold} data-small-only={smallOnly || undefined}>
      <summary className={css.summary}>
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        <span>{label}</span>
        <IconChevronDown size={18} aria-hidden className={css.chevron} />
      </summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}
