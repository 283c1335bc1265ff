import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationsContract, type NotificationSettings } from '#areas/accounts/contract/notifications.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { Api } from '#web/api/client.ts';
import { showFailure } from '#web/forms/show-failure.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showToast } from '#web/ui/toasts.tsx';

/** Which mails the signed-in person wants. */
export function notificationsQuery(api: Api) {
  return queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => api.call(notificationsContract.get, { signal }),
  });
}

/** Reminders on or off, saved at once. */
export function RemindersSwitch({ settings }: { settings: NotificationSettings }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const title = t('notifications.title');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: NotificationSettings) => api.call(notificationsContract.update, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(notificationsQuery(api).queryKey, saved);
      const heading = t(saved.remindersEnabled ? 'notifications.saved.on' : 'notifications.saved.off');
      showToast({ variant: 'success', title, heading });
    },
    onError: (failure) => showFailure(t, failure, { where: title }),
  });
  const shown = isPending ? variables : settings;
  return (
    <Switch
      label={t('notifications.reminders')}
      description={t('notifications.reminders.hint')}
      checked={shown.remindersEnabled}
      onChange={(event) => {
        if (!isPending) mutate({ remindersEnabled: event.currentTarget.checked });
      }}
    />
  );
}
