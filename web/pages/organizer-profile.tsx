import { useQuery } from '@tanstack/react-query';
import { redirect, useNavigation, useSearchParams } from 'react-router';
import { t } from '#shared/messages/index.ts';
import { OrganizerTabs } from '#web/app/OrganizerTabs.tsx';
import { PageHead } from '#web/app/PageHead.tsx';
import { pageNumber, pathTo } from '#web/app/paths.ts';
import { useApi, type PageLoad } from '#web/app/services.tsx';
import { sessionQuery, useSession } from '#web/features/accounts/session.ts';
import { organizerOpportunitiesQuery } from '#web/features/opportunities/opportunities.queries.ts';
import { OrganizerOpportunities } from '#web/features/opportunities/OrganizerOpportunities.tsx';
import { NoOpportunitiesArt } from '#web/ui/art/NoOpportunitiesArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const page = pageNumber(url.searchParams);
  // Who works for no organization yet has nothing to list, and the API tells them nothing.
  if (!(await queryClient.ensureQueryData(sessionQuery(api))).can.manage) return;
  const { items } = await queryClient.ensureQueryData(organizerOpportunitiesQuery(api, page));
  if (items.length === 0 && page > 1) throw redirect(pathTo('/organizer/profile'));
};

/** An organizer's first page: the opportunities that they run. */
export function Component() {
  const page = pageNumber(useSearchParams()[0]);
  const { can } = useSession();
  const { data } = useQuery({ ...organizerOpportunitiesQuery(useApi(), page), enabled: can.manage });
  const turning = useNavigation().location?.pathname === pathTo('/organizer/profile');
  const title = t('opportunities.mine.title');
  return (
    <Container>
      <PageHead title={title} noIndex />
      <PageHeader title={title} />
      {can.manage ? <OrganizerTabs /> : null}
      {can.manage ? null : (
        <EmptyState
          art={<NoOpportunitiesArt />}
          title={t('opportunities.mine.noOrganization')}
          text={t('opportunities.mine.noOrganizationText')}
        />
      )}
      {!can.manage ? null : turning || !data ? (
        <LoadingState shape="rows" count={5} label={title} />
      ) : (
        <OrganizerOpportunities items={data.items} />
      )}
      <Pagination page={page} pageCount={data ? Math.ceil(data.total / data.pageSize) : 0} />
    </Container>
  );
}
