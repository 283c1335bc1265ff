import {
  organizerHomeContract,
  type OrganizerOpportunity,
} from '#areas/opportunities/contract/organizer-home.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import css from './ArchiveModal.module.css';
import { useStatusChange } from './use-status-change.ts';

export interface ArchiveSeveralModalProps {
  opened: boolean;
  /** At least two. */
  opportunities: readonly OrganizerOpportunity[];
  onClose: () => void;
}

/** Asks once before several opportunities leave the public lists, and says how many people keep their places in each. */
export function ArchiveSeveralModal({ opened, opportunities, onClose }: ArchiveSeveralModalProps) {
  const t = useTexts();
  const api = useApi();
  const count = opportunities.length;
  const { mutate, isPending } = useStatusChange({
    change: () =>
      api.call(organizerHomeContract.archiveSeveral, {
        body: { opportunityIds: opportunities.map(({ id }) => id) },
      }),
    done: t('organizerHome.archiveSeveral.done', { count }),
    failed: t('organizerHome.archiveSeveral.failed'),
    onClose,
  });
  return (
    <ConfirmModal
      opened={opened}
      title={t('organizerHome.archiveSeveral.title', { count })}
      text={t('organizerHome.archiveSeveral.text')}
      confirmLabel={t('organizerHome.action.archive')}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <ul className={css.list}>
        {opportunities.map(({ id, title, expected }) => (
          <li key={id}>
            <span className={css.title}>{title}</span>
            {expected > 0 ? (
              <span className={css.expected}>
                {t('organizerHome.archiveSeveral.people', { count: expected })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {opportunities.some(({ expected }) => expected > 0) ? (
        <p className={css.people}>{t('organizerHome.archiveSeveral.keep')}</p>
      ) : null}
    </ConfirmModal>
  );
}
