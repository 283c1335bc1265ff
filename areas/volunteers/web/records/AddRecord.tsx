import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';

const form = late(() => import('./AddRecordForm.tsx'));

/** Opens the window in which a person without an email address is added to the list. */
export function AddRecord({ orgName }: { orgName: string }) {
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
        {t('records.add')}
      </Button>
      <Modal opened={isOpen && there !== undefined} onClose={close} title={t('records.add.title')}>
        {there ? <there.AddRecordForm orgName={orgName} onClose={close} /> : null}
      </Modal>
    </>
  );
}
