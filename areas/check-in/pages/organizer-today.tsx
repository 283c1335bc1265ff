import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/use-api.tsx';
import { KioskButton } from '#areas/check-in/web/days/KioskButton.tsx';
import { NearDays } from '#areas/check-in/web/days/NearDays.tsx';
import { SlotsAtRisk } from '#areas/check-in/web/days/SlotsAtRisk.tsx';
import { WaitingList } from '#areas/check-in/web/days/WaitingList.tsx';
import { forgottenQuery } from '#areas/check-in/web/forgotten/forgotten.queries.ts';
import { ForgottenList } from '#areas/check-in/web/forgotten/ForgottenList.tsx';
import { atRiskQuery, nearDatesQuery } from '#areas/check-in/web/days/organizer-days.queries.ts';
import { RefusedTaps } from '#areas/check-in/web/refusals/RefusedTaps.tsx';
import { refusalsQuery } from '#areas/check-in/web/refusals/refusals.queries.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

export const load: PageLoad = async ({ api, queryClient }) => {
  // People are checked in on other pages: nobody comes back to old numbers.
  await Promise.all([
    queryClient.fetchQuery({ ...nearDatesQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...refusalsQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...atRiskQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery(forgottenQuery(api)),
  ]);
};

/** /organizer/today: what is on today and tomorrow, with how many people. */
export function Component() {
  const t = useTexts();
  const { data } = useQuery(nearDatesQuery(useApi()));
  const title = t('organizerDays.near.title');
  return (
    <Container>
      <PageHead title={title} noIndex />
      <PageHeader
        title={title}
        actions={
          <>
            <LinkButton to={pathTo('/organizer/here-now')} variant="default">
              {t('organizerDays.near.here')}
            </LinkButton>
            <KioskButton />
          </>
        }
      />
      <RefusedTaps />
      <WaitingList />
      {data ? (
        <NearDays dates={data.dates} now={data.now} />
      ) : (
        <LoadingState shape="rows" label={t('organizerDays.loading')} />
      )}
      <SlotsAtRisk />
      <ForgottenList />
    </Container>
  );
}
