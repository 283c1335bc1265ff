import '#web/ui/theme/more-styles.ts';
import { Radio } from '@mantine/core';
import type { DatesReach } from '#areas/opportunities/rules/many-dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './schedule.module.css';

export interface ReachChoiceProps {
  value: DatesReach;
  /** The date on which it was asked, in words. */
  date: string;
  /** The title of the activity that changes; null where it is the date, which reaches those of its series. */
  activity: string | null;
  /** How many dates each answer reaches. */
  counts: Record<Exclude<DatesReach, 'one'>, number>;
  onChange: (reach: DatesReach) => void;
}

/** Asks how far a change reaches; nothing where there is only one date to change. */
export function ReachChoice({ value, date, activity, counts, onChange }: ReachChoiceProps) {
  const t = useTexts();
  if (counts.all < 2) return null;
  const reached = (how: 'later' | 'all') => {
    const count = counts[how];
    return activity === null
      ? t(`opportunityEditor.schedule.scope.series.${how}`, { count })
      : t(`opportunityEditor.schedule.scope.activity.${how}`, { activity, count });
  };
  return (
    <Radio.Group
      label={t('opportunityEditor.schedule.scope')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'all' || chosen === 'later' ? chosen : 'one')}
    >
      <div className={css.scopes}>
        <Radio value="one" label={t('opportunityEditor.schedule.scope.one', { date })} />
        {counts.later > 1 && counts.later < counts.all ? (
          <Radio value="later" label={reached('later')} />
        ) : null}
        <Radio value="all" label={reached('all')} />
      </div>
    </Radio.Group>
  );
}
