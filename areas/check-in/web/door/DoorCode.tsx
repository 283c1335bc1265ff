import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';
import css from './DoorCode.module.css';

const doorCode = late(() => import('./DoorCodeWindow.tsx'));

/** Opens the code that volunteers of this date read with their own phones. */
export function DoorCode({ roster }: { roster: RosterView }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const there = doorCode.use(wanted);
  const close = () => setOpen(false);
  useGiveUp(doorCode, isOpen, close);
  return (
    <>
      <Button
        variant="default"
        className={css.open}
        leftSection={<IconQrcode size={18} aria-hidden />}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {t('doorCode.open')}
      </Button>
      <Modal opened={isOpen && there !== undefined} onClose={close} title={t('doorCode.title')} size="m">
        {there ? (
          <there.DoorCodeWindow of={{ opportunityId: roster.opportunity.id, dateId: roster.date.id }} />
        ) : null}
      </Modal>
    </>
  );
}
