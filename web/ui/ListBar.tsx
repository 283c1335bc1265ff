import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FilterFold } from './FilterFold.tsx';
import css from './ListBar.module.css';

/**
 * What is above a list in one line: a search field with a placeholder in place of its label, or how much was found, `ListFilters`, and
 * a button.
 */
export function ListBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}

export interface ListFiltersProps {
  /** What the button says on a phone; "Filters" unless told. */
  label?: string;
  /** How many of them narrow the list down. */
  active?: number;
  children: ReactNode;
}

/** The other ways to narrow a list down, their labels beside them; on a phone behind a button beside the search field. */
export function ListFilters({ label, active = 0, children }: ListFiltersProps) {
  const t = useTexts();
  const words = label ?? t('ui.filters');
  return (
    <FilterFold
      smallOnly
      label={active > 0 ? t('ui.filters.active', { filters: words, count: active }) : words}
    >
      <div className={css.filters}>{children}</div>
    </FilterFold>
  );
}
