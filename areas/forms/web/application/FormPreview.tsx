import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './FormPreview.module.css';
import { SurveyForm } from './SurveyForm.tsx';

export interface FormPreviewProps {
  form: FormDefinition;
  /** Another one whenever the form is another one. */
  revision: number;
}

/** The real form, as those who apply see it, at the width of a phone or of a desk. What is entered goes nowhere. */
export default function FormPreview({ form, revision }: FormPreviewProps) {
  const t = useTexts();
  const [width, setWidth] = useState('desk');
  const [isDone, setDone] = useState(false);
  return (
    <div className={css.preview}>
      <div role="group" aria-label={t('formBuilder.preview.width')} className={css.row}>
        {(['desk', 'phone'] as const).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={width === one ? 'light' : 'default'}
            aria-pressed={width === one}
            onClick={() => setWidth(one)}
          >
            {t(`formBuilder.preview.${one}`)}
          </Button>
        ))}
      </div>
      <p className={css.hint}>{t('formBuilder.preview.hint')}</p>
      <div className={css.screen} data-width={width}>
        {isDone ? (
          <div role="status" className={css.row}>
            <p>{t('formBuilder.preview.done')}</p>
            <Button variant="default" onClick={() => setDone(false)}>
              {t('formBuilder.preview.again')}
            </Button>
          </div>
        ) : (
          <SurveyForm
            key={`${width} ${revision}`}
            form={form}
            submitLabel={t('formBuilder.preview.submit')}
            onSubmit={() => setDone(true)}
          />
        )}
      </div>
    </div>
  );
}
