import type { OpportunityFilters } from '#areas/opportunities/contract/opportunities.ts';
import { isEventDay } from '#shared/rules/dates.ts';
import { nearMax, withinChoices } from '#shared/rules/distances.ts';
import { paths } from '#web/routing/paths.ts';
import { dayChoices, searchMax, searchSorts, type SearchSort } from '#shared/rules/search.ts';

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

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const textMax = 300;

/**
 * The filters that an address names. A form without a script sends its empty fields, too, and people change
 * addresses by hand: what is empty or nonsense is left out, never refused.
 */
export function readFilters(query: URLSearchParams): OpportunityFilters {
  const text = (name: string, max: number) =>
    query.get(name)?.replaceAll('\u0000', '').trim().slice(0, max) || undefined;
  const fitting = (name: string, pattern: RegExp) => {
    const value = query.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  const realDay = (name: string) => {
    const value = fitting(name, day);
    return value && isEventDay(value) && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value)
      ? value
      : undefined;
  };
  const q = text('q', searchMax);
  const near = text('near', nearMax);
  return withoutEmpty({
    q,
    when: dayChoices.find((known) => known === query.get('when')),
    organization: fitting('organization', uuid),
    place: text('place', textMax),
    skill: text('skill', textMax),
    from: realDay('from'),
    to: realDay('to'),
    open: query.get('open') === '1' ? '1' : undefined,
    near,
    // So far from nowhere is no distance.
    within: near ? withinChoices.find((known) => known === query.get('within')) : undefined,
    sort: sortsFor({ q, near }).find((known) => known === query.get('sort')) ?? ('best' satisfies SearchSort),
  });
}

/**
 * The orders to choose from. What fits best is, without words, what is the least way from the place that was named, and
 * without that the nearest date: none of them is there twice.
 */
export const sortsFor = ({ q, near }: Pick<OpportunityFilters, 'q' | 'near'>): readonly SearchSort[] =>
  searchSorts.filter((sort) => (sort === 'nearest' ? q || near : sort === 'distance' ? q && near : true));

/** The query of an address that names the filters and nothing else. */
export function writeFilters(filters: OpportunityFilters): Record<string, string> {
  const { sort, ...rest } = filters;
  return withoutEmpty({ ...rest, ...(sort === 'best' ? {} : { sort }) }) as Record<string, string>;
}

/** How the list is looked at: alone, or with the map above it. */
export type ListView = 'list' | 'map';

/** The view that an address names. */
export const readView = (query: URLSearchParams): ListView => (query.get('view') === 'map' ? 'map' : 'list');

/** The list's address with these filters, in this view. */
export const listPath = (filters: OpportunityFilters, view: ListView, page = 1): string =>
  paths.opportunities({ filters: writeFilters(filters), page, view });

/** The filters without one of them. */
export function withoutFilter(filters: OpportunityFilters, name: FilterName): OpportunityFilters {
  return readFilters(new URLSearchParams(writeFilters(withoutEmpty({ ...filters, [name]: undefined }))));
}

/** Nothing is asked for. */
export const noFilters: OpportunityFilters = { sort: 'best' };

/** Which filters are set. */
export const activeFilters = (filters: OpportunityFilters): FilterName[] =>
  filterNames.filter((name) => filters[name] !== undefined);

function withoutEmpty<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
