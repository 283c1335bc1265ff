import '#web/ui/theme/more-styles.ts';
import { Select } from '@mantine/core';
import { zoneChoices } from './time-zones.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';
import { foundOptions } from '#web/ui/found-options.ts';

export interface TimeZoneFieldProps {
  id: string;
  description?: string;
  error?: string;
  value: string;
  onChange: (zone: string) => void;
}

/** An IANA time zone, found by typing a part of a city's or of the zone's own name. */
export function TimeZoneField({ value, onChange, ...field }: TimeZoneFieldProps) {
  const t = useTexts();
  return (
    <Select
      {...field}
      label={t('organizationForm.timeZone')}
      data={zoneChoices(value, t.language)}
      value={value || null}
      onChange={(zone) => zone && onChange(zone)}
      searchable
      filter={foundOptions}
      allowDeselect={false}
      nothingFoundMessage={t('organizationForm.timeZone.nothing')}
      limit={100}
      // A list in the page comes from the server with it, where zones may be called otherwise than in this browser.
      comboboxProps={{ withinPortal: !useHydrated() }}
      required
    />
  );
}
