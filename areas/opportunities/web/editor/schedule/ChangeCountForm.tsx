import '#web/ui/theme/more-styles.ts';
import { NativeSelect, NumberInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { ActivityEntry, DateEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import { capacityMax } from '#areas/opportunities/rules/opportunities.ts';
import { checkCount } from '#areas/opportunities/rules/opportunity-schedule.ts';
import { phrase } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import type { FilledSlots } from '../saving/people.ts';
import { mostPeopleWhereLowered, placesOfSlot } from './places.ts';
import { useRuleForm } from './use-rule-form.ts';
import css from './schedule.module.css';

export interface ChangeCountFormProps {
  dates: readonly DateEntry[];
  activities: readonly ActivityEntry[];
  filled: FilledSlots;
  /** @param activityId null for every activity on these dates */
  onSave: (activityId: string | null, count: number) => void;
  onCancel: () => void;
}

interface Values {
  /** Empty for every activity. */
  activityId: string;
  count: number | null;
}

/** The same number of people on several dates: for one activity, or for all that they have. */
export function ChangeCountForm({ dates, activities, filled, onSave, onCancel }: ChangeCountFormProps) {
  const t = useTexts();
  const slots = dates.flatMap((date) => date.slots);
  const here = activities.filter(({ id }) => slots.some(({ activityId }) => activityId === id));
  const form = useRuleForm<Values>(
    { activityId: '', count: slots[0]?.count ?? 1 },
    ({ activityId, count }) => {
      const taken = slots
        .filter((slot) => activityId === '' || slot.activityId === activityId)
        .map((slot) => placesOfSlot(slot, filled));
      const most = mostPeopleWhereLowered(taken, count ?? 0);
      const isTooFew = count !== null && count >= 1 && count < most;
      return [
        ...checkCount(count, 'count'),
        ...(isTooFew
          ? [{ path: 'count', text: phrase('opportunities.capacity.belowFilled', { filled: most }) }]
          : []),
      ];
    },
  );
  const { values, set, field } = form;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const right = form.submit();
    if (right && right.count !== null) onSave(right.activityId || null, right.count);
  };
  return (
    <form method="post" noValidate className={css.form} onSubmit={submit}>
      {here.length > 1 ? (
        <NativeSelect
          label={t('opportunityEditor.schedule.column.activity')}
          value={values.activityId}
          onChange={(event) => set({ activityId: event.currentTarget.value })}
          data={[
            { value: '', label: t('opportunityEditor.schedule.bulk.count.all') },
            ...here.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      ) : null}
      <NumberInput
        {...field('count')}
        label={t('opportunityEditor.schedule.row.quantity')}
        min={1}
        max={capacityMax}
        allowDecimal={false}
        value={values.count ?? ''}
        onChange={(count) => set({ count: count === '' ? null : Number(count) })}
        data-autofocus
      />
      <FormActions submit={t('opportunityEditor.schedule.bulk.count.save')} onCancel={onCancel} />
    </form>
  );
}
