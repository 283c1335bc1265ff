import { useQuery } from '@tanstack/react-query';
import { InstalledApp } from '#areas/check-in/web/app/InstalledApp.tsx';
import { useKeptView } from '#areas/check-in/web/device/use-kept-view.ts';
import { useNowWhile } from '#areas/check-in/web/device/use-now-while.ts';
import { hereNowQuery } from '#areas/check-in/web/here-now/here-now.queries.ts';
import { HereNowList } from '#areas/check-in/web/here-now/HereNowList.tsx';
import { hereNowKeptUntil } from '#areas/check-in/web/here-now/kept-until.ts';
import { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';

export const load: PageLoad = async ({ api, queryClient }) => {
  // Nobody calls a roll from an old list.
  await queryClient.fetchQuery({ ...hereNowQuery(api), staleTime: 0 });
};

/** /organizer/here-now: everybody who is there at this moment, for a roll call; without a network as it was read last. */
export function Component() {
  const t = useTexts();
  const api = useApi();
  const query = useQuery(hereNowQuery(api));
  const { data, dataUpdatedAt: readAt, error } = query;
  const until = data && hereNowKeptUntil(data);
  const { isEnded, isUnheard } = useKeptView(
    { kind: 'here-now' },
    { key: hereNowQuery(api).queryKey, data, readAt, error },
    until,
  );
  const now = useNowWhile(error instanceof ApiError && error.code === 'network');
  const isOver = until !== undefined && now !== null && now >= new Date(until);
  const title = t('hereNow.title');
  return (
    <Container>
      <PageHead title={title} noIndex />
      <PageHeader title={title} lead={t('hereNow.lead')} />
      {isOver || isUnheard ? (
        // Names that were read go off the screen, where there is no network to say that they may still be read.
        <ErrorState
          title={t('hereNow.putAway')}
          text={t('hereNow.putAway.text')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : data && !isEnded ? (
        <>
          <InstalledApp />
          <HereNowList here={data} />
        </>
      ) : (
        <QueryState query={query} shape="rows" label={t('hereNow.loading')} />
      )}
    </Container>
  );
}
