import { useQuery } from '@tanstack/react-query';
import { data as failureWith } from 'react-router';
import { useApi } from '#web/api/use-api.tsx';
import { FormListPage } from '#areas/forms/web/FormListPage.tsx';
import { formListQuery } from '#areas/forms/web/forms.queries.ts';
import { managedOrganizationsQuery } from '#areas/opportunities/web/organizer-home/organizer-home.queries.ts';
import type { FailureData } from '#web/routing/failure.ts';
import { pageNumber } from '#web/routing/paths.ts';
import type { PageLoad } from '#web/routing/page-module.ts';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const { organizations } = await queryClient.ensureQueryData(managedOrganizationsQuery(api));
  const [first] = organizations;
  if (!first) throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
  const page = pageNumber(url.searchParams);
  await queryClient.fetchQuery({ ...formListQuery(api, first.orgName, page), staleTime: 0 });
};

/** /user/user-settings/form-list: the forms of the first organization; the menu leads to those of others. */
export function Component() {
  const { data } = useQuery(managedOrganizationsQuery(useApi()));
  const first = data?.organizations[0];
  return first ? <FormListPage orgName={first.orgName} /> : null;
}
