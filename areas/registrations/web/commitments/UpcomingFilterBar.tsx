import '#web/ui/theme/more-styles.ts';
import { MultiSelect } from '@mantine/core';
import type { UpcomingView } from '#areas/registrations/contract/registrations.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FilterFold } from '#web/ui/FilterFold.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import {
  locationChoices,
  organizationChoices,
  type FilterChoice,
  type UpcomingFilter,
} from './upcoming-filter.ts';
import css from './UpcomingFilterBar.module.css';

export interface UpcomingFilterBarProps {
  /** All commitments: what can be chosen. */
  items: readonly UpcomingView[];
  filter: UpcomingFilter;
  onChange: (filter: UpcomingFilter) => void;
}

/** Organizations, locations and order. */
export function UpcomingFilterBar({ items, filter, onChange }: UpcomingFilterBarProps) {
  const t = useTexts();
  const organizations = organizationChoices(items);
  const locations = locationChoices(items, filter.organizations, ({ location, organization }) =>
    t('registrations.filter.location', { location: location.name, organization: organization.name }),
  );
  const active = Math.min(1, filter.organizations.length) + Math.min(1, filter.locations.length);
  return (
    <section aria-label={t('registrations.filter.label')} className={css.section}>
      <FilterFold
        smallOnly
        label={
          active === 0 ? t('registrations.filter.label') : t('registrations.filter.active', { count: active })
        }
      >
        <div className={css.bar}>
          <Choices
            label={t('registrations.filter.organizations')}
            placeholder={t('registrations.filter.organizations.all')}
            data={organizations}
            value={filter.organizations}
            onChange={(chosen) => {
              // A location that the chosen organizations don't have would leave nothing.
              const left = locationChoices(items, chosen, ({ location }) => location.name);
              const known = new Set(left.map(({ value }) => value));
              onChange({
                ...filter,
                organizations: chosen,
                locations: filter.locations.filter((id) => known.has(id)),
              });
            }}
          />
          <Choices
            label={t('registrations.filter.locations')}
            placeholder={t('registrations.filter.locations.all')}
            data={locations}
            value={filter.locations}
            onChange={(chosen) => onChange({ ...filter, locations: chosen })}
          />
          <SelectField
            label={t('registrations.filter.sort')}
            value={filter.sort}
            onChoose={(sort) =>
              onChange({ ...filter, sort: sort === 'descending' ? 'descending' : 'ascending' })
            }
            data={[
              { value: 'ascending', label: t('registrations.filter.sort.ascending') },
              { value: 'descending', label: t('registrations.filter.sort.descending') },
            ]}
          />
        </div>
      </FilterFold>
    </section>
  );
}

interface ChoicesProps {
  label: string;
  placeholder: string;
  data: FilterChoice[];
  value: string[];
  onChange: (value: string[]) => void;
}

function Choices({ label, placeholder, data, value, onChange }: ChoicesProps) {
  const t = useTexts();
  const known = value.filter((id) => data.some((choice) => choice.value === id));
  return (
    <MultiSelect
      label={label}
      placeholder={known.length > 0 ? undefined : placeholder}
      data={data}
      value={known}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('registrations.filter.clear', { filter: label }) }}
    />
  );
}
