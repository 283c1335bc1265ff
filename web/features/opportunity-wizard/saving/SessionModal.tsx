import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { t } from '#shared/messages/index.ts';

export interface SessionModalProps {
  opened: boolean;
  onLogIn: () => void;
  onLater: () => void;
}

/** Says that the session is over and leads to the login page, from which one comes straight back. */
export function SessionModal({ opened, onLogIn, onLater }: SessionModalProps) {
  return (
    <ConfirmModal
      opened={opened}
      title={t('opportunityWizard.session.title')}
      text={t('opportunityWizard.session.text')}
      confirmLabel={t('opportunityWizard.session.logIn')}
      cancelLabel={t('opportunityWizard.session.later')}
      onConfirm={onLogIn}
      onCancel={onLater}
    />
  );
}
