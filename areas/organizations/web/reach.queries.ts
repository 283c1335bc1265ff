import { queryOptions } from '@tanstack/react-query';
import { organizationSettingsContract } from '#areas/organizations/contract/organization-settings.ts';
import type { Api } from '#web/api/client.ts';

/** How many people who never came to it an organization can reach; read each time somebody is about to reach some. */
export function reachQuery(api: Api, organizationId: string) {
  return queryOptions({
    queryKey: ['organizations', 'reach', organizationId],
    queryFn: ({ signal }) =>
      api.call(organizationSettingsContract.reach, { params: { organizationId }, signal }),
    staleTime: 0,
  });
}
