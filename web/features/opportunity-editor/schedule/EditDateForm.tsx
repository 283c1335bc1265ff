import { Button, Checkbox, TextInput } from '@mantine/core';
import { Temporal } from 'temporal-polyfill';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { dayOf, longZoneName } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { activityTitleMax } from '#shared/rules/opportunities.ts';
import type { DateEntry } from '#shared/rules/opportunity-editor.ts';
import {
  checkEditDate,
  editedSpan,
  formOfDate,
  type DateSpan,
  type EditDateForm as EditDate,
} from '#shared/rules/recurrence.ts';
import { ModalActions } from '#web/ui/Modal.tsx';
import { ClockNotes } from './ClockNotes.tsx';
import { PeopleNote } from './PeopleNote.tsx';
import css from './schedule.module.css';
import { TimeField } from './TimeField.tsx';
import { useRuleForm } from './use-rule-form.ts';

export interface EditDateFormProps {
  date: DateEntry;
  timeZone: string;
  /** How many are signed up on this date. */
  people: number;
  onSave: (span: DateSpan) => void;
  onCancel: () => void;
}

/** Day, times and label of one date; a shift may end on the next day. */
export function EditDateForm({ date, timeZone, people, onSave, onCancel }: EditDateFormProps) {
  const t = useTexts();
  const [now] = useState(() => new Date());
  const form = useRuleForm(valuesOf(date, timeZone), (values) =>
    checkEditDate(formOf(values), date, { now: new Date(), timeZone }),
  );
  const { values, set, field } = form;
  const today = dayOf(now, timeZone);
  const isRight = checkEditDate(formOf(values), date, { now, timeZone }).length === 0;
  const change = isRight ? editedSpan(formOf(values), date, timeZone)?.change : null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const right = form.submit();
    const edited = right && editedSpan(formOf(right), date, timeZone);
    if (edited) onSave(edited.span);
  };

  return (
    <form method="post" noValidate className={css.form} onSubmit={submit}>
      <PeopleNote people={people} />
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
      <Checkbox
        {...field('endDay')}
        label={t('opportunityEditor.schedule.editDate.nextDay')}
        checked={values.isOvernight}
        onChange={(event) => set({ isOvernight: event.currentTarget.checked })}
      />
      <ClockNotes changes={change ? [change] : []} timeZone={timeZone} />
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
      <ModalActions>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit">{t('opportunityEditor.schedule.editDate.save')}</Button>
      </ModalActions>
    </form>
  );
}

/** The form as it is filled in: the end is on the same day or on the next. */
type Values = Omit<EditDate, 'endDay'> & { isOvernight: boolean };

function valuesOf(date: DateEntry, timeZone: string): Values {
  const { endDay, ...rest } = formOfDate(date, timeZone);
  return { ...rest, isOvernight: endDay !== rest.day };
}

function formOf({ isOvernight, ...rest }: Values): EditDate {
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
