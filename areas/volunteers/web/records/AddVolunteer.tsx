import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useLateWindow } from '#web/ui/use-late-window.ts';

const form = late(() => import('./AddVolunteerForm.tsx'));

/** Opens the window in which a person with or without an email address is added to the list. */
export function AddVolunteer({ orgName }: { orgName: string }) {
  const t = useTexts();
  const { opener, isOpen, close, there } = useLateWindow(form);
  return (
    <>
      <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} {...opener}>
        {t('records.add')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('records.add')}>
        {there ? <there.AddVolunteerForm orgName={orgName} onClose={close} /> : null}
      </Modal>
    </>
  );
}
