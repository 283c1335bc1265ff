import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { textingContract, type TextingView } from '#areas/texting/contract/texting.ts';
import type { Api } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';

/** The caller's number, and who may text. */
export const textingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['texting'],
    queryFn: ({ signal }) => api.call(textingContract.own, { signal }),
  });

/** Shows what the server answered to a change. */
export function useShowTexting(): (texting: TextingView) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return (texting) => void queryClient.setQueryData(textingQuery(api).queryKey, texting);
}
