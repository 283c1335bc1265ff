import { useQuery } from '@tanstack/react-query';
import { data as failureWith, useSearchParams } from 'react-router';
import { useApi } from '#web/api/use-api.tsx';
import { useNavigateUnlessLeft } from '#web/routing/use-navigate-unless-left.ts';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { EditVolunteer } from '#areas/volunteers/web/person/EditVolunteer.tsx';
import { editedVolunteerQuery } from '#areas/volunteers/web/person/person.queries.ts';
import type { FailureData } from '#web/routing/failure.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';

const whoIn = (query: URLSearchParams) => ({
  orgName: query.get('organization') ?? '',
  userId: query.get('id') ?? '',
});

/** A form begins with what is saved now. A person who isn't there, or isn't named, is not found. */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const at = whoIn(url.searchParams);
  if (at.userId === '' || at.orgName === '')
    throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
  await queryClient.fetchQuery({ ...editedVolunteerQuery(api, at), staleTime: 0 });
};

/** /user/user-settings/edit-volunteer?organization=…&id=… */
export function Component() {
  const t = useTexts();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const at = whoIn(useSearchParams()[0]);
  const query = useQuery({
    ...editedVolunteerQuery(useApi(), at),
    // What is being changed does not change under the hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = query;
  const list = pathTo('/user/user-settings/volunteers/:orgName', { orgName: at.orgName });
  return (
    <SettingsPage
      title={t('editVolunteer.title')}
      organization={at.orgName}
      lead={data ? t('volunteerPage.lead', { organization: data.organization.name }) : undefined}
      actions={
        <LinkButton to={list} variant="default">
          {t('editVolunteer.back')}
        </LinkButton>
      }
    >
      {data ? (
        <EditVolunteer
          key={at.userId}
          at={at}
          volunteer={data}
          onSaved={() => void navigateUnlessLeft(list)}
        />
      ) : (
        <QueryState query={query} shape="text" />
      )}
    </SettingsPage>
  );
}
