import { useQuery } from '@tanstack/react-query';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { personalCodeQuery } from '#areas/accounts/web/personal-code/personal-code.queries.ts';
import { PersonalCode } from '#areas/accounts/web/personal-code/PersonalCode.tsx';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';

/** The code as it is now: it may have been renewed on another device. */
export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.fetchQuery({ ...personalCodeQuery(api), staleTime: 0 });
};

/** /user/user-settings/check-in-code */
export function Component() {
  const t = useTexts();
  const { data, error, refetch } = useQuery(personalCodeQuery(useApi()));
  return (
    <SettingsPage title={t('personalCode.title')} lead={t('personalCode.lead')}>
      {data ? (
        <PersonalCode code={data} />
      ) : error ? (
        <ErrorState text={toApiError(t, error).message} onRetry={() => void refetch()} />
      ) : (
        <LoadingState shape="text" />
      )}
    </SettingsPage>
  );
}
