import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export interface MissingActivitiesModalProps {
  opened: boolean;
  onAdd: () => void;
  onContinue: () => void;
}

/** Asks before going on with dates on which there is nothing to do. */
export function MissingActivitiesModal({ opened, onAdd, onContinue }: MissingActivitiesModalProps) {
  const t = useTexts();
  return (
    <ConfirmModal
      opened={opened}
      title={t('opportunityEditor.schedule.missing.title')}
      text={t('opportunityEditor.schedule.missing.text')}
      cancelLabel={t('opportunityEditor.schedule.missing.add')}
      confirmLabel={t('opportunityEditor.schedule.missing.continue')}
      onCancel={onAdd}
      onConfirm={onContinue}
    />
  );
}
