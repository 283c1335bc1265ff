import { organizerHomeContract, type OrganizerOpportunity } from '#shared/contract/organizer-home.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './ArchiveModal.module.css';
import { useRefreshOpportunities } from './queries.ts';

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
  const refresh = useRefreshOpportunities();
  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: () => api.call(organizerHomeContract[deed], { params: { opportunityId: opportunity.id } }),
    onSuccess: async () => {
      showToast({
        variant: 'success',
        title: t('organizerHome.toast'),
        heading: t(`organizerHome.${deed}.done`),
      });
      await refresh();
      onClose();
    },
    onError: async (failure) => {
      showToast({
        variant: 'error',
        title: t('organizerHome.toast'),
        heading: t(`organizerHome.${deed}.failed`),
        body: toApiError(t, failure).message,
      });
      // What was refused may have changed meanwhile, in another window.
      await refresh();
      onClose();
    },
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
