import { queryOptions } from '@tanstack/react-query';
import { hoursSettingsContract } from '#areas/hours/contract/hours-settings.ts';
import type { Api } from '#web/api/client.ts';

/** How an organization counts hours, by the name it was created with. */
export function hoursSettingsQuery(api: Api, orgName: string) {
  return queryOptions({
    queryKey: ['hours', 'settings', orgName],
    queryFn: ({ signal }) => api.call(hoursSettingsContract.get, { params: { orgName }, signal }),
  });
}
