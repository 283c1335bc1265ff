import { useQuery } from '@tanstack/react-query';
import { fullName } from '#shared/rules/full-name.ts';
import { useParams } from 'react-router';
import { useApi } from '#web/api/use-api.tsx';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { onFileQuery, volunteerQuery } from '#areas/volunteers/web/person/person.queries.ts';
import { VolunteerDetails } from '#areas/volunteers/web/person/VolunteerDetails.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';

/** As they are now: others work with the same people. A person who isn't there is not found. */
export const load: PageLoad = async ({ api, queryClient }, { params }) => {
  const at = { orgName: params['orgName'] ?? '', userId: params['userId'] ?? '' };
  await Promise.all([
    queryClient.fetchQuery({ ...volunteerQuery(api, at), staleTime: 0 }),
    queryClient.prefetchQuery({ ...onFileQuery(api, at), staleTime: 0 }),
  ]);
};

/** /user/user-settings/volunteers/{orgName}/{userId} */
export function Component() {
  const t = useTexts();
  const { orgName = '', userId = '' } = useParams();
  const query = useQuery(volunteerQuery(useApi(), { orgName, userId }));
  const { data } = query;
  return (
    <SettingsPage
      title={data ? fullName(data.person) : t('volunteerPage.title')}
      lead={data ? t('volunteerPage.lead', { organization: data.organization.name }) : undefined}
      width="table"
    >
      {data ? <VolunteerDetails key={userId} page={data} /> : <QueryState query={query} shape="text" />}
    </SettingsPage>
  );
}
