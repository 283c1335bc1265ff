import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { MappingEditor } from '#areas/crm/web/mapping/MappingEditor.tsx';
import { formMappingQuery } from '#areas/crm/web/mapping/mapping.queries.ts';
import { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { lastSegment } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';

const gone = () => new ApiError({ code: 'not-found', status: 404, message: 'no form at this address' });

/** A mapping begins with what is saved now, not with what was read a while ago. */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const [orgName, formId] = [lastSegment(url.pathname, 3), lastSegment(url.pathname, 1)];
  if (formId === undefined || !z.uuid().safeParse(formId).success) throw gone();
  const { organization } = await queryClient.fetchQuery({ ...formMappingQuery(api, formId), staleTime: 0 });
  if (organization.orgName !== orgName) throw gone();
};

/** /user/user-settings/form-builder/{orgName}/edit/{fIndex}/mapping */
export function Component() {
  const t = useTexts();
  const formId = lastSegment(useLocation().pathname, 1) ?? '';
  const isReady = useHydrated();
  const query = useQuery({
    ...formMappingQuery(useApi(), formId),
    // What is being changed does not change under the hands; a save finds out what others did.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = query;
  return (
    <SettingsPage
      title={data ? t('crm.mapping.title', { title: data.form.title }) : t('crm.mapping.toast')}
      lead={t('crm.mapping.lead')}
      width="table"
    >
      {data && isReady ? (
        <MappingEditor key={formId} {...data} />
      ) : (
        <QueryState query={query} failed={t('crm.mapping.loadFailed')} shape="text" />
      )}
    </SettingsPage>
  );
}
