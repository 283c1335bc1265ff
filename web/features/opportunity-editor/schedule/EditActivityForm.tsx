import { Button, NumberInput, Radio } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { capacityMax } from '#shared/rules/opportunities.ts';
import { say } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { checkEditActivity } from '#shared/rules/opportunity-schedule.ts';
import type { RuleError } from '#shared/rules/organizations.ts';
import { ModalActions } from '#web/ui/Modal.tsx';
import { ActivityTextFields, ReportFields, type ActivityText } from './ActivityFields.tsx';
import { PeopleNote } from './PeopleNote.tsx';
import css from './schedule.module.css';
import { useRuleForm } from './use-rule-form.ts';

/** How far a change of an activity reaches: one date, or all that have it. */
export type Scope = 'one' | 'all';

/** An activity on a date: its places and who has taken them. */
export interface Places {
  count: number;
  filled: number;
}

export interface EditActivityFormProps {
  activity: ActivityText;
  /** The date on which it was chosen, in words. */
  date: string;
  here: Places;
  /** All dates that have it, this one among them. */
  everywhere: readonly Places[];
  onSave: (scope: Scope, text: ActivityText, count: number | null) => void;
  onCancel: () => void;
}

interface Values extends ActivityText {
  count: number | null;
  scope: Scope;
}

/** What an activity is and how many it needs: on one date, or on all that have it. */
export function EditActivityForm(props: EditActivityFormProps) {
  const t = useTexts();
  const { activity, date, here, everywhere, onSave, onCancel } = props;
  const shared = everywhere.every(({ count }) => count === here.count) ? here.count : null;
  const reachedBy = (scope: Scope) => (scope === 'one' ? [here] : everywhere);
  const form = useRuleForm<Values>({ ...activity, count: here.count, scope: 'one' }, ({ scope, ...rest }) =>
    check(rest, reachedBy(scope), scope === 'all' && shared === null),
  );
  const { values, set, field } = form;
  const { scope } = values;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const right = form.submit();
    if (!right) return;
    const { count, scope: reach, ...text } = right;
    onSave(reach, text, count);
  };

  return (
    <form method="post" noValidate className={css.form} onSubmit={submit}>
      {everywhere.length > 1 ? (
        <ScopeChoice
          value={scope}
          date={date}
          count={everywhere.length}
          onChange={(chosen) => set({ scope: chosen, count: chosen === 'one' ? here.count : shared })}
        />
      ) : null}
      <PeopleNote
        people={
          isSameText(values, activity) ? 0 : reachedBy(scope).reduce((sum, { filled }) => sum + filled, 0)
        }
      />
      <ActivityTextFields values={values} field={field} onChange={set} />
      <NumberInput
        {...field('count')}
        label={t('opportunityEditor.schedule.editActivity.count')}
        description={
          scope === 'all' && shared === null
            ? t('opportunityEditor.schedule.editActivity.count.various')
            : undefined
        }
        min={1}
        max={capacityMax}
        allowDecimal={false}
        value={values.count ?? ''}
        onChange={(count) => set({ count: count === '' ? null : Number(count) })}
      />
      <ReportFields values={values} field={field} onChange={set} />
      <ModalActions>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit">{t('opportunityEditor.schedule.addActivity.save')}</Button>
      </ModalActions>
    </form>
  );
}

export interface ScopeChoiceProps {
  value: Scope;
  date: string;
  /** How many dates have the activity. */
  count: number;
  onChange: (scope: Scope) => void;
}

/** Asks how far a change reaches. */
export function ScopeChoice({ value, date, count, onChange }: ScopeChoiceProps) {
  const t = useTexts();
  return (
    <Radio.Group
      label={t('opportunityEditor.schedule.scope')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'all' ? 'all' : 'one')}
    >
      <div className={css.scopes}>
        <Radio value="one" label={t('opportunityEditor.schedule.scope.one', { date })} />
        <Radio value="all" label={t('opportunityEditor.schedule.scope.all', { count })} />
      </div>
    </Radio.Group>
  );
}

/** `mayBeEmpty`: the dates have different numbers, and keep them. */
function check(
  { count, ...text }: Omit<Values, 'scope'>,
  reached: readonly Places[],
  mayBeEmpty: boolean,
): RuleError[] {
  const errors = checkEditActivity(text, count === null && mayBeEmpty ? undefined : count);
  const filled = Math.max(...reached.map((places) => places.filled));
  if (count !== null && count >= 1 && count < filled)
    errors.push({ path: 'count', text: say('opportunities.capacity.belowFilled', { filled }) });
  return errors;
}

const isSameText = (a: ActivityText, b: ActivityText): boolean =>
  a.title.trim() === b.title && a.description.trim() === b.description;
