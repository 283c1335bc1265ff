import type { OpportunityFilters } from '#areas/opportunities/contract/opportunities.ts';
import { formatDayOfYear } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { formatReach } from './distance-texts.ts';

/** What narrows the list down, besides the order; the order in which the chips stand. */
export const filterNames = [
  'q',
  'when',
  'near',
  'within',
  'organization',
  'place',
  'skill',
  'from',
  'to',
  'open',
] as const;
export type FilterName = (typeof filterNames)[number];

/** What the list's answer calls the organization and the place that are asked for. */
export interface AskedNames {
  organization: { name: string } | null;
  near: { label: string } | null;
}

/** Which filters are set. */
export const activeFilters = (filters: OpportunityFilters): FilterName[] =>
  filterNames.filter((name) => filters[name] !== undefined);

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
    from: () => t('opportunities.filters.from', { day: writtenDay(t, value) }),
    to: () => t('opportunities.filters.to', { day: writtenDay(t, value) }),
    open: () => t('opportunities.filter.open'),
  };
  return labels[name]();
}

/** A day, `2026-12-05`, as it stands beside the dates of the cards; the year is the one that was asked for. */
export const writtenDay = (t: Translate, day: string): string =>
  formatDayOfYear(t, `${day}T12:00:00Z`, 'UTC');
