import { useQuery } from '@tanstack/react-query';
import { data as failureWith, redirect, useLocation, useSearchParams } from 'react-router';
import { useApi } from '#web/api/use-api.tsx';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { groupsAsked, groupsQuery } from '#areas/groups/web/groups.queries.ts';
import { GroupsList } from '#areas/groups/web/GroupsList.tsx';
import type { FailureData } from '#web/routing/failure.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { lastSegment, paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const orgName = lastSegment(url.pathname);
  if (orgName === undefined) throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
  const asked = groupsAsked(url.searchParams, orgName);
  const { items } = await queryClient.fetchQuery({ ...groupsQuery(api, asked), staleTime: 0 });
  // A page of the list that is gone: the first one.
  if (items.length === 0 && asked.page > 1) throw redirect(url.pathname);
};

/** /user/user-settings/groups/{orgName} */
export function Component() {
  const t = useTexts();
  const [query] = useSearchParams();
  const orgName = lastSegment(useLocation().pathname) ?? '';
  const { data } = useQuery(groupsQuery(useApi(), groupsAsked(query, orgName)));
  return (
    <SettingsPage
      title={t('groups.title')}
      lead={t('groups.lead')}
      width="table"
      actions={<LinkButton to={paths.createGroup(orgName)}>{t('groups.create')}</LinkButton>}
    >
      <GroupsList key={data?.organization?.id} orgName={orgName} />
    </SettingsPage>
  );
}
