import { redirect } from 'react-router';
import { ApiError } from '#web/api/client.ts';
import { NearGlance } from '#areas/check-in/web/days/NearGlance.tsx';
import { nearDatesQuery } from '#areas/check-in/web/days/organizer-days.queries.ts';
import { standingQuery } from '#areas/billing/web/billing.queries.ts';
import { PlanNotices } from '#areas/billing/web/PlanNotice.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import {
  readContinuationKey,
  readOrganizerFilters,
  writeOrganizerFilters,
} from '#areas/opportunities/web/organizer-home/filters/organizer-filters.ts';
import { FirstSteps } from '#areas/opportunities/web/organizer-home/first-steps/FirstSteps.tsx';
import { OrganizerHome } from '#areas/opportunities/web/organizer-home/OrganizerHome.tsx';
import {
  firstStepsQuery,
  managedOrganizationsQuery,
  organizerListQuery,
} from '#areas/opportunities/web/organizer-home/organizer-home.queries.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const filters = readOrganizerFilters(url.searchParams);
  const continuationKey = readContinuationKey(url.searchParams);
  const firstPage = () => {
    const query = writeOrganizerFilters(filters).toString();
    return redirect(query === '' ? url.pathname : `${url.pathname}?${query}`);
  };
  // The list is whole without the choices of its filters, and without what comes first.
  const others = Promise.all([
    queryClient.prefetchQuery(managedOrganizationsQuery(api)),
    // They are done on other pages: nobody comes back to an old list.
    queryClient.prefetchQuery({ ...firstStepsQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...nearDatesQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery(standingQuery(api)),
  ]);
  try {
    const { items } = await queryClient.ensureQueryData(organizerListQuery(api, filters, continuationKey));
    if (items.length === 0 && continuationKey !== undefined) throw firstPage();
  } catch (error) {
    // A page of another order, or an address that somebody wrote by hand.
    if (error instanceof ApiError && error.code === 'request.invalid' && continuationKey !== undefined)
      throw firstPage();
    throw error;
  } finally {
    await others;
  }
};

/** An organizer's first page: the opportunities that they run. */
export function Component() {
  const t = useTexts();
  const title = t('organizerHome.title');
  return (
    <Container>
      <PageHead title={title} noIndex />
      <PageHeader title={title} />
      <PlanNotices />
      <NearGlance />
      <FirstSteps />
      <OrganizerHome />
    </Container>
  );
}
