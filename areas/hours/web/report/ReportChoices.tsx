import '#web/ui/theme/more-styles.ts';
import { MultiSelect, type ComboboxItem } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { foundOptions } from '#web/ui/found-options.ts';
import { nothingToChoose } from '#web/ui/nothing-to-choose.ts';
import { filtersAsked, type ReportAsked } from './report-address.ts';
import { reportChoicesQuery } from './report.queries.ts';

type Chosen = Pick<ReportAsked, 'locations' | 'opportunities'>;

export interface ReportChoicesProps {
  asked: ReportAsked;
  today: string | null;
  onChange: (chosen: Chosen) => void;
}

/** The locations and opportunities that a report is narrowed down to: all of them as long as none is chosen. */
export function ReportChoices({ asked, today, onChange }: ReportChoicesProps) {
  const t = useTexts();
  const { data } = useQuery(reportChoicesQuery(useApi(), filtersAsked(asked, today)));
  const { locations = [], opportunities = [] } = data ?? {};
  const organizations = new Set(locations.map(({ organization }) => organization));
  const named = (name: string, place: string, isTold: boolean) =>
    isTold ? t('hours.choices.at', { name, place }) : name;
  return (
    <>
      <Choices
        label={t('hours.locations.label')}
        placeholder={t('hours.locations.all')}
        data={locations.map(({ id, name, organization }) => ({
          value: id,
          label: named(name, organization, organizations.size > 1 && name !== organization),
        }))}
        value={asked.locations}
        onChange={(chosen) => {
          // An opportunity that is at none of them would leave nothing.
          const isLeft = (id: string) =>
            opportunities.some(
              ({ id: one, locationId }) => one === id && (locationId === null || chosen.includes(locationId)),
            );
          onChange({
            locations: chosen,
            opportunities: chosen.length === 0 ? asked.opportunities : asked.opportunities.filter(isLeft),
          });
        }}
      />
      <Choices
        label={t('hours.opportunities.label')}
        placeholder={t('hours.opportunities.all')}
        data={opportunities.map(({ id, name, location }) => ({
          value: id,
          label: location === null ? name : named(name, location, locations.length > 1),
        }))}
        value={asked.opportunities}
        onChange={(chosen) => onChange({ locations: asked.locations, opportunities: chosen })}
      />
    </>
  );
}

interface ChoicesProps {
  label: string;
  placeholder: string;
  data: ComboboxItem[];
  value: string[];
  onChange: (value: string[]) => void;
}

/** Most options in the list at once; what is typed finds the others. */
const listedMax = 100;

function Choices({ label, placeholder, data, value, onChange }: ChoicesProps) {
  const t = useTexts();
  return (
    <MultiSelect
      label={label}
      placeholder={value.length > 0 ? undefined : placeholder}
      data={data}
      // One that has no name yet would be shown by its id.
      value={value.filter((id) => data.some((one) => one.value === id))}
      onChange={onChange}
      searchable
      limit={listedMax}
      filter={foundOptions}
      hidePickedOptions
      nothingFoundMessage={nothingToChoose(t, data.length, value.length)}
      clearable
      clearButtonProps={{ 'aria-label': t('hours.choices.clear', { filter: label }) }}
    />
  );
}
