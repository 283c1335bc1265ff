import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { coordinatorsContract, type LookupOrganization } from '#areas/coordinators/contract/coordinators.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { toApiError } from '#web/api/errors.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useNavigateUnlessLeft } from '#web/routing/use-navigate-unless-left.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { sessionQuery } from '#areas/accounts/web/session.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { lookupQuery } from './coordinators.queries.ts';

const typingMilliseconds = 200;

/** The organizations that the typed text finds, with the chosen one, so that its name stays in the field. */
export function useLookup(chosen: LookupOrganization | null) {
  const [search, setSearch] = useState('');
  // A choice writes its name into the field; that is nothing to search for.
  const [asked] = useDebouncedValue(search === chosen?.name ? '' : search.trim(), typingMilliseconds);
  const { data, error } = useQuery(lookupQuery(useApi(), asked));
  const found = data?.items ?? [];
  const items = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return { search, setSearch, items, isMore: data?.isMore ?? false, error, isLoading: !data && !error };
}

/** Sends the request and goes on to what becomes of it. */
export function useAskToCoordinate() {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  return useSingleMutation({
    mutationFn: (body: { organizationId: string; locationIds: string[] }) =>
      api.call(coordinatorsContract.request, { body }),
    onSuccess: async ({ asked }) => {
      // The guard lets nobody see a request that it does not know of.
      const session = await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 });
      queryClient.removeQueries({ queryKey: ['coordinators', 'lookup'] });
      // No page tells a person that they already work for an organization.
      if (session.can.manage) {
        showToast({
          variant: asked > 0 ? 'success' : 'info',
          title: t('coordinators.lookup.toast'),
          heading: t(asked > 0 ? 'coordinatorRequest.pending' : 'coordinators.lookup.nothingNew'),
        });
      }
      await navigateUnlessLeft(pathTo('/organizer/orgrequest'));
    },
    onError: async (failure) => {
      const { code, message } = toApiError(t, failure);
      showToast({ variant: 'error', title: t('coordinators.failed'), heading: message });
      if (code === 'not-found') await queryClient.invalidateQueries({ queryKey: ['coordinators', 'lookup'] });
    },
  });
}
