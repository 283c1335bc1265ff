import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from '../reported/Reported.module.css';
import { WorkChanges } from './WorkChanges.tsx';

export interface ChangedWorkProps {
  reportId: string;
  /** What was done, and the day on which, for those who can't see beside what the button stands. */
  of: { work: string; date: string };
}

/** The way to what was corrected of approved work, and why. */
export function ChangedWork({ reportId, of }: ChangedWorkProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={css.button}
        aria-expanded={isOpen}
        aria-label={t('work.changes.of', of)}
        onClick={() => setOpen(!isOpen)}
      >
        {t('work.changes')}
      </Button>
      {isOpen ? <WorkChanges reportId={reportId} /> : null}
    </>
  );
}
