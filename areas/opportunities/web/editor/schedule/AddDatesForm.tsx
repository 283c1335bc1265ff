import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { dayOf, wholeYearZoneName, weekdayName } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import {
  openedAddDates,
  withRecurrence,
  withStartDay,
  type LastShift,
} from '#areas/opportunities/rules/add-dates.ts';
import { activityTitleMax } from '#areas/opportunities/rules/opportunities.ts';
import {
  addDatesChanges,
  checkAddDates,
  generateDates,
  recurrence,
  skippedMonths,
  weekOfMonth,
  weekdays,
  weeksOfMonth,
  type AddDatesValues as Values,
  type DateSpan,
} from '#areas/opportunities/rules/recurrence.ts';
import { FormActions } from '#web/ui/FormActions.tsx';
import { ClockNotes } from './ClockNotes.tsx';
import { planWords, skippedWords } from './plan-words.ts';
import css from './schedule.module.css';
import { TimeFields } from './TimeFields.tsx';
import { useRuleForm } from './use-rule-form.ts';

export interface AddDatesFormProps {
  timeZone: string;
  /** The date whose clock times it begins with. */
  last: LastShift | null;
  onAdd: (spans: DateSpan[]) => void;
  onCancel: () => void;
}

/** A range of days, two times and how often: what it makes is said before it is added. */
export function AddDatesForm({ timeZone, last, onAdd, onCancel }: AddDatesFormProps) {
  const t = useTexts();
  const [now] = useState(() => new Date());
  const form = useRuleForm<Values>(
    () => openedAddDates(last),
    (values) => checkAddDates(values, { now: new Date(), timeZone }),
  );
  const { values, set, field } = form;
  const today = dayOf(now, timeZone);
  const isRight = checkAddDates(values, { now, timeZone }).length === 0;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Windows of the editor are inside its own form as far as events go.
    event.stopPropagation();
    const right = form.submit();
    if (right) onAdd(generateDates(right, timeZone));
  };

  return (
    <form method="post" noValidate className={css.form} onSubmit={submit}>
      <div className={css.pair}>
        <TextInput
          {...field('startDay')}
          type="date"
          label={t('opportunityEditor.schedule.dates.startDay')}
          min={today}
          value={values.startDay}
          onChange={(event) => set(withStartDay(values, event.currentTarget.value))}
          required
          data-autofocus
        />
        <TextInput
          {...field('endDay')}
          type="date"
          label={t('opportunityEditor.schedule.dates.endDay')}
          min={values.startDay || today}
          value={values.endDay}
          onChange={(event) => set({ endDay: event.currentTarget.value })}
          required
        />
      </div>
      <TimeFields form={form} />
      <p className={css.hint}>
        {t('opportunityEditor.schedule.dates.zone', {
          zone: wholeYearZoneName(t, noonOf(values.startDay) ?? now, timeZone),
        })}
      </p>
      <NativeSelect
        {...field('recurrence')}
        label={t('opportunityEditor.schedule.dates.recurrence')}
        description={t('opportunityEditor.schedule.dates.recurrence.hint')}
        value={values.recurrence}
        onChange={(event) => set(withRecurrence(values, event.currentTarget.value))}
        data={recurrenceChoices(t, values.startDay)}
        required
      />
      {values.recurrence === recurrence.weekly ? (
        <Checkbox.Group
          label={t('opportunityEditor.schedule.dates.weekdays')}
          error={form.error('dow')}
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
      ) : null}
      <TextInput
        {...field('location')}
        label={t('opportunityEditor.schedule.dates.label')}
        description={t('opportunityEditor.schedule.dates.label.hint')}
        maxLength={activityTitleMax}
        value={values.location}
        onChange={(event) => set({ location: event.currentTarget.value })}
      />
      <ClockNotes changes={isRight ? addDatesChanges(values, timeZone) : []} timeZone={timeZone} />
      <FormActions submit={t('opportunityEditor.schedule.addDates')} onCancel={onCancel}>
        <p className={css.preview} role="status">
          {isRight ? planWords(t, generateDates(values, timeZone), timeZone) : ''}
        </p>
        <p className={css.hint} role="status">
          {isRight ? skippedWords(t, skippedMonths(values)) : ''}
        </p>
      </FormActions>
    </form>
  );
}

/** An instant of a day, at which a zone has the name that it has on that day; null for what is no day. */
function noonOf(day: string): Date | null {
  const noon = new Date(`${day}T12:00Z`);
  return Number.isNaN(noon.getTime()) ? null : noon;
}

/** The codes with what they mean for the day on which the range begins. */
function recurrenceChoices(t: Translate, startDay: string) {
  const start = startDay === '' ? null : new Date(`${startDay}T00:00Z`);
  const isDay = start !== null && !Number.isNaN(start.getTime());
  const day = isDay ? start.getUTCDate() : 0;
  return [
    { value: recurrence.select, label: t('opportunityEditor.schedule.recurrence.select') },
    { value: recurrence.noRepeat, label: t('opportunityEditor.schedule.recurrence.noRepeat') },
    { value: recurrence.weekly, label: t('opportunityEditor.schedule.recurrence.weekly') },
    {
      value: recurrence.monthlyDay,
      label: isDay
        ? t('opportunityEditor.schedule.recurrence.monthlyDay', { day })
        : t('opportunityEditor.schedule.recurrence.monthlyDay.any'),
    },
    {
      value: recurrence.monthlyWeekday,
      label: isDay
        ? t('opportunityEditor.schedule.recurrence.monthlyWeekday', {
            week: t(`opportunityEditor.schedule.week.${weeksOfMonth[weekOfMonth(day) - 1] ?? 'first'}`),
            weekday: weekdayName(t, { weekday: start.getUTCDay() }),
          })
        : t('opportunityEditor.schedule.recurrence.monthlyWeekday.any'),
    },
  ];
}
