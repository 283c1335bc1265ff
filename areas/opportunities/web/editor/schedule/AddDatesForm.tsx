import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { dayOf, wholeYearZoneName, weekdayName } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import {
  addDatesChanges,
  checkAddDates,
  generateDates,
  openedAddDates,
  recurrenceChoice,
  withRecurrence,
  withStartDay,
  type AddDatesValues as Values,
  type LastShift,
  type DateOfPlan,
} from '#areas/opportunities/rules/add-dates.ts';
import { activityTitleMax } from '#areas/opportunities/rules/opportunities.ts';
import {
  recurrence,
  recurrenceChoices,
  skippedMonths,
  weekOfMonth,
  weeksOfMonth,
  type RecurrenceChoice,
} from '#areas/opportunities/rules/recurrence.ts';
import { FormActions } from '#web/ui/FormActions.tsx';
import { LeftOutDays, Weekdays } from './AddDatesDays.tsx';
import { AddDatesTimes } from './AddDatesTimes.tsx';
import { ClockNotes } from './ClockNotes.tsx';
import { leftOutWords, planWords, skippedWords } from './plan-words.ts';
import css from './schedule.module.css';
import { useRuleForm } from './use-rule-form.ts';

export interface AddDatesFormProps {
  timeZone: string;
  /** The date whose clock times it begins with. */
  last: LastShift | null;
  /** Whether something to do on the dates is what comes next. */
  lacksActivity: boolean;
  /** `next`: what the person goes on to. */
  onAdd: (dates: DateOfPlan[], next: 'activity' | null) => void;
  onCancel: () => void;
}

/** A range of days, the times of a day and how often: what it makes is said before it is added. */
export function AddDatesForm({ timeZone, last, lacksActivity, onAdd, onCancel }: AddDatesFormProps) {
  const t = useTexts();
  const [now] = useState(() => new Date());
  const form = useRuleForm<Values>(
    () => openedAddDates(last),
    (values) => checkAddDates(values, { now: new Date(), timeZone }),
  );
  const { values, set, field } = form;
  const today = dayOf(now, timeZone);
  const isRight = checkAddDates(values, { now, timeZone }).length === 0;

  const add = (next: 'activity' | null) => {
    const right = form.submit();
    if (right) onAdd(generateDates(right, timeZone), next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Windows of the editor are inside its own form as far as events go.
    event.stopPropagation();
    add(null);
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
      <AddDatesTimes form={form} />
      <p className={css.hint}>
        {t('opportunityEditor.schedule.dates.zone', {
          zone: wholeYearZoneName(t, noonOf(values.startDay) ?? now, timeZone),
        })}
      </p>
      <NativeSelect
        {...field('recurrence')}
        label={t('opportunityEditor.schedule.dates.recurrence')}
        value={recurrenceChoice(values)}
        onChange={({ currentTarget: { value } }) => {
          const choice = recurrenceChoices.find((one) => one === value);
          if (choice) set(withRecurrence(values, choice));
        }}
        data={recurrenceChoices.map((value) => ({ value, label: choiceWords(t, value, values.startDay) }))}
        required
      />
      {values.recurrence === recurrence.weekly ? <Weekdays form={form} /> : null}
      <LeftOutDays form={form} />
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
          {isRight ? planWords(t, values, timeZone) : ''}
        </p>
        <p className={css.planNote} role="status">
          {isRight
            ? [leftOutWords(t, values), skippedWords(t, skippedMonths(values))].filter(Boolean).join('. ')
            : ''}
        </p>
        {lacksActivity ? (
          <Button variant="outline" onClick={() => add('activity')}>
            {t('opportunityEditor.schedule.addDates.thenActivity')}
          </Button>
        ) : null}
      </FormActions>
    </form>
  );
}

/** An instant of a day, at which a zone has the name that it has on that day; null for what is no day. */
function noonOf(day: string): Date | null {
  const noon = new Date(`${day}T12:00Z`);
  return Number.isNaN(noon.getTime()) ? null : noon;
}

/** A recurrence with what it means for the day on which the range begins. */
function choiceWords(t: Translate, choice: RecurrenceChoice, startDay: string): string {
  const start = noonOf(startDay);
  const day = start?.getUTCDate() ?? 0;
  const weekday = start ? weekdayName(t, { weekday: start.getUTCDay() }) : '';
  switch (choice) {
    case '1':
      return t('opportunityEditor.schedule.recurrence.select');
    case '2':
      return t('opportunityEditor.schedule.recurrence.noRepeat');
    case '3':
      return t('opportunityEditor.schedule.recurrence.weekly');
    case '3-every-other':
      return t('opportunityEditor.schedule.recurrence.everyOtherWeek');
    case '4':
      return start
        ? t('opportunityEditor.schedule.recurrence.monthlyDay', { day })
        : t('opportunityEditor.schedule.recurrence.monthlyDay.any');
    case '5':
      return start
        ? t('opportunityEditor.schedule.recurrence.monthlyWeekday', {
            week: t(`opportunityEditor.schedule.week.${weeksOfMonth[weekOfMonth(day) - 1] ?? 'first'}`),
            weekday,
          })
        : t('opportunityEditor.schedule.recurrence.monthlyWeekday.any');
    case '5-last':
      return start
        ? t('opportunityEditor.schedule.recurrence.last', { weekday })
        : t('opportunityEditor.schedule.recurrence.last.any');
  }
}
