import { data as failureWith, redirect } from 'react-router';
import { managedOrganizationsQuery } from '#web/features/organizer-home/organizer-home.queries.ts';
import type { FailureData } from '#web/routing/failure.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';

/** /user/user-settings/form-list: the forms of the first organization; the menu leads to those of others. */
export const load: PageLoad = async ({ api, queryClient }) => {
  const { organizations } = await queryClient.ensureQueryData(managedOrganizationsQuery(api));
  const [first] = organizations;
  if (!first) throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
  throw redirect(pathTo('/user/user-settings/form-list/:orgName', { orgName: first.orgName }));
};

/** Nobody sees it. */
export const Component = () => null;
