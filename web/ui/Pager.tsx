import { Pagination as KitPagination } from '@mantine/core';
import css from './Pagination.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';

export interface PagerProps {
  /** The page shown, from 1. */
  page: number;
  pageCount: number;
  label: string;
  onChange: (page: number) => void;
}

/** Pages of a list that is all here, inside a form for instance; pages with addresses are `Pagination`. */
export function Pager({ page, pageCount, label, onChange }: PagerProps) {
  const t = useTexts();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={css.nav}>
      <KitPagination
        value={page}
        total={pageCount}
        onChange={onChange}
        size={44}
        radius="xl"
        siblings={1}
        classNames={{ control: css.control ?? '', dots: css.dots ?? '' }}
        getItemProps={(target) => ({ 'aria-label': t('ui.pagination.page', { page: target }) })}
        getControlProps={(control) => {
          const words = t(control === 'previous' ? 'ui.pagination.previous' : 'ui.pagination.next');
          return { 'aria-label': words, title: words };
        }}
      />
    </nav>
  );
}
