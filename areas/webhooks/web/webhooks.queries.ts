import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { webhooksContract } from '#areas/webhooks/contract/webhooks.ts';
import type { Api } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

/** The webhooks of an organization and their log, by the name it was created with. */
export const webhooksQuery = (api: Api, orgName: string) =>
  queryOptions({
    queryKey: ['webhooks', orgName],
    queryFn: ({ signal }) => api.call(webhooksContract.list, { params: { orgName }, signal }),
  });

/** Changes something about webhooks, and reads them again. */
export function useWebhookChange<Result, Given = void>(
  send: (api: Api, given: Given) => Promise<Result>,
  { onDone, onEnd }: { onDone?: (result: Result) => void; onEnd?: () => void },
) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (given: Given) => send(api, given),
    onSuccess: async (result) => {
      onEnd?.();
      onDone?.(result);
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
    onError: (failure) => {
      onEnd?.();
      showFailure(t, failure, { where: t('webhooks.title') });
    },
  });
}
