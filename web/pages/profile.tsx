import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/texts/index.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { ProfileForm } from '#web/features/accounts/profile/ProfileForm.tsx';
import { profileQuery } from '#web/features/accounts/profile/queries.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { SettingsPage } from '#web/features/accounts/settings/SettingsPage.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';

/** A form begins with what is saved now, not with what was read a while ago. */
export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.fetchQuery({ ...profileQuery(api), staleTime: 0 });
};

/** /user/user-settings/profile */
export function Component() {
  const { data, error, refetch } = useQuery(profileQuery(useApi()));
  const role = useSession().user?.isOrganizer ? 'coordinator' : 'volunteer';
  return (
    <SettingsPage title={t(`profile.title.${role}`)} lead={t(`profile.lead.${role}`)}>
      {data ? (
        <ProfileForm profile={data} />
      ) : error ? (
        <ErrorState text={toApiError(error).message} onRetry={() => void refetch()} />
      ) : (
        <LoadingState shape="text" />
      )}
    </SettingsPage>
  );
}
