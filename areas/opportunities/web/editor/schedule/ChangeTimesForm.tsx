import { useState, type SubmitEvent } from 'react';
import type { DateEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import { changedSpans, checkDates, type DatesChange } from '#areas/opportunities/rules/many-dates.ts';
import { formOfDate } from '#areas/opportunities/rules/edit-date.ts';
import type { DateSpan } from '#areas/opportunities/rules/shift-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { ClockNotes } from './ClockNotes.tsx';
import { PeopleNote } from './PeopleNote.tsx';
import { ReachedDates } from './ReachedDates.tsx';
import { ShiftTimeFields } from './TimeFields.tsx';
import { useRuleForm } from './use-rule-form.ts';
import css from './schedule.module.css';

export interface ChangeTimesFormProps {
  /** At least one; the form begins with the times of the first. */
  dates: readonly DateEntry[];
  timeZone: string;
  /** How many are signed up on them. */
  people: number;
  /** The new times, by the id of the date. */
  onSave: (spans: ReadonlyMap<string, DateSpan>) => void;
  onCancel: () => void;
}

/** The same clock times for several dates, each on its day. */
export function ChangeTimesForm({ dates, timeZone, people, onSave, onCancel }: ChangeTimesFormProps) {
  const t = useTexts();
  const [now] = useState(() => new Date());
  const form = useRuleForm(
    () => timesOf(dates[0], timeZone),
    (times) => checkDates(dates, changeTo(times), { now: new Date(), timeZone }),
  );
  const { values } = form;
  const isRight = checkDates(dates, changeTo(values), { now, timeZone }).length === 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const right = form.submit();
    if (right) onSave(changedSpans(dates, changeTo(right), timeZone).spans);
  };
  return (
    <form method="post" noValidate className={css.form} onSubmit={submit}>
      <PeopleNote people={people} />
      <ShiftTimeFields form={form} />
      <ClockNotes
        changes={isRight ? changedSpans(dates, changeTo(values), timeZone).changes : []}
        timeZone={timeZone}
      />
      {dates[0] ? <ReachedDates dates={dates} opened={dates[0]} changesTimes timeZone={timeZone} /> : null}
      <FormActions submit={t('opportunityEditor.schedule.bulk.times.save')} onCancel={onCancel} />
    </form>
  );
}

type Times = NonNullable<DatesChange['times']>;

const noTime = { hour: '', min: '', amPm: '' };

function timesOf(date: DateEntry | undefined, timeZone: string): Times {
  if (!date) return { startTime: noTime, endTime: noTime, isOvernight: false };
  const { startTime, endTime, day, endDay } = formOfDate(date, timeZone);
  return { startTime, endTime, isOvernight: endDay !== day };
}

const changeTo = (times: Times): DatesChange => ({ days: 0, times, label: null });
