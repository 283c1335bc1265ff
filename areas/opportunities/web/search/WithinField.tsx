import { NativeSelect } from '@mantine/core';
import { amountOf, distanceUnit, withinChoices, type Within } from '#shared/rules/distances.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { formatReach } from './distance-texts.ts';

export interface WithinFieldProps {
  within: Within | undefined;
  onChange: () => void;
}

/** How far from the place that was named, in the reader's unit; what an address asks for in the other one stays. */
export function WithinField({ within, onChange }: WithinFieldProps) {
  const t = useTexts();
  const unit = distanceUnit(t.language);
  const choices = withinChoices.filter((choice) => choice === within || amountOf(choice).unit === unit);
  return (
    <NativeSelect
      name="within"
      label={t('opportunities.filter.within')}
      defaultValue={within ?? ''}
      onChange={onChange}
      data={[
        { value: '', label: t('opportunities.filter.within.any') },
        ...choices.map((value) => ({ value, label: formatReach(t, value) })),
      ]}
    />
  );
}
