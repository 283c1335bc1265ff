import '#web/ui/theme/more-styles.ts';
import { MultiSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { activityTags, rateMax, type ActivityEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { activityDescriptionMaxLength, activityTitleMax } from '#areas/opportunities/rules/opportunities.ts';
import css from './schedule.module.css';

/** What an activity is, without the name it has inside the document. */
export type ActivityText = Omit<ActivityEntry, 'id'>;

export const noActivityText: ActivityText = {
  title: '',
  description: '',
  tags: [],
  workingHoursType: '',
  rate: null,
};

/** An activity's words alone. */
export const textOf = ({ title, description, tags, workingHoursType, rate }: ActivityText): ActivityText => ({
  title,
  description,
  tags,
  workingHoursType,
  rate,
});

export interface ActivityFieldsProps {
  values: ActivityText;
  field: (path: keyof ActivityText) => { id: string; error: string | undefined };
  onChange: (part: Partial<ActivityText>) => void;
}

/** What volunteers read of an activity. */
export function ActivityTextFields({ values, field, onChange }: ActivityFieldsProps) {
  const t = useTexts();
  return (
    <>
      <TextInput
        {...field('title')}
        label={t('opportunityEditor.schedule.activity.title')}
        maxLength={activityTitleMax}
        value={values.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        required
        data-autofocus
      />
      <Textarea
        {...field('description')}
        label={t('opportunityEditor.schedule.activity.description')}
        description={t('opportunityEditor.schedule.activity.description.left', {
          left: Math.max(0, activityDescriptionMaxLength - values.description.length),
          max: activityDescriptionMaxLength,
        })}
        maxLength={activityDescriptionMaxLength}
        minRows={3}
        value={values.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        required
      />
    </>
  );
}

/** What only reports know of an activity; nothing of it has to be filled in. */
export function ReportFields({ values, field, onChange }: ActivityFieldsProps) {
  const t = useTexts();
  // A tag that came from elsewhere can be kept or taken away.
  const tags = [...new Set([...activityTags, ...values.tags])];
  return (
    <>
      <MultiSelect
        {...field('tags')}
        label={t('opportunityEditor.schedule.activity.tags')}
        placeholder={
          values.tags.length === 0 ? t('opportunityEditor.schedule.activity.tags.placeholder') : undefined
        }
        data={tags}
        value={values.tags}
        onChange={(chosen) => onChange({ tags: chosen })}
      />
      <div className={css.pair}>
        <TextInput
          {...field('workingHoursType')}
          label={t('opportunityEditor.schedule.activity.workingHoursType')}
          description={t('opportunityEditor.schedule.activity.workingHoursType.hint')}
          maxLength={activityTitleMax}
          value={values.workingHoursType}
          onChange={(event) => onChange({ workingHoursType: event.currentTarget.value })}
        />
        <NumberInput
          {...field('rate')}
          label={t('opportunityEditor.schedule.activity.rate')}
          description={t('opportunityEditor.schedule.activity.rate.hint')}
          min={0}
          max={rateMax}
          decimalScale={2}
          hideControls
          value={values.rate ?? ''}
          onChange={(rate) => onChange({ rate: rate === '' ? null : Number(rate) })}
        />
      </div>
    </>
  );
}
