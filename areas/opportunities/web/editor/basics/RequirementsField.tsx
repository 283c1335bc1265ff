import { Checkbox } from '@mantine/core';
import { requirementOptions } from '#areas/opportunities/rules/opportunity-editor.ts';
import { kindsAmong, qualificationKinds } from '#areas/qualifications/rules/qualifications.ts';
import { requirementName } from '#areas/qualifications/rules/requirement-names.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { BasicsForm } from '../document.ts';
import css from '../editor.module.css';

type Asked = Pick<BasicsForm, 'requirements' | 'demanded'>;

export interface RequirementsFieldProps {
  basics: Asked;
  error: string | undefined;
  onChange: (changes: Partial<Asked>) => void;
}

/** What is asked of volunteers, and what has to be on file before they sign up. */
export function RequirementsField({ basics, error, onChange }: RequirementsFieldProps) {
  const t = useTexts();
  const { requirements, demanded } = basics;
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
      <Checkbox.Group
        label={t('opportunityEditor.demanded')}
        description={t('opportunityEditor.demanded.hint')}
        value={demanded}
        onChange={(chosen) => onChange({ demanded: kindsAmong(chosen) })}
      >
        <div className={css.options}>
          {qualificationKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={requirementName(t, kind)} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
