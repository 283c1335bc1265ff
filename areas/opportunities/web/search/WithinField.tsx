import { NativeSelect } from '@mantine/core';
import { amountOf, distanceUnit, withinChoices, type AskedWithin } from '#shared/rules/distances.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { formatReach } from '#areas/opportunities/rules/distance-texts.ts';

export interface WithinFieldProps {
  within: AskedWithin | undefined;
  /** How far the search reaches unless told, `Within 25 mi`; null where nothing limits it. */
  reach: string | null;
  onChange: () => void;
}

/** How far from the place that was named, in the reader's unit; what an address asks for in the other one stays. */
export function WithinField({ within, reach, onChange }: WithinFieldProps) {
  const t = useTexts();
  const unit = distanceUnit(t.language);
  const choices = withinChoices.filter(
    (choice) => choice === within || (amountOf(choice).unit === unit && formatReach(t, choice) !== reach),
  );
  return (
    <NativeSelect
      name="within"
      label={t('opportunities.filter.within')}
      defaultValue={within ?? ''}
      onChange={onChange}
      data={[
        { value: '', label: reach ?? t('opportunities.filter.within.any') },
        ...(reach === null && within !== 'any'
          ? []
          : [{ value: 'any', label: t('opportunities.filter.within.any') }]),
        ...choices.map((value) => ({ value, label: formatReach(t, value) })),
      ]}
    />
  );
}
