import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ApiError } from '#web/api/client.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from '../Mapping.module.css';

/** Why a test didn't reach the CRM, and the way back to the form. */
export function TestFailed({ failure, onBack }: { failure: ApiError; onBack: () => void }) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={css.main}>
      <h3 className={css.heading}>{t('application.failed')}</h3>
      <p className={css.warning}>{failure.message || t('application.failed.unexpected')}</p>
      <div>
        <Button variant="default" onClick={onBack}>
          {t('application.failed.back')}
        </Button>
      </div>
    </div>
  );
}
