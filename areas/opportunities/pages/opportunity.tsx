import { useQuery } from '@tanstack/react-query';
import { redirect, useLocation, useParams } from 'react-router';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { firstWords } from '#shared/rules/text.ts';
import { ApiError } from '#web/api/client.ts';
import { keepOrigin, useOrigin } from '#web/routing/origin.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import { paths, pathTo } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { sessionKey } from '#areas/accounts/web/session.ts';
import { upcomingQuery } from '#areas/registrations/web/registrations.queries.ts';
import { closedIfGone } from '#areas/opportunities/web/schedule/gone.ts';
import { MoreOpportunities } from '#areas/opportunities/web/page/MoreOpportunities.tsx';
import { opportunityListQuery, opportunityQuery } from '#areas/opportunities/web/opportunities.queries.ts';
import { opportunityJsonLd } from '#areas/opportunities/web/page/opportunity-json-ld.ts';
import { readScheduleParams } from '#areas/opportunities/web/schedule/schedule-address.ts';
import { OpportunityView } from '#areas/opportunities/web/page/OpportunityView.tsx';
import { Container } from '#web/ui/PageShell.tsx';

/** Words of the description that search results and shared links show. */
const descriptionWords = 30;

export const load: PageLoad = async ({ api, queryClient }, { params, url }) => {
  keepOrigin(queryClient, url);
  // The row of others is an extra: the page is whole without it.
  const others = queryClient.prefetchQuery(opportunityListQuery(api, 1));
  const session = queryClient.getQueryData<SessionView>(sessionKey);
  const own = session?.can.volunteer ? queryClient.prefetchQuery(upcomingQuery(api)) : undefined;
  try {
    await queryClient.ensureQueryData(
      opportunityQuery(api, params.id ?? '', readScheduleParams(url.search).from),
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === 'opportunity.private') {
      throw redirect(paths.opportunities({ refused: 'private' }));
    }
    throw error;
  }
  await Promise.all([others, own]);
};

/** One opportunity with its schedule. */
export function Component() {
  const id = useParams().id ?? '';
  const { from } = readScheduleParams(useLocation().search);
  const { data, error } = useQuery(opportunityQuery(useApi(), id, from));
  const origin = useOrigin();
  if (!data) return null;
  const { href } = new URL(pathTo('/opportunities/:id', { id: data.id }), origin);
  return (
    <Container>
      <PageHead
        title={data.title}
        description={firstWords(data.description, descriptionWords)}
        image={`${href}/preview-1200x630.jpg`}
        canonical={href}
        noIndex={data.isPrivate || data.status !== 'published'}
        jsonLd={opportunityJsonLd(data, origin)}
      />
      {/* Another opportunity starts with nothing chosen. */}
      <OpportunityView key={data.id} opportunity={closedIfGone(data, error)} />
      <MoreOpportunities exceptId={data.id} />
    </Container>
  );
}
