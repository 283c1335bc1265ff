import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { ProfileForm } from '#areas/accounts/web/profile/ProfileForm.tsx';
import { profileQuery } from '#areas/accounts/web/profile/profile.queries.ts';
import { useSession } from '#areas/accounts/web/session.ts';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { OwnQualifications } from '#areas/qualifications/web/OwnQualifications.tsx';
import { ownQualificationsQuery } from '#areas/qualifications/web/qualifications.queries.ts';
import { QueryState } from '#web/ui/QueryState.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** A form begins with what is saved now, not with what was read a while ago. */
export const load: PageLoad = async ({ api, queryClient }) => {
  await Promise.all([
    queryClient.fetchQuery({ ...profileQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...ownQualificationsQuery(api), staleTime: 0 }),
  ]);
};

/** /user/user-settings/profile */
export function Component() {
  const t = useTexts();
  const query = useQuery(profileQuery(useApi()));
  const { data } = query;
  const role = useSession().user?.isOrganizer ? 'coordinator' : 'volunteer';
  return (
    <SettingsPage title={t(`profile.title.${role}`)} lead={t(`profile.lead.${role}`)}>
      {data ? (
        <>
          <ProfileForm profile={data} />
          <OwnQualifications />
        </>
      ) : (
        <QueryState query={query} shape="text" />
      )}
    </SettingsPage>
  );
}
