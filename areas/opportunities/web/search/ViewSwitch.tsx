import { IconLayoutList, IconMap } from '@tabler/icons-react';
import type { OpportunityFilters } from '#areas/opportunities/contract/opportunities.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ViewLinks } from '#web/ui/ViewLinks.tsx';
import { listPath, type ListView } from './opportunity-search.ts';
import css from './ViewSwitch.module.css';

export interface ViewSwitchProps {
  filters: OpportunityFilters;
  view: ListView;
  page: number;
}

/** The list alone, or with a map above it. */
export function ViewSwitch({ filters, view, page }: ViewSwitchProps) {
  const t = useTexts();
  const views = [
    { name: 'list', label: t('opportunities.view.list'), Icon: IconLayoutList },
    { name: 'map', label: t('opportunities.view.map'), Icon: IconMap },
  ] as const;
  return (
    <ViewLinks
      className={css.views}
      label={t('opportunities.view')}
      views={views.map(({ name, ...words }) => ({
        ...words,
        to: listPath(filters, name, page),
        isCurrent: name === view,
      }))}
    />
  );
}
