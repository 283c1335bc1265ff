import { Button } from '@mantine/core';
import type { VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { fullName } from '#shared/rules/full-name.ts';
import css from './Volunteers.module.css';

/** Why somebody was declined; mounted for one person at a time. */
export function ReasonModal({ volunteer, onClose }: { volunteer: VolunteerView; onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal
      opened
      onClose={onClose}
      size="s"
      title={t('volunteers.reason.title', { name: fullName(volunteer) })}
      actions={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.close')}
        </Button>
      }
    >
      <p className={css.reason}>{volunteer.declineMessage}</p>
    </Modal>
  );
}
