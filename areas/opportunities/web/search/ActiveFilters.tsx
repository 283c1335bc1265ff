import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type {
  opportunitiesContract,
  OpportunityFilters,
} from '#areas/opportunities/contract/opportunities.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { formatDayOfYear } from '#shared/rules/dates.ts';
import { formatReach } from './distance-texts.ts';
import css from './ActiveFilters.module.css';
import {
  activeFilters,
  listPath,
  noFilters,
  withoutFilter,
  type FilterName,
  type ListView,
} from './opportunity-search.ts';

/** What the list's answer calls the organization and the place that are asked for. */
export type AskedNames = Pick<OutputOf<typeof opportunitiesContract.list>, 'organization' | 'near'>;

export interface ActiveFiltersProps {
  filters: OpportunityFilters;
  view: ListView;
  names: AskedNames | undefined;
}

/** What the list is narrowed down by, each to be taken away with one press; plain links. */
export function ActiveFilters({ filters, view, names }: ActiveFiltersProps) {
  const t = useTexts();
  // A day by name is let go where it was pressed, right above.
  const active = activeFilters(filters).filter((name) => name !== 'when');
  if (active.length === 0) return null;
  return (
    <ul className={css.list} role="list" aria-label={t('opportunities.filters.chosen')}>
      {active.map((name) => {
        const label = filterLabel(t, name, filters, names);
        return (
          <li key={name}>
            <Link
              to={listPath(withoutFilter(filters, name), view)}
              preventScrollReset
              className={css.chip}
              aria-label={t('opportunities.filters.remove', { filter: label })}
            >
              <span className={css.label}>{label}</span>
              <IconX size={16} stroke={2.5} aria-hidden />
            </Link>
          </li>
        );
      })}
      <li>
        <Link to={listPath(noFilters, view)} preventScrollReset className={css.clear}>
          {t('opportunities.filters.clear')}
        </Link>
      </li>
    </ul>
  );
}

/** A filter in words. */
export function filterLabel(
  t: Translate,
  name: FilterName,
  filters: OpportunityFilters,
  names: AskedNames | undefined,
): string {
  const value = filters[name] ?? '';
  const labels: Record<FilterName, () => string> = {
    q: () => t('opportunities.filters.words', { words: value }),
    when: () => (filters.when ? t(`opportunities.days.${filters.when}`) : ''),
    organization: () => names?.organization?.name ?? t('opportunities.filter.organization.unknown'),
    near: () => t('opportunities.filters.near', { place: names?.near?.label ?? value }),
    within: () => (filters.within ? formatReach(t, filters.within) : ''),
    place: () => value,
    skill: () => value,
    from: () => t('opportunities.filters.from', { day: dayText(t, value) }),
    to: () => t('opportunities.filters.to', { day: dayText(t, value) }),
    open: () => t('opportunities.filter.open'),
  };
  return labels[name]();
}

/** A day, `2026-12-05`, as it stands beside the dates of the cards; the year is the one that was asked for. */
const dayText = (t: Translate, day: string): string => formatDayOfYear(t, `${day}T12:00:00Z`, 'UTC');
