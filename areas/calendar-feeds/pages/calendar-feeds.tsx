import { useQuery } from '@tanstack/react-query';
import { CalendarFeeds } from '#areas/calendar-feeds/web/CalendarFeeds.tsx';
import { calendarFeedsQuery } from '#areas/calendar-feeds/web/calendar-feeds.queries.ts';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';

/** The addresses as they are now: one may have been renewed on another device. */
export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.fetchQuery({ ...calendarFeedsQuery(api), staleTime: 0 });
};

/** /user/user-settings/calendar-feeds */
export function Component() {
  const t = useTexts();
  const query = useQuery(calendarFeedsQuery(useApi()));
  return (
    <SettingsPage title={t('calendarFeeds.title')} lead={t('calendarFeeds.lead')}>
      {query.data ? (
        <CalendarFeeds {...query.data} />
      ) : (
        <QueryState query={query} shape="rows" label={t('calendarFeeds.title')} />
      )}
    </SettingsPage>
  );
}
