import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';

const form = late(() => import('./HoursForm.tsx'));

/** Opens the window in which hours of somebody without a place are entered, once check-in has closed. */
export function AddHours({ roster }: { roster: RosterView }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const there = form.use(isOpen);
  const close = () => setOpen(false);
  useGiveUp(form, isOpen, close);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('missingHours.add')}
      </Button>
      <Modal opened={isOpen && there !== undefined} onClose={close} title={t('missingHours.title')}>
        {there ? <there.HoursForm roster={roster} onClose={close} /> : null}
      </Modal>
    </>
  );
}
