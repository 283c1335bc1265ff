import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { hoursSettingsContract, type HoursSettings } from '#areas/hours/contract/hours-settings.ts';
import type { Api } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';

/** What an organization has chosen about hours, by the name it was created with. */
export function hoursSettingsQuery(api: Api, orgName: string) {
  return queryOptions({
    queryKey: ['hours', 'settings', orgName],
    queryFn: ({ signal }) => api.call(hoursSettingsContract.get, { params: { orgName }, signal }),
  });
}

/** Saves a choice about hours at once. `said` is what a toast says then. */
export function useHoursSettingsChange(
  orgName: string,
  said: (saved: HoursSettings) => { heading: string; body: string },
) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const title = t('hoursSettings.title');
  return useSingleMutation({
    mutationFn: (body: BodyOf<typeof hoursSettingsContract.update>) =>
      api.call(hoursSettingsContract.update, { params: { orgName }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(hoursSettingsQuery(api, orgName).queryKey, saved);
      showToast({ variant: 'success', title, ...said(saved) });
    },
    onError: (failure) => showFailure(t, failure, { where: title }),
  });
}
