import { Checkbox } from '@mantine/core';
import type { TimeChoice } from '#areas/opportunities/rules/shift-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './schedule.module.css';
import { TimeField } from './TimeField.tsx';

interface Times {
  startTime: TimeChoice;
  endTime: TimeChoice;
}

interface TimesForm<Values extends Times> {
  values: Values;
  set: (part: Partial<Values>) => void;
  /** For the field at a path: its id, and what is wrong. */
  field: (path: string) => { id: string; error: string | undefined };
}

/** From when to when, beside each other where there is room. */
export function TimeFields({ form: { values, set, field } }: { form: TimesForm<Times> }) {
  const t = useTexts();
  return (
    <div className={css.pair}>
      <TimeField
        {...field('startTime')}
        label={t('opportunityEditor.schedule.dates.startTime')}
        value={values.startTime}
        onChange={(startTime) => set({ startTime })}
      />
      <TimeField
        {...field('endTime')}
        label={t('opportunityEditor.schedule.dates.endTime')}
        value={values.endTime}
        onChange={(endTime) => set({ endTime })}
      />
    </div>
  );
}

/** The same of one shift, which may end on the next day. What is wrong with that day is told there (`endDay`). */
export function ShiftTimeFields({ form }: { form: TimesForm<Times & { isOvernight: boolean }> }) {
  return (
    <>
      <TimeFields form={form} />
      <NightField form={form} />
    </>
  );
}

/** Whether a shift ends on the next day. @param path where the form tells what is wrong with it */
export function NightField({
  form: { values, set, field },
  path = 'endDay',
}: {
  form: TimesForm<Times & { isOvernight: boolean }>;
  path?: string;
}) {
  const t = useTexts();
  return (
    <Checkbox
      {...field(path)}
      label={t('opportunityEditor.schedule.editDate.nextDay')}
      checked={values.isOvernight}
      onChange={(event) => set({ isOvernight: event.currentTarget.checked })}
    />
  );
}
