import { Button } from '@mantine/core';
import { useState } from 'react';
import { registrationsContract } from '#shared/contract/registrations.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { isSignInRequired, toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './SignUpModal.module.css';
import { heldText } from './refusals.ts';
import { useRefreshPlaces } from './registrations.queries.ts';

export interface UnregisterButtonProps {
  registrationId: string;
  activity: string;
  startAt: string;
  endAt: string;
  timeZone: string;
}

/** Gives a place back, after asking once. */
export function UnregisterButton({
  registrationId,
  activity,
  startAt,
  endAt,
  timeZone,
}: UnregisterButtonProps) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshPlaces();
  const [asking, setAsking] = useState(false);
  const date = formatShortDate(t, startAt, timeZone);
  const { mutate, isPending, error, reset, submittedAt } = useSingleMutation({
    mutationFn: () => api.call(registrationsContract.cancel, { params: { registrationId } }),
    meta: { quiet: true },
    onSuccess: async () => {
      showToast({
        variant: 'success',
        title: t('registrations.toast'),
        heading: t('registrations.cancel.success'),
      });
      setAsking(false);
      await refresh();
    },
  });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={t('registrations.unregisterLong', { activity, date })}
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        {t('registrations.unregister')}
      </Button>
      <ConfirmModal
        opened={asking}
        danger
        busy={isPending}
        title={t('registrations.unregister.title')}
        text={t('registrations.unregister.text', {
          activity,
          date,
          time: formatTimeSpan(t, startAt, endAt, timeZone),
        })}
        confirmLabel={t('registrations.unregister')}
        cancelLabel={t('registrations.unregister.keep')}
        onConfirm={() => mutate()}
        onCancel={() => {
          setAsking(false);
          // What was refused may have changed meanwhile: check-in, or another window.
          if (error && !isSignInRequired(error)) void refresh();
        }}
      >
        {error ? (
          <div className={css.error}>
            <FormError
              title={t('registrations.unregister.refused')}
              problems={[{ message: heldText(t, toApiError(t, error)) }]}
              attempt={submittedAt}
            />
          </div>
        ) : null}
      </ConfirmModal>
    </>
  );
}
