import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useNavigation, useSearchParams } from 'react-router';
import { useApi } from '#web/api/use-api.tsx';
import { readCalendar } from '#areas/check-in/web/days/calendar-days.ts';
import { calendarQuery } from '#areas/check-in/web/days/organizer-days.queries.ts';
import { OrganizerCalendar } from '#areas/check-in/web/days/OrganizerCalendar.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(calendarQuery(api, readCalendar(url.searchParams)));
};

/** /organizer/calendar?view=week&day=2030-06-05: everything that the organizer runs, by days. */
export function Component() {
  const t = useTexts();
  const [query] = useSearchParams();
  const { data } = useQuery({
    ...calendarQuery(useApi(), readCalendar(query)),
    placeholderData: keepPreviousData,
  });
  const isLooking = useNavigation().location?.pathname === pathTo('/organizer/calendar');
  const title = t('organizerDays.calendar.title');
  return (
    <Container>
      <PageHead title={title} noIndex />
      <PageHeader
        title={title}
        actions={
          <LinkButton
            to={pathTo('/user/user-settings/calendar-feeds')}
            variant="default"
            leftSection={<IconCalendarRepeat size={20} aria-hidden />}
          >
            {t('calendarFeeds.link')}
          </LinkButton>
        }
      />
      {data ? (
        <OrganizerCalendar calendar={data} isLooking={isLooking} />
      ) : (
        <LoadingState shape="rows" label={t('organizerDays.loading')} />
      )}
    </Container>
  );
}
