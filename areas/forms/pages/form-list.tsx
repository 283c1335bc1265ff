import { data as failureWith, redirect, useLocation } from 'react-router';
import { z } from 'zod';
import { FormListPage } from '#areas/forms/web/FormListPage.tsx';
import { formListQuery, formQuery } from '#areas/forms/web/forms.queries.ts';
import type { FailureData } from '#web/routing/failure.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { lastSegment, pageNumber, pathTo } from '#web/routing/paths.ts';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const which = lastSegment(url.pathname);
  if (which === undefined) throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
  if (z.uuid().safeParse(which).success) {
    // The address may name a form instead.
    const { id, organization } = await queryClient.fetchQuery(formQuery(api, which));
    const { orgName } = organization;
    throw redirect(pathTo('/user/user-settings/form-builder/:orgName/edit/:fIndex', { orgName, fIndex: id }));
  }
  const page = pageNumber(url.searchParams);
  const { items } = await queryClient.fetchQuery({ ...formListQuery(api, which, page), staleTime: 0 });
  // A page of the list that is gone: the first one.
  if (items.length === 0 && page > 1) throw redirect(url.pathname);
};

/** /user/user-settings/form-list/{orgName} */
export function Component() {
  const orgName = lastSegment(useLocation().pathname) ?? '';
  return <FormListPage orgName={orgName} />;
}
