import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/use-api.tsx';
import { personalCodeQuery } from '#areas/accounts/web/personal-code/personal-code.queries.ts';
import { PersonalCode } from '#areas/accounts/web/personal-code/PersonalCode.tsx';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';

/** The code as it is now: it may have been renewed on another device. */
export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.fetchQuery({ ...personalCodeQuery(api), staleTime: 0 });
};

/** /user/user-settings/check-in-code */
export function Component() {
  const t = useTexts();
  const query = useQuery(personalCodeQuery(useApi()));
  const { data } = query;
  return (
    <SettingsPage title={t('personalCode.title')} lead={t('personalCode.lead')}>
      {data ? <PersonalCode code={data} /> : <QueryState query={query} shape="text" />}
    </SettingsPage>
  );
}
