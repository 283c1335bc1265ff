import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useLateWindow } from '#web/ui/use-late-window.ts';
import css from '../walk-ins/AddWalkIn.module.css';

const form = late(() => import('./HeldForm.tsx'));

/** Opens the window in which places are held for a group. */
export function HoldPlaces({ roster }: { roster: RosterView }) {
  const t = useTexts();
  const { opener, isOpen, close, there } = useLateWindow(form);
  return (
    <>
      <Button
        className={css.add}
        variant="default"
        leftSection={<IconUsersGroup size={18} aria-hidden />}
        {...opener}
      >
        {t('held.add')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('held.title')}>
        {there ? <there.HeldForm roster={roster} onClose={close} /> : null}
      </Modal>
    </>
  );
}
