import { Button, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { questionsOf, titleOf } from '#areas/forms/rules/form-definition/questions.ts';
import type { ApiError } from '#web/api/client.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './ApplicationForm.module.css';
import type { ApplicationFormView } from './application.queries.ts';

export interface SendingFailedProps {
  failure: ApiError;
  view: ApplicationFormView;
  onBack: () => void;
}

/** Why an application didn't arrive, and the way back to it. */
export function SendingFailed({ failure, view, onBack }: SendingFailedProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const details = detailsOf(failure, view);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={css.failed}>
      <Title order={3} size="h4">
        {t('application.failed')}
      </Title>
      <p>{failure.message || t('application.failed.unexpected')}</p>
      {details.length > 0 ? (
        <details>
          <summary>{t('application.failed.details')}</summary>
          <ul>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <Button variant="default" onClick={onBack}>
        {t('application.failed.back')}
      </Button>
    </div>
  );
}

/** What is wrong with which question, and by what the answer can be found in the log. */
function detailsOf({ fields, requestId }: ApiError, { definition }: ApplicationFormView): string[] {
  const questions = questionsOf(definition);
  const wrong = fields.map(({ path, message }) => {
    const question = questions.find(({ name }) => path === `answers.${name}`);
    return question ? `${titleOf(question)}: ${message}` : message;
  });
  return [...new Set(wrong), ...(requestId ? [requestId] : [])];
}
