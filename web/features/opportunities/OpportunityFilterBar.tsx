import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { OpportunityFacets, OpportunityFilters } from '#shared/contract/opportunities.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { searchMax, searchSorts } from '#shared/rules/search.ts';
import { paths, pathTo } from '#web/routing/paths.ts';
import { FilterFold } from '#web/ui/FilterFold.tsx';
import css from './OpportunityFilterBar.module.css';
import { activeFilters, readFilters, writeFilters } from './opportunity-search.ts';

export interface OpportunityFilterBarProps {
  filters: OpportunityFilters;
  facets: OpportunityFacets | undefined;
  /** The organization chosen, which may be none of the facets'. */
  organization: { id: string; name: string } | null;
}

/**
 * Search, filters and order: an ordinary form that leads to the list's address, so that it works before any
 * script runs. With one, choices hold at once and the page stays where it is.
 */
export function OpportunityFilterBar({ filters, facets, organization }: OpportunityFilterBarProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useFieldsOfAddress(form, filters);
  const hidden = activeFilters(filters).filter((name) => name !== 'q').length;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') query.append(name, value);
    }
    void navigate(paths.opportunities({ filters: writeFilters(readFilters(query)) }), {
      preventScrollReset: true,
    });
  };
  const apply = () => form.current?.requestSubmit();
  const alive = useRef(false);
  useEffect(() => {
    if (alive.current) return;
    alive.current = true;
    // A choice made before the page was alive was no event.
    if (form.current && isChosenOtherwise(form.current, valuesOf(filters))) form.current.requestSubmit();
  }, [filters]);

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
        />
        <Button type="submit" className={css.submit}>
          {t('opportunities.search.submit')}
        </Button>
      </div>
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
                name: organization?.name ?? t('opportunities.filter.organization.unknown'),
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
            data={searchSorts.map((sort) => ({ value: sort, label: t(`opportunities.sort.${sort}`) }))}
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
 * Another address (a chip, the way back) brings its own values into the fields. The fields themselves stay, and with
 * them the focus; what is typed before the page is alive stays, too.
 */
function useFieldsOfAddress(form: RefObject<HTMLFormElement | null>, filters: OpportunityFilters): void {
  const address = JSON.stringify(writeFilters(filters));
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (form.current) fillIn(form.current, valuesOf(filters));
  }, [form, address, filters]);
}

/** What the fields show for filters. */
function valuesOf(filters: OpportunityFilters): Readonly<Record<string, string>> {
  return { sort: 'nearest', ...writeFilters(filters) };
}

/** Whether a field that holds at once (not a typed one) differs from the values. */
function isChosenOtherwise(form: HTMLFormElement, values: Readonly<Record<string, string>>): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      return field.checked !== (values[field.name] === field.value);
    }
    return field instanceof HTMLSelectElement && field.value !== (values[field.name] ?? '');
  });
}

function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = values[field.name] === field.value;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = values[field.name] ?? '';
    }
  }
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
