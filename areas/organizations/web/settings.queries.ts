import { queryOptions } from '@tanstack/react-query';
import { organizationSettingsContract } from '#areas/organizations/contract/organization-settings.ts';
import type { Api } from '#web/api/client.ts';

/** An organization as its organizers change it, by the name it was created with. */
export function organizationSettingsQuery(api: Api, orgName: string) {
  return queryOptions({
    queryKey: ['organizations', 'settings', orgName],
    queryFn: ({ signal }) => api.call(organizationSettingsContract.get, { params: { orgName }, signal }),
  });
}
