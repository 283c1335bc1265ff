import { TextInput } from '@mantine/core';
import { Temporal } from 'temporal-polyfill';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { dayOf, longZoneName } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { activityTitleMax } from '#areas/opportunities/rules/opportunities.ts';
import type { DateEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import {
  checkEditDate,
  formOfDate,
  type EditDateValues as EditDate,
} from '#areas/opportunities/rules/edit-date.ts';
import type { DateSpan } from '#areas/opportunities/rules/shift-times.ts';
import {
  changedSpans,
  changeOf,
  checkDates,
  type DatesReach,
} from '#areas/opportunities/rules/many-dates.ts';
import { FormActions } from '#web/ui/FormActions.tsx';
import { ClockNotes } from './ClockNotes.tsx';
import type { FilledSlots } from '../saving/people.ts';
import { dateWords } from './date-words.ts';
import { PeopleNote } from './PeopleNote.tsx';
import { peopleOnDates } from './places.ts';
import { ReachChoice } from './ReachChoice.tsx';
import { ReachedDates } from './ReachedDates.tsx';
import css from './schedule.module.css';
import { ShiftTimeFields } from './TimeFields.tsx';
import { useRuleForm } from './use-rule-form.ts';

export interface EditDateFormProps {
  date: DateEntry;
  timeZone: string;
  /** The dates that a change of it reaches. */
  reached: (reach: DatesReach) => DateEntry[];
  filled: FilledSlots;
  /** The new times and labels, by the id of the date. */
  onSave: (spans: ReadonlyMap<string, DateSpan>) => void;
  onCancel: () => void;
}

/**
 * Day, times and label of a date; a shift may end on the next day. What is changed of a repeated date can be changed of
 * the others of its series, too: they move by as many days, and what stays here stays there.
 */
export function EditDateForm(props: EditDateFormProps) {
  const { date, timeZone, reached, filled, onSave, onCancel } = props;
  const t = useTexts();
  const [now] = useState(() => new Date());
  const check = ({ reach, ...values }: Values, at: Date) => {
    const own = checkEditDate(formOf(values), date, { now: at, timeZone });
    if (own.length > 0 || reach === 'one') return own;
    return checkDates(reached(reach), changeOf(formOf(values), date, timeZone), { now: at, timeZone });
  };
  const spansOf = ({ reach, ...values }: Values) =>
    changedSpans(reached(reach), changeOf(formOf(values), date, timeZone), timeZone);
  const form = useRuleForm<Values>(
    () => ({ ...valuesOf(date, timeZone), reach: 'one' }),
    (values) => check(values, new Date()),
  );
  const { values, set, field } = form;
  const today = dayOf(now, timeZone);
  const isRight = check(values, now).length === 0;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const right = form.submit();
    if (right) onSave(spansOf(right).spans);
  };

  return (
    <form method="post" noValidate className={css.form} onSubmit={submit}>
      <ReachChoice
        value={values.reach}
        date={dateWords(t, date, timeZone)}
        activity={null}
        counts={{ later: reached('later').length, all: reached('all').length }}
        onChange={(reach) => set({ reach })}
      />
      <PeopleNote people={peopleOnDates(reached(values.reach), filled)} />
      <TextInput
        {...field('day')}
        type="date"
        label={t('opportunityEditor.schedule.editDate.day')}
        min={values.day < today ? undefined : today}
        value={values.day}
        onChange={(event) => set({ day: event.currentTarget.value })}
        required
        data-autofocus
      />
      <ShiftTimeFields form={form} />
      <ClockNotes changes={isRight ? spansOf(values).changes : []} timeZone={timeZone} />
      <ReachedDates
        dates={reached(values.reach)}
        opened={date}
        changesTimes={changeOf(formOf(values), date, timeZone).times !== null}
        timeZone={timeZone}
      />
      <p className={css.hint}>
        {t('opportunityEditor.schedule.dates.zone', { zone: longZoneName(t, date.startAt, timeZone) })}
      </p>
      <TextInput
        {...field('location')}
        label={t('opportunityEditor.schedule.dates.label')}
        description={t('opportunityEditor.schedule.dates.label.hint')}
        maxLength={activityTitleMax}
        value={values.location}
        onChange={(event) => set({ location: event.currentTarget.value })}
      />
      <FormActions submit={t('opportunityEditor.schedule.editDate.save')} onCancel={onCancel} />
    </form>
  );
}

/** The form as it is filled in: the end is on the same day or on the next. */
type DateValues = Omit<EditDate, 'endDay'> & { isOvernight: boolean };
type Values = DateValues & { reach: DatesReach };

function valuesOf(date: DateEntry, timeZone: string): DateValues {
  const { endDay, ...rest } = formOfDate(date, timeZone);
  return { ...rest, isOvernight: endDay !== rest.day };
}

function formOf({ isOvernight, ...rest }: DateValues): EditDate {
  return { ...rest, endDay: isOvernight ? dayAfter(rest.day) : rest.day };
}

/** The next day; what is no day stays as it is, and its own field says so. */
function dayAfter(day: string): string {
  try {
    return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  } catch {
    return day;
  }
}
