import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './PageActions.module.css';

/** Three or more `actions` of a `PageHeader`: on a phone they are behind a button beside the title, so that the page begins sooner. */
export function PageActions({ children }: { children: ReactNode }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="default"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('ui.actions')}
      </Button>
      <div id={id} className={css.all} data-page-actions data-opened={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
