import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { InstalledApp } from '#areas/check-in/web/app/InstalledApp.tsx';
import { rosterQuery } from '#areas/check-in/web/roster/roster.queries.ts';
import { keptUntil } from '#areas/check-in/web/roster/waiting.ts';
import { useKeptView } from '#areas/check-in/web/device/use-kept-view.ts';
import { useNowWhile } from '#areas/check-in/web/device/use-now-while.ts';
import { refusalsQuery } from '#areas/check-in/web/refusals/refusals.queries.ts';
import { Roster } from '#areas/check-in/web/roster/Roster.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { Container } from '#web/ui/PageShell.tsx';

const address = z.object({ id: z.uuid(), dateId: z.uuid() });

export const load: PageLoad = async ({ api, queryClient }, { params }) => {
  const of = address.safeParse(params);
  if (!of.success) throw new ApiError({ code: 'not-found', status: 404, message: 'no id in the address' });
  const { id: opportunityId, dateId } = of.data;
  await Promise.all([
    queryClient.ensureQueryData(rosterQuery(api, { opportunityId, dateId })),
    queryClient.prefetchQuery(refusalsQuery(api, dateId)),
  ]);
};

/** /organizer/opportunities/{id}/roster/{dateId}: who is expected on a date, and who is here. */
export function Component() {
  const t = useTexts();
  const { id = '', dateId = '' } = useParams();
  const of = { opportunityId: id, dateId };
  const api = useApi();
  const query = useQuery(rosterQuery(api, of));
  const { data, dataUpdatedAt: readAt, error } = query;
  const { isEnded, isUnheard } = useKeptView(
    { kind: 'roster', ...of },
    { key: rosterQuery(api, of).queryKey, data, readAt, error },
    data && keptUntil(data),
  );
  const now = useNowWhile(error instanceof ApiError && error.code === 'network');
  const isOver = data !== undefined && now !== null && now >= new Date(keptUntil(data));
  // Names that were read go off the screen with the day, where there is no network to say that they may still be read.
  if (isOver || isUnheard)
    return (
      <Container>
        <PageHead title={t('roster.title')} noIndex />
        <ErrorState
          title={t('roster.putAway')}
          text={t('roster.putAway.text')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Container>
    );
  // And with the right to read them.
  if (!data || isEnded)
    return (
      <Container>
        <PageHead title={t('roster.title')} noIndex />
        <QueryState query={query} shape="rows" label={t('roster.loading')} />
      </Container>
    );
  return (
    <Container>
      <PageHead title={t('roster.documentTitle', { title: data.opportunity.title })} noIndex />
      <InstalledApp />
      {/* Another date begins with nothing searched for. */}
      <Roster key={data.date.id} roster={data} />
    </Container>
  );
}
