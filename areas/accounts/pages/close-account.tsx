import { useQuery } from '@tanstack/react-query';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { CloseAccountForm } from '#areas/accounts/web/closing/CloseAccountForm.tsx';
import { closingQuery } from '#areas/accounts/web/closing/closing.queries.ts';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** What it would do is read again: places and organizations may have changed since. */
export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.fetchQuery({ ...closingQuery(api), staleTime: 0 });
};

/** /user/user-settings/close-account */
export function Component() {
  const t = useTexts();
  const { data, error, refetch } = useQuery({ ...closingQuery(useApi()), enabled: false });
  return (
    <SettingsPage title={t('accountClosing.title')} lead={t('accountClosing.lead')}>
      {data ? (
        <CloseAccountForm closing={data} />
      ) : error ? (
        <ErrorState text={toApiError(t, error).message} onRetry={() => void refetch()} />
      ) : (
        <LoadingState shape="text" />
      )}
    </SettingsPage>
  );
}
