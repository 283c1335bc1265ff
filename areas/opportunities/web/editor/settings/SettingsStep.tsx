import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { memo } from 'react';
import type { SettingsForm } from '#areas/opportunities/rules/opportunity-settings.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { fieldId } from '../fields.ts';
import type { EditorControl } from '../use-editor.ts';
import type { Problems } from '../validate.ts';
import editor from '../editor.module.css';
import { EmailGroupList } from './EmailGroupList.tsx';
import css from './SettingsStep.module.css';

type OptionName = Exclude<keyof SettingsForm, 'private' | 'companionsTakePlaces'>;

const numbers: readonly OptionName[] = ['limit', 'checkInTimeFrame', 'daysOld', 'daysFuture'];

export interface SettingsStepProps {
  /** Null while it is not saved. */
  opportunityId: string | null;
  settings: SettingsForm;
  problems: Problems;
  change: EditorControl['change'];
}

/** Step 3: options, each behind a checkbox. */
export const SettingsStep = memo(function SettingsStep({
  opportunityId,
  settings,
  problems,
  change,
}: SettingsStepProps) {
  const t = useTexts();
  const set = (changes: Partial<SettingsForm>) =>
    change(3, (document) => ({ ...document, settings: { ...document.settings, ...changes } }));
  const option = (name: OptionName) => (
    <Option
      name={name}
      option={settings[name]}
      opportunityId={opportunityId}
      problem={problems[name]}
      onChange={(changed) => set({ [name]: changed })}
    />
  );
  return (
    <>
      <Card>
        <div className={editor.section}>
          <h3 className={editor.sectionTitle}>{t('opportunityEditor.settings.limits')}</h3>
          <div className={css.options}>
            {option('limit')}
            <Checkbox
              id={fieldId('companionsTakePlaces')}
              label={t('opportunityEditor.settings.heads')}
              description={t('opportunityEditor.settings.heads.hint')}
              error={problems.companionsTakePlaces}
              checked={settings.companionsTakePlaces}
              onChange={(event) => set({ companionsTakePlaces: event.currentTarget.checked })}
            />
            {option('accessCode')}
          </div>
        </div>
      </Card>
      <Card>
        <div className={editor.section}>
          <h3 className={editor.sectionTitle}>{t('opportunityEditor.settings.visibility')}</h3>
          <div className={css.options}>
            <Checkbox
              id={fieldId('private')}
              label={t('opportunityEditor.settings.private')}
              description={t('opportunityEditor.settings.private.hint')}
              error={problems.private}
              checked={settings.private}
              onChange={(event) => set({ private: event.currentTarget.checked })}
            />
            {option('daysFuture')}
            {option('daysOld')}
          </div>
        </div>
      </Card>
      <Card>
        <div className={editor.section}>
          <h3 className={editor.sectionTitle}>{t('opportunityEditor.settings.notices')}</h3>
          <div className={css.options}>
            {option('checkInTimeFrame')}
            {option('emailGroup')}
          </div>
        </div>
      </Card>
    </>
  );
});

interface OptionProps {
  name: OptionName;
  option: SettingsForm[OptionName];
  opportunityId: string | null;
  problem: string | undefined;
  onChange: (option: SettingsForm[OptionName]) => void;
}

/** A checkbox, and what is entered behind it while it is on. */
function Option({ name, option, opportunityId, problem, onChange }: OptionProps) {
  const t = useTexts();
  const label = t(`opportunityEditor.settings.${name}`);
  const entry = {
    id: fieldId(name),
    label: t(`opportunityEditor.settings.${name}.value`),
    error: problem,
    value: option.value,
    required: option.on,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...option, value: event.currentTarget.value }),
  };
  const isNumber = numbers.includes(name);
  // The limit can be entered at once; without its checkbox it asks for that.
  const isShown = option.on || name === 'limit';
  return (
    <div className={css.option}>
      <Checkbox
        // A value that has no checkbox is told there.
        id={isShown ? undefined : fieldId(name)}
        label={label}
        error={isShown ? undefined : problem}
        checked={option.on}
        onChange={(event) => {
          const on = event.currentTarget.checked;
          // A value that is switched off is not kept: what can't be seen is never wrong.
          onChange({ on, value: on && option.value !== '0' ? option.value : '' });
        }}
      />
      {isShown ? (
        <div className={css.entry} data-wide={name === 'emailGroup' || undefined}>
          {name === 'emailGroup' ? (
            <>
              <Textarea
                {...entry}
                description={t('opportunityEditor.settings.emailGroup.hint')}
                minRows={2}
              />
              <EmailGroupList opportunityId={opportunityId} value={option.value} />
            </>
          ) : (
            <TextInput {...entry} inputMode={isNumber ? 'numeric' : undefined} />
          )}
        </div>
      ) : null}
    </div>
  );
}
