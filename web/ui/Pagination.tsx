import { Pagination as KitPagination } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import css from './Pagination.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';

export interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  pageCount: number;
  /** The name of the page in the URL's query; `page` unless told. */
  param?: string;
  label?: string;
}

/** Pages as real links, so that they work without a script, open in a new tab and can be shared. */
export function Pagination({ page, pageCount, param = 'page', label }: PaginationProps) {
  const t = useTexts();
  const { search } = useLocation();
  if (pageCount <= 1) return null;
  const to = (target: number) => {
    const query = new URLSearchParams(search);
    if (target <= 1) query.delete(param);
    else query.set(param, String(target));
    return { search: query.toString() };
  };
  const previous = Math.max(1, page - 1);
  const next = Math.min(pageCount, page + 1);
  return (
    <nav aria-label={label ?? t('ui.pagination.label')} className={css.nav}>
      <KitPagination
        value={page}
        total={pageCount}
        size={44}
        radius="xl"
        siblings={1}
        classNames={{ control: css.control ?? '', dots: css.dots ?? '' }}
        getItemProps={(target) => ({
          component: Link,
          to: to(target),
          'aria-label': t('ui.pagination.page', { page: target }),
        })}
        getControlProps={(control) => {
          const isBack = control === 'previous';
          const words = t(isBack ? 'ui.pagination.previous' : 'ui.pagination.next');
          return { component: Link, to: to(isBack ? previous : next), 'aria-label': words, title: words };
        }}
      />
    </nav>
  );
}
