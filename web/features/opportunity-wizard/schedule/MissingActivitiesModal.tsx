import { t } from '#shared/messages/index.ts';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';

export interface MissingActivitiesModalProps {
  opened: boolean;
  onAdd: () => void;
  onContinue: () => void;
}

/** Asks before going on with dates on which there is nothing to do. */
export function MissingActivitiesModal({ opened, onAdd, onContinue }: MissingActivitiesModalProps) {
  return (
    <ConfirmModal
      opened={opened}
      title={t('scheduleEditor.missing.title')}
      text={t('scheduleEditor.missing.text')}
      cancelLabel={t('scheduleEditor.missing.add')}
      confirmLabel={t('scheduleEditor.missing.continue')}
      onCancel={onAdd}
      onConfirm={onContinue}
    />
  );
}
