import { IconLayoutList, IconMap } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OpportunityFilters } from '#shared/contract/opportunities.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { listPath, type ListView } from './opportunity-search.ts';
import css from './ViewSwitch.module.css';

export interface ViewSwitchProps {
  filters: OpportunityFilters;
  view: ListView;
  page: number;
}

/** The list alone, or with a map above it: two links, as each has an address of its own. */
export function ViewSwitch({ filters, view, page }: ViewSwitchProps) {
  const t = useTexts();
  const views = [
    { name: 'list', label: t('opportunities.view.list'), Icon: IconLayoutList },
    { name: 'map', label: t('opportunities.view.map'), Icon: IconMap },
  ] as const;
  return (
    <nav aria-label={t('opportunities.view')} className={css.views}>
      {views.map(({ name, label, Icon }) => (
        <Link
          key={name}
          to={listPath(filters, name, page)}
          preventScrollReset
          aria-current={name === view ? 'true' : undefined}
          className={css.view}
        >
          <Icon size={20} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
