import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useLateWindow } from '#web/ui/use-late-window.ts';

const form = late(() => import('./AddToShiftForm.tsx'));

/** Opens the window in which the volunteer is put on a shift ahead. */
export function AddToShift({ page }: { page: VolunteerPage }) {
  const t = useTexts();
  const { opener, isOpen, close, there } = useLateWindow(form);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        {...opener}
      >
        {t('volunteerPage.shifts.add')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('volunteerPage.shifts.add.title', { name: fullName(page.person) })}
      >
        {there ? <there.AddToShiftForm page={page} onClose={close} /> : null}
      </Modal>
    </>
  );
}
