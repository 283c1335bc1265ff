import type { OpportunityFilters } from '#areas/opportunities/contract/opportunities.ts';
import { isWrittenDay } from '#shared/rules/dates.ts';
import type { FilterName } from '#areas/opportunities/rules/filter-labels.ts';
import { askedWithin, nearMax, withinChoices, type AskedWithin } from '#shared/rules/distances.ts';
import { paths } from '#web/routing/paths.ts';
import { dayChoices, searchMax, searchSorts, type SearchSort } from '#shared/rules/search.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
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
    const value = query.get(name) ?? '';
    return isWrittenDay(value) ? value : undefined;
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
    // So far from nowhere is no distance; a place may be in the words.
    within: near || q ? withinFor({ near }).find((known) => known === query.get('within')) : undefined,
    // Whether a place is among the words is known to the server alone.
    sort:
      sortsFor({ q, near: near ?? q }).find((known) => known === query.get('sort')) ??
      ('best' satisfies SearchSort),
  });
}

/** The distances that can be asked for: the place of a search's words has one of its own, which can be taken away. */
const withinFor = ({ near }: Pick<OpportunityFilters, 'near'>): readonly AskedWithin[] =>
  near ? withinChoices : askedWithin;

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

/** The filters with another text in the box. */
export const withText = (filters: OpportunityFilters, text: string): OpportunityFilters =>
  readFilters(new URLSearchParams(writeFilters(withoutEmpty({ ...filters, q: text || undefined }))));

/** Nothing is asked for. */
export const noFilters: OpportunityFilters = { sort: 'best' };

function withoutEmpty<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
