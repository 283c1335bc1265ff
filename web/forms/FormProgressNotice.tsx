import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { Notice } from '#web/ui/Notice.tsx';
import css from './FormProgressNotice.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';
import { isFormProgressRefused, watchFormProgress } from './form-progress.ts';
import type { FormSlot } from './use-form-slot.ts';

export interface FormProgressNoticeProps {
  /** Where this window keeps the form; undefined while that is sought. */
  slot: FormSlot | undefined;
  /** Something was entered that is not saved. */
  isDirty: boolean;
}

/** What to know about how a form is kept: that the browser doesn't do it, or that another window has the same form. */
export function FormProgressNotice({ slot, isDirty }: FormProgressNoticeProps) {
  const t = useTexts();
  const isRefused = useSyncExternalStore(watchFormProgress, isFormProgressRefused, () => false);
  const [isSeen, setSeen] = useState(false);
  return (
    <div className={css.notes}>
      {isRefused && isDirty ? (
        <Notice title={t('app.formProgress.refused')} text={t('app.formProgress.refused.text')} />
      ) : null}
      {slot?.isElsewhere && !isSeen ? (
        <Notice
          title={t('app.formProgress.elsewhere')}
          text={t('app.formProgress.elsewhere.text')}
          action={
            <Button variant="default" size="sm" onClick={() => setSeen(true)}>
              {t('app.formProgress.elsewhere.dismiss')}
            </Button>
          }
        />
      ) : null}
    </div>
  );
}
