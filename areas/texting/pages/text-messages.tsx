import { useQuery } from '@tanstack/react-query';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { TextingChoices } from '#areas/texting/web/TextingChoices.tsx';
import { textingQuery } from '#areas/texting/web/texting.queries.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';

/** What is so now: the phone may have said STOP meanwhile. */
export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.fetchQuery({ ...textingQuery(api), staleTime: 0 });
};

/** /user/user-settings/text-messages */
export function Component() {
  const t = useTexts();
  const query = useQuery(textingQuery(useApi()));
  return (
    <SettingsPage title={t('texting.title')} lead={t('texting.lead')}>
      {query.data ? (
        <TextingChoices texting={query.data} />
      ) : (
        <QueryState query={query} shape="rows" label={t('texting.title')} />
      )}
    </SettingsPage>
  );
}
