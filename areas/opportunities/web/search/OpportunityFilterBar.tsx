import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type {
  opportunitiesContract,
  OpportunityFacets,
  OpportunityFilters,
} from '#areas/opportunities/contract/opportunities.ts';
import { formatReach } from '#areas/opportunities/rules/distance-texts.ts';
import { activeFilters, type FilterName } from '#areas/opportunities/rules/filter-labels.ts';
import { withinOfSearch } from '#shared/rules/distances.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { dayChoices, searchMax, type DayChoice, type SearchSort } from '#shared/rules/search.ts';
import { pathTo } from '#web/routing/paths.ts';
import { FilterFold } from '#web/ui/FilterFold.tsx';
import css from './OpportunityFilterBar.module.css';
import { sortsFor, type ListView } from './opportunity-search.ts';
import { useSearchForm } from './use-search-form.ts';
import { WithinField } from './WithinField.tsx';
import { NearField } from './NearField.tsx';

export interface OpportunityFilterBarProps {
  filters: OpportunityFilters;
  view: ListView;
  facets: OpportunityFacets | undefined;
  /** The answer: what the organization is called, which may be none of the facets', and how the words were understood. */
  list: OutputOf<typeof opportunitiesContract.list> | undefined;
}

/** What stands open; the rest is folded. */
const open: readonly FilterName[] = ['q', 'near', 'when'];

/**
 * Search, filters and order: an ordinary form that leads to the list's address, so that it works before any
 * script runs. With one, the list follows what is typed, choices hold at once and the page stays where it is.
 */
export function OpportunityFilterBar({ filters, view, facets, list }: OpportunityFilterBarProps) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const { submit, apply, type, leave } = useSearchForm(form, filters);
  // The place of the words counts like one of its own field.
  const meant = list
    ? { q: list.understood.words || undefined, near: list.near?.label ?? filters.near }
    : filters;
  const reach =
    list?.understood.reach ?? (filters.within && !filters.near ? formatReach(t, withinOfSearch) : null);
  const hidden = activeFilters(filters).filter((name) => !open.includes(name)).length;

  return (
    <form
      ref={form}
      role="search"
      action={pathTo('/opportunities')}
      method="get"
      className={css.form}
      onSubmit={submit}
      aria-label={t('opportunities.search')}
    >
      <div className={css.line}>
        <TextInput
          type="search"
          name="q"
          defaultValue={filters.q ?? ''}
          maxLength={searchMax}
          label={t('opportunities.search.words')}
          placeholder={t('opportunities.search.placeholder')}
          leftSection={<IconSearch size={20} aria-hidden />}
          className={css.words}
          onInput={type}
          onBlur={leave}
        />
        <NearField
          near={filters.near}
          isUnknown={filters.near !== undefined && list?.near === null}
          isAsked={list?.understood.asksWhere ?? false}
          onFound={apply}
        />
        <Button type="submit" className={css.submit}>
          {t('opportunities.search.submit')}
        </Button>
      </div>
      {view === 'map' ? <input type="hidden" name="view" value="map" /> : null}
      <DayChips chosen={filters.when} />
      <FilterFold
        label={
          hidden === 0 ? t('opportunities.filters') : t('opportunities.filters.active', { count: hidden })
        }
      >
        <div className={css.fields}>
          <NativeSelect
            name="organization"
            label={t('opportunities.filter.organization')}
            defaultValue={filters.organization ?? ''}
            onChange={apply}
            data={choices(
              t,
              t('opportunities.filter.organization.all'),
              (facets?.organizations ?? []).map(({ id, name, count }) => ({ value: id, name, count })),
              filters.organization && {
                value: filters.organization,
                name: list?.organization?.name ?? t('opportunities.filter.organization.unknown'),
              },
            )}
          />
          <NativeSelect
            name="place"
            label={t('opportunities.filter.place')}
            defaultValue={filters.place ?? ''}
            onChange={apply}
            data={choices(
              t,
              t('opportunities.filter.place.all'),
              (facets?.places ?? []).map(({ place, count }) => ({ value: place, name: place, count })),
              filters.place && { value: filters.place, name: filters.place },
            )}
          />
          <WithinField within={filters.within} reach={reach} onChange={apply} />
          <NativeSelect
            name="skill"
            label={t('opportunities.filter.skill')}
            defaultValue={filters.skill ?? ''}
            onChange={apply}
            data={choices(
              t,
              t('opportunities.filter.skill.all'),
              (facets?.skills ?? []).map(({ skill, count }) => ({ value: skill, name: skill, count })),
              filters.skill && { value: filters.skill, name: filters.skill },
            )}
          />
          <NativeSelect
            name="sort"
            label={t('opportunities.sort')}
            defaultValue={filters.sort}
            onChange={apply}
            data={sortsFor(meant).map((sort) => ({ value: sort, label: sortLabel(t, sort, meant) }))}
          />
          <TextInput
            type="date"
            name="from"
            label={t('opportunities.filter.from')}
            defaultValue={filters.from ?? ''}
          />
          <TextInput
            type="date"
            name="to"
            label={t('opportunities.filter.to')}
            defaultValue={filters.to ?? ''}
          />
          <Checkbox
            name="open"
            value="1"
            label={t('opportunities.filter.open')}
            defaultChecked={filters.open === '1'}
            onChange={apply}
            className={css.open}
          />
          <Button type="submit" variant="light" className={css.apply}>
            {t('opportunities.filters.apply')}
          </Button>
        </div>
      </FilterFold>
    </form>
  );
}

/**
 * Days by name, one of which can hold. Buttons of the form, so that they work without a script and take along what else is
 * chosen; what is pressed already lets go. After them the form remembers the choice for those who press another button.
 */
function DayChips({ chosen }: { chosen: DayChoice | undefined }) {
  const t = useTexts();
  return (
    <div role="group" aria-label={t('opportunities.days')} className={css.days}>
      {dayChoices.map((choice) => (
        <button
          key={choice}
          type="submit"
          name="when"
          value={choice === chosen ? '' : choice}
          aria-pressed={choice === chosen}
          className={css.day}
        >
          {choice === chosen ? <IconCheck size={18} stroke={2.5} aria-hidden /> : null}
          <span>{t(`opportunities.days.${choice}`)}</span>
        </button>
      ))}
      {chosen ? <input type="hidden" name="when" value={chosen} /> : null}
    </div>
  );
}

function sortLabel(
  t: Translate,
  sort: SearchSort,
  { q, near }: Pick<OpportunityFilters, 'q' | 'near'>,
): string {
  const meant = sort === 'best' && !q ? (near ? 'distance' : 'nearest') : sort;
  return t(`opportunities.sort.${meant}`);
}

interface Choice {
  value: string;
  name: string;
  count?: number;
}

/** All of them, each with how many it leads to; the one chosen is there even when it leads to none. */
function choices(t: Translate, all: string, listed: readonly Choice[], chosen: Choice | '' | undefined) {
  const extra = chosen && !listed.some(({ value }) => value === chosen.value) ? [chosen] : [];
  return [
    { value: '', label: all },
    ...[...extra, ...listed].map(({ value, name, count }) => ({
      value,
      label: count === undefined ? name : t('opportunities.filter.choice', { name, count }),
    })),
  ];
}
