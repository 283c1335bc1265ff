import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useLateWindow } from '#web/ui/use-late-window.ts';
import type { EnterWorkProps } from './EnterWorkForm.tsx';

const form = late(() => import('./EnterWorkForm.tsx'));

/** Opens the window in which work outside of shifts of a volunteer is entered. @param props.name of the volunteer */
export function EnterWork({ name, ...props }: Omit<EnterWorkProps, 'onClose'> & { name: string }) {
  const t = useTexts();
  const { opener, isOpen, close, there } = useLateWindow(form);
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} {...opener}>
        {t('work.enter')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('work.enter.title', { name })}>
        {there ? <there.EnterWorkForm {...props} onClose={close} /> : null}
      </Modal>
    </>
  );
}
