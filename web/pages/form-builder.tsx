import { useQuery } from '@tanstack/react-query';
import { data as failureWith, redirect, useLocation } from 'react-router';
import { newFormTitle } from '#areas/forms/rules/form-definition/form-names.ts';
import { useObjectOfForm } from '#areas/crm/web/use-object-of-form.ts';
import { useApi } from '#web/api/use-api.tsx';
import { BuilderPage } from '#areas/forms/web/builder/BuilderPage.tsx';
import { formListQuery } from '#areas/forms/web/forms.queries.ts';
import { emptyForm } from '#areas/forms/web/builder/start/ready-made.ts';
import type { FailureData } from '#web/routing/failure.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { lastSegment, pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const orgName = lastSegment(url.pathname);
  if (orgName === undefined) throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
  const edited = url.searchParams.get('edit-id');
  if (edited !== null)
    throw redirect(
      pathTo('/user/user-settings/form-builder/:orgName/edit/:fIndex', { orgName, fIndex: edited }),
    );
  await queryClient.fetchQuery({ ...formListQuery(api, orgName), staleTime: 0 });
};

/** /user/user-settings/form-builder/{orgName}: a new form. */
export function Component() {
  const t = useTexts();
  const orgName = lastSegment(useLocation().pathname) ?? '';
  const { data } = useQuery(formListQuery(useApi(), orgName));
  const object = useObjectOfForm(orgName);
  if (!data) return null;
  const { organization, titles } = data;
  return (
    <BuilderPage
      title={t('formBuilder.title.new')}
      organization={organization}
      begin={{ title: newFormTitle(t, 'volunteer', titles), form: emptyForm(t) }}
      addition={object}
    />
  );
}
