import {
  organizerHomeContract,
  type OrganizerOpportunity,
} from '#areas/opportunities/contract/organizer-home.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import css from './ArchiveModal.module.css';
import { useStatusChange } from './use-status-change.ts';

export interface ArchiveModalProps {
  opened: boolean;
  action: 'archive' | 'unarchive';
  opportunity: OrganizerOpportunity;
  onClose: () => void;
}

/** Asks before an opportunity leaves the public lists or comes back, and says what becomes of the people. */
export function ArchiveModal({ opened, action, opportunity, onClose }: ArchiveModalProps) {
  const t = useTexts();
  const api = useApi();
  const { mutate, isPending } = useStatusChange({
    change: () => api.call(organizerHomeContract[action], { params: { opportunityId: opportunity.id } }),
    done: t(`organizerHome.${action}.done`),
    failed: t(`organizerHome.${action}.failed`),
    onClose,
  });
  const { title, expected } = opportunity;
  return (
    <ConfirmModal
      opened={opened}
      title={t(`organizerHome.${action}.title`)}
      text={t(`organizerHome.${action}.text`, { title })}
      confirmLabel={t(`organizerHome.action.${action}`)}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {action === 'archive' && expected > 0 ? (
        <p className={css.people}>
          {expected === 1
            ? t('organizerHome.archive.onePerson')
            : t('organizerHome.archive.people', { count: expected })}
        </p>
      ) : null}
    </ConfirmModal>
  );
}
