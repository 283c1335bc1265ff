import { useQuery } from '@tanstack/react-query';
import { redirect, useLocation } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#web/api/client.ts';
import { useObjectOfForm } from '#areas/crm/web/use-object-of-form.ts';
import { useApi } from '#web/api/use-api.tsx';
import { BuilderPage } from '#areas/forms/web/builder/BuilderPage.tsx';
import { formQuery, formListQuery } from '#areas/forms/web/forms.queries.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { lastSegment, pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

const gone = () => new ApiError({ code: 'not-found', status: 404, message: 'no form at this address' });
const position = /^\d{1,3}$/;

/** A form begins with what is saved now, not with what was read a while ago. */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const which = lastSegment(url.pathname) ?? '';
  const orgName = lastSegment(url.pathname, 2);
  if (orgName === undefined) throw gone();
  if (position.test(which)) {
    // The place in the list, from 0 on, as older addresses have it.
    const { items } = await queryClient.fetchQuery(formListQuery(api, orgName));
    const form = items[Number(which)];
    if (!form) throw gone();
    throw redirect(
      pathTo('/user/user-settings/form-builder/:orgName/edit/:fIndex', { orgName, fIndex: form.id }),
    );
  }
  if (!z.uuid().safeParse(which).success) throw gone();
  const form = await queryClient.fetchQuery({ ...formQuery(api, which), staleTime: 0 });
  if (form.organization.orgName !== orgName) throw gone();
};

/** /user/user-settings/form-builder/{orgName}/edit/{fIndex}: a form that is there. */
export function Component() {
  const t = useTexts();
  const formId = lastSegment(useLocation().pathname) ?? '';
  const { data: form } = useQuery({
    ...formQuery(useApi(), formId),
    // What is being changed does not change under the hands; a save finds out what others did.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const object = useObjectOfForm(lastSegment(useLocation().pathname, 2) ?? '');
  if (!form) return null;
  return (
    <BuilderPage
      title={t('formBuilder.title.edit')}
      organization={form.organization}
      begin={{ title: form.title, form: form.definition }}
      formId={form.id}
      version={form.version}
      addition={object}
    />
  );
}
