import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useLateWindow } from '#web/ui/use-late-window.ts';

const form = late(() => import('./HoursForm.tsx'));

/** Opens the window in which hours of somebody without a place are entered, once check-in has closed. */
export function AddHours({ roster }: { roster: RosterView }) {
  const t = useTexts();
  const { opener, isOpen, close, there } = useLateWindow(form);
  return (
    <>
      <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} {...opener}>
        {t('missingHours.add')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('missingHours.title')}>
        {there ? <there.HoursForm roster={roster} onClose={close} /> : null}
      </Modal>
    </>
  );
}
