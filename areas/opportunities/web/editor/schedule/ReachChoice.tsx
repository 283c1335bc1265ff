import '#web/ui/theme/more-styles.ts';
import { Radio } from '@mantine/core';
import type { DatesReach } from '#areas/opportunities/rules/many-dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './schedule.module.css';

export interface ReachChoiceProps {
  value: DatesReach;
  /** The date on which it was asked, in words. */
  date: string;
  /** How many dates each answer reaches. */
  counts: Record<Exclude<DatesReach, 'one'>, number>;
  onChange: (reach: DatesReach) => void;
}

/** Asks how far a change reaches; nothing where there is only one date to change. */
export function ReachChoice({ value, date, counts, onChange }: ReachChoiceProps) {
  const t = useTexts();
  if (counts.all < 2) return null;
  return (
    <Radio.Group
      label={t('opportunityEditor.schedule.scope')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'all' || chosen === 'later' ? chosen : 'one')}
    >
      <div className={css.scopes}>
        <Radio value="one" label={t('opportunityEditor.schedule.scope.one', { date })} />
        {counts.later > 1 && counts.later < counts.all ? (
          <Radio value="later" label={t('opportunityEditor.schedule.scope.later', { count: counts.later })} />
        ) : null}
        <Radio value="all" label={t('opportunityEditor.schedule.scope.all', { count: counts.all })} />
      </div>
    </Radio.Group>
  );
}
