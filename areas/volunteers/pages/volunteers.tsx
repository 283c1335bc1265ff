import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { data as failureWith, redirect, useLocation, useSearchParams } from 'react-router';
import { useApi } from '#web/api/use-api.tsx';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { volunteersAsked, volunteersQuery } from '#areas/volunteers/web/volunteers.queries.ts';
import { ImportVolunteers } from '#areas/volunteers/web/ImportVolunteers.tsx';
import { VolunteerExports } from '#areas/volunteers/web/VolunteerExports.tsx';
import { AddVolunteer } from '#areas/volunteers/web/records/AddVolunteer.tsx';
import { VolunteersList } from '#areas/volunteers/web/VolunteersList.tsx';
import type { FailureData } from '#web/routing/failure.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { lastSegment, paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageActions } from '#web/ui/PageActions.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const orgName = lastSegment(url.pathname);
  if (orgName === undefined) throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
  const asked = volunteersAsked(url.searchParams, orgName);
  const { items } = await queryClient.fetchQuery({ ...volunteersQuery(api, asked), staleTime: 0 });
  if (items.length > 0 || asked.page === 1) return;
  // A page of the list that is gone: the first one, of those who are asked for.
  const first = new URLSearchParams(url.searchParams);
  first.delete('page');
  throw redirect(`${url.pathname}?${first.toString()}`);
};

/** /user/user-settings/volunteers/{orgName} */
export function Component() {
  const t = useTexts();
  const [query] = useSearchParams();
  const orgName = lastSegment(useLocation().pathname) ?? '';
  const asked = volunteersAsked(query, orgName);
  const { data } = useQuery(volunteersQuery(useApi(), asked));
  // Others have the same list, and no entry of the menu for it.
  const isRequests = asked.status === 'pending' && data?.organization.isPrivate === true;
  return (
    <SettingsPage
      title={t(isRequests ? 'volunteers.requests' : 'volunteers.title')}
      width="table"
      actions={
        <PageActions>
          {data?.can.messageAll && data.total > 0 ? (
            <LinkButton
              to={paths.sendMessage({ organizations: [data.organization.id] })}
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
            >
              {t('volunteers.message.all')}
            </LinkButton>
          ) : null}
          <VolunteerExports orgName={orgName} />
          <AddVolunteer orgName={orgName} />
          {data ? <ImportVolunteers organizationId={data.organization.id} /> : null}
        </PageActions>
      }
    >
      <VolunteersList orgName={orgName} />
    </SettingsPage>
  );
}
