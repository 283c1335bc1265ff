import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { isSignInRequired, toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { Refusal } from '../Refusal.tsx';
import { heldText } from '../refusals.ts';
import { useRefreshPlaces } from '../registrations.queries.ts';
import type { UnregisterButtonProps } from './UnregisterButton.tsx';

/** The question before a place is given back; made again each time it is asked. */
export function UnregisterWindow({
  registrationId,
  activity,
  startAt,
  endAt,
  timeZone,
  onClose,
}: UnregisterButtonProps & { onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshPlaces();
  const { mutate, isPending, error, submittedAt } = useSingleMutation({
    mutationFn: () => api.call(registrationsContract.cancel, { params: { registrationId } }),
    meta: { quiet: true },
    onSuccess: async () => {
      showToast({
        variant: 'success',
        title: t('registrations.toast'),
        heading: t('registrations.cancel.success'),
      });
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmModal
      opened
      danger
      busy={isPending}
      title={t('registrations.unregister.title')}
      text={t('registrations.unregister.text', {
        activity,
        date: formatShortDate(t, startAt, timeZone),
        time: formatTimeSpan(t, startAt, endAt, timeZone),
      })}
      confirmLabel={t('registrations.unregister')}
      cancelLabel={t('registrations.unregister.keep')}
      onConfirm={() => mutate()}
      onCancel={() => {
        onClose();
        // What was refused may have changed meanwhile: check-in, or another window.
        if (error && !isSignInRequired(error)) void refresh();
      }}
    >
      {error ? (
        <Refusal
          title={t('registrations.unregister.refused')}
          text={heldText(t, toApiError(t, error))}
          attempt={submittedAt}
        />
      ) : null}
    </ConfirmModal>
  );
}
