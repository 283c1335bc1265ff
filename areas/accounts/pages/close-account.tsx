import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { CloseAccountForm } from '#areas/accounts/web/closing/CloseAccountForm.tsx';
import { closingQuery } from '#areas/accounts/web/closing/closing.queries.ts';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** What it would do is read again: places and organizations may have changed since. */
export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.fetchQuery({ ...closingQuery(api), staleTime: 0 });
};

/** /user/user-settings/close-account */
export function Component() {
  const t = useTexts();
  const query = useQuery({ ...closingQuery(useApi()), enabled: false });
  const { data } = query;
  return (
    <SettingsPage title={t('accountClosing.title')} lead={t('accountClosing.lead')}>
      {data ? <CloseAccountForm closing={data} /> : <QueryState query={query} shape="text" />}
    </SettingsPage>
  );
}
