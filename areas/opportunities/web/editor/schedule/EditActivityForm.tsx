import '#web/ui/theme/more-styles.ts';
import { NumberInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { capacityMax } from '#areas/opportunities/rules/opportunities.ts';
import { phrase } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { checkEditActivity } from '#areas/opportunities/rules/opportunity-schedule.ts';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';
import type { DatesReach } from '#areas/opportunities/rules/many-dates.ts';
import { FormActions } from '#web/ui/FormActions.tsx';
import { ActivityTextFields, ReportFields, type ActivityText } from './ActivityFields.tsx';
import { PeopleNote } from './PeopleNote.tsx';
import { mostPeopleWhereLowered, type SlotPlaces } from './places.ts';
import { ReachChoice } from './ReachChoice.tsx';
import css from './schedule.module.css';
import { useRuleForm } from './use-rule-form.ts';

export interface EditActivityFormProps {
  activity: ActivityText;
  /** The date on which it was chosen, in words. */
  date: string;
  here: SlotPlaces;
  /** The dates that a change of it reaches: of those that have it. */
  reached: (reach: DatesReach) => readonly SlotPlaces[];
  onSave: (reach: DatesReach, text: ActivityText, count: number | null) => void;
  onCancel: () => void;
}

interface Values extends ActivityText {
  count: number | null;
  reach: DatesReach;
}

/** What an activity is and how many it needs: on one date, on later ones, too, or on all that have it. */
export function EditActivityForm(props: EditActivityFormProps) {
  const t = useTexts();
  const { activity, date, here, reached, onSave, onCancel } = props;
  /** The number of people of all of them; null when they differ. */
  const sharedBy = (reach: DatesReach) =>
    reached(reach).every(({ count }) => count === here.count) ? here.count : null;
  const form = useRuleForm<Values>({ ...activity, count: here.count, reach: 'one' }, ({ reach, ...rest }) =>
    check(rest, reached(reach), sharedBy(reach) === null),
  );
  const { values, set, field } = form;
  const { reach } = values;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const right = form.submit();
    if (!right) return;
    const { count, reach: chosen, ...text } = right;
    onSave(chosen, text, count);
  };

  return (
    <form method="post" noValidate className={css.form} onSubmit={submit}>
      <ReachChoice
        value={reach}
        date={date}
        activity={activity.title}
        counts={{ later: reached('later').length, all: reached('all').length }}
        onChange={(chosen) => set({ reach: chosen, count: sharedBy(chosen) })}
      />
      <PeopleNote
        people={
          isSameText(values, activity) ? 0 : reached(reach).reduce((sum, { filled }) => sum + filled, 0)
        }
      />
      <ActivityTextFields values={values} field={field} onChange={set} />
      <NumberInput
        {...field('count')}
        label={t('opportunityEditor.schedule.editActivity.count')}
        description={
          sharedBy(reach) === null ? t('opportunityEditor.schedule.editActivity.count.various') : undefined
        }
        min={1}
        max={capacityMax}
        allowDecimal={false}
        value={values.count ?? ''}
        onChange={(count) => set({ count: count === '' ? null : Number(count) })}
      />
      <ReportFields values={values} field={field} onChange={set} />
      <FormActions submit={t('opportunityEditor.schedule.addActivity.save')} onCancel={onCancel} />
    </form>
  );
}

/** `mayBeEmpty`: the dates have different numbers, and keep them. */
function check(
  { count, ...text }: Omit<Values, 'reach'>,
  reached: readonly SlotPlaces[],
  mayBeEmpty: boolean,
): RuleError[] {
  const errors = checkEditActivity(text, count === null && mayBeEmpty ? undefined : count);
  const filled = mostPeopleWhereLowered(reached, count ?? 0);
  if (count !== null && count >= 1 && count < filled)
    errors.push({ path: 'count', text: phrase('opportunities.capacity.belowFilled', { filled }) });
  return errors;
}

const isSameText = (a: ActivityText, b: ActivityText): boolean =>
  a.title.trim() === b.title && a.description.trim() === b.description;
