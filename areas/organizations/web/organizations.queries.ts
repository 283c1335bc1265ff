import { queryOptions } from '@tanstack/react-query';
import { organizationsContract } from '#areas/organizations/contract/organizations.ts';
import type { Api } from '#web/api/client.ts';

/** An organization's page with one page of its opportunities. */
export function landingPageQuery(api: Api, orgName: string, page: number) {
  return queryOptions({
    queryKey: ['organizations', 'landing-page', orgName, page],
    queryFn: ({ signal }) =>
      api.call(organizationsContract.landingPage, { query: { orgName, page }, signal }),
  });
}
