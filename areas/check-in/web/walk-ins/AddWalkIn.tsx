import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useLateWindow } from '#web/ui/use-late-window.ts';
import css from './AddWalkIn.module.css';

const form = late(() => import('./WalkInForm.tsx'));

/** Opens the window in which somebody is put on the date. */
export function AddWalkIn({ roster }: { roster: RosterView }) {
  const t = useTexts();
  const { opener, isOpen, close, there } = useLateWindow(form);
  return (
    <>
      <Button className={css.add} leftSection={<IconUserPlus size={18} aria-hidden />} {...opener}>
        {t('walkIns.add')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('walkIns.title')}>
        {there ? <there.WalkInForm roster={roster} onClose={close} /> : null}
      </Modal>
    </>
  );
}
