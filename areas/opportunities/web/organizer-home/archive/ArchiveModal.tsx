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
  deed: 'archive' | 'unarchive';
  opportunity: OrganizerOpportunity;
  onClose: () => void;
}

/** Asks before an opportunity leaves the public lists or comes back, and says what becomes of the people. */
export function ArchiveModal({ opened, deed, opportunity, onClose }: ArchiveModalProps) {
  const t = useTexts();
  const api = useApi();
  const { mutate, isPending } = useStatusChange({
    change: () => api.call(organizerHomeContract[deed], { params: { opportunityId: opportunity.id } }),
    done: t(`organizerHome.${deed}.done`),
    failed: t(`organizerHome.${deed}.failed`),
    onClose,
  });
  const { title, expected } = opportunity;
  return (
    <ConfirmModal
      opened={opened}
      title={t(`organizerHome.${deed}.title`)}
      text={t(`organizerHome.${deed}.text`, { title })}
      confirmLabel={t(`organizerHome.action.${deed}`)}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {deed === 'archive' && expected > 0 ? (
        <p className={css.people}>
          {expected === 1
            ? t('organizerHome.archive.onePerson')
            : t('organizerHome.archive.people', { count: expected })}
        </p>
      ) : null}
    </ConfirmModal>
  );
}
