import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { emailChangeContract } from '#areas/accounts/contract/email-change.ts';
import { linkHours } from '#areas/accounts/rules/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { NoScript } from '#web/ui/NoScript.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { emailQuery } from './email-change.queries.ts';
import { useEmailMailed } from './use-email-mailed.ts';

/** The address that waits to be confirmed; its link can be mailed again, and it can be forgotten. */
export function PendingEmail({
  email,
  current,
  takesFocus,
  onCanceled,
}: {
  email: string;
  current: string;
  /** It was asked for on this page. */
  takesFocus: boolean;
  onCanceled: () => void;
}) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const tellMailed = useEmailMailed();
  const title = t('emailChange.toast');
  const onError = (failure: Error) => {
    showFailure(t, failure, { where: title });
    void queryClient.invalidateQueries(emailQuery(api));
  };
  const again = useSingleMutation({
    mutationFn: () => api.call(emailChangeContract.again),
    onSuccess: (answer) => tellMailed(answer, email),
    onError,
  });
  const cancel = useSingleMutation({
    mutationFn: () => api.call(emailChangeContract.cancel),
    onSuccess: () => {
      queryClient.setQueryData(emailQuery(api).queryKey, (known) => known && { ...known, pending: null });
      showToast({ variant: 'success', title, heading: t('emailChange.canceled') });
      onCanceled();
    },
    onError,
  });
  return (
    <Notice
      title={t('emailChange.pending', { email })}
      text={t('emailChange.pendingText', { hours: linkHours, current })}
      takesFocus={takesFocus}
      action={
        <Group gap="sm">
          <Button variant="outline" loading={again.isPending} onClick={() => again.mutate()}>
            {t('emailChange.again')}
          </Button>
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('emailChange.cancel')}
          </Button>
          <NoScript />
        </Group>
      }
    />
  );
}
