import { Checkbox } from '@mantine/core';
import { holidaysOf, type AddDatesValues } from '#areas/opportunities/rules/add-dates.ts';
import { daysOff } from '#areas/opportunities/rules/holidays.ts';
import { weekdays } from '#areas/opportunities/rules/recurrence.ts';
import { formatMonthDay, weekdayName } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { namedDate } from './plan-words.ts';
import css from './schedule.module.css';
import type { RuleForm } from './use-rule-form.ts';

interface AddDatesPartProps {
  form: RuleForm<AddDatesValues>;
}

/** On which days of the week. */
export function Weekdays({ form: { values, set, field, error } }: AddDatesPartProps) {
  const t = useTexts();
  return (
    <Checkbox.Group
      label={t('opportunityEditor.schedule.dates.weekdays')}
      error={error('dow')}
      value={values.dow.map(String)}
      onChange={(dow) => set({ dow: dow.map(Number).toSorted() })}
      required
    >
      <div className={css.weekdays}>
        {weekdays.map((value, index) => (
          <Checkbox
            key={value}
            id={index === 0 ? field('dow').id : undefined}
            value={String(value)}
            label={weekdayName(t, { weekday: value - 1 })}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** The holidays that the dates would meet, to leave out by name; nothing where they meet none. */
export function LeftOutDays({ form: { values, set } }: AddDatesPartProps) {
  const t = useTexts();
  const met = Map.groupBy(holidaysOf(values).met, ({ holiday }) => holiday);
  if (met.size === 0) return null;
  return (
    <Checkbox.Group
      label={t('opportunityEditor.schedule.dates.except')}
      value={[...values.except]}
      onChange={(chosen) => set({ except: daysOff.filter((one) => chosen.includes(one)) })}
    >
      <div className={css.holidays}>
        {[...met].map(([holiday, days]) => (
          <Checkbox
            key={holiday}
            value={holiday}
            label={t('opportunityEditor.schedule.dates.except.day', {
              name: t(`opportunityEditor.schedule.holiday.${holiday}`),
              days:
                days.length === 1
                  ? formatMonthDay(t, `${days[0]?.day}T12:00Z`, 'UTC')
                  : days.map((day) => namedDate(t, day)).join('; '),
            })}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
