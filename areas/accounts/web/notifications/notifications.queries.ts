import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationsContract, type NotificationSettings } from '#areas/accounts/contract/notifications.ts';
import type { Api } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';

/** Which mails the signed-in person wants. */
export function notificationsQuery(api: Api) {
  return queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => api.call(notificationsContract.get, { signal }),
  });
}

/**
 * Saves one setting at once, and says so.
 * @param told what is said of the settings once they are saved
 */
export function useNotificationsChange(told: (saved: NotificationSettings) => string) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const title = t('notifications.title');
  return useMutation({
    mutationFn: (body: Partial<NotificationSettings>) => api.call(notificationsContract.update, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(notificationsQuery(api).queryKey, saved);
      showToast({ variant: 'success', title, heading: told(saved) });
    },
    onError: (failure) => showFailure(t, failure, { where: title }),
  });
}
