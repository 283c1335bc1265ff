import '@mantine/core/styles/Switch.layer.css';
import { Checkbox, Switch } from '@mantine/core';
import { requirementOptions } from '#areas/opportunities/rules/opportunity-editor.ts';
import { kindsAmong, neededText } from '#areas/qualifications/rules/qualifications.ts';
import { requirementName } from '#areas/qualifications/rules/requirement-names.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { BasicsForm } from '../document.ts';
import css from '../editor.module.css';

export interface RequirementsFieldProps {
  basics: Pick<BasicsForm, 'requirements' | 'requirementsOnFile'>;
  error: string | undefined;
  onChange: (changes: Partial<Pick<BasicsForm, 'requirements' | 'requirementsOnFile'>>) => void;
}

/** What is asked of volunteers, and whether it has to be on file before they sign up. */
export function RequirementsField({ basics, error, onChange }: RequirementsFieldProps) {
  const t = useTexts();
  const { requirements, requirementsOnFile } = basics;
  const onFile = kindsAmong(requirements);
  return (
    <>
      <Checkbox.Group
        label={t('opportunityEditor.requirements')}
        error={error}
        value={requirements}
        onChange={(chosen) => onChange({ requirements: chosen })}
      >
        <div className={css.options}>
          {[...new Set([...requirementOptions, ...requirements])].map((option) => (
            <Checkbox key={option} value={option} label={requirementName(t, option)} />
          ))}
        </div>
      </Checkbox.Group>
      {onFile.length > 0 ? (
        <Switch
          label={t('opportunityEditor.requirements.onFile')}
          description={t('opportunityEditor.requirements.onFile.hint', { what: neededText(onFile) })}
          checked={requirementsOnFile}
          onChange={(event) => onChange({ requirementsOnFile: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
