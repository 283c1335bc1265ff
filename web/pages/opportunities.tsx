import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { redirect, useNavigation, useSearchParams } from 'react-router';
import { t } from '#shared/messages/index.ts';
import { PageHead } from '#web/app/PageHead.tsx';
import { pageNumber, paths } from '#web/app/paths.ts';
import { useApi, type PageLoad } from '#web/app/services.tsx';
import { opportunityListQuery } from '#web/features/opportunities/opportunities.queries.ts';
import { OpportunityGrid } from '#web/features/opportunities/OpportunityGrid.tsx';
import { NoOpportunitiesArt } from '#web/ui/art/NoOpportunitiesArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { showToast } from '#web/ui/toasts.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const page = pageNumber(url.searchParams);
  const { items, total, pageSize } = await queryClient.ensureQueryData(opportunityListQuery(api, page));
  if (items.length > 0 || page === 1) return;
  // A page that is gone: the last one that is there.
  throw redirect(paths.opportunities({ page: Math.max(1, Math.ceil(total / pageSize)) }));
};

/** The public list of opportunities. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const page = pageNumber(query);
  const { data } = useQuery(opportunityListQuery(useApi(), page));
  const turning = useNavigation().location?.pathname === paths.opportunities();
  const wasRefused = query.get('refused') === 'private';

  useEffect(() => {
    if (!wasRefused) return;
    showToast({ variant: 'error', title: t('opportunities.error'), heading: t('opportunities.private') });
    setQuery({}, { replace: true, preventScrollReset: true });
  }, [wasRefused, setQuery]);

  const pageCount = data ? Math.ceil(data.total / data.pageSize) : 0;
  const title = t('opportunities.list.title');
  return (
    <Container>
      <PageHead
        title={page > 1 ? `${title}, ${t('opportunities.list.page', { page })}` : title}
        description={t('opportunities.list.description')}
      />
      <PageHeader title={title} lead={t('opportunities.list.lead')} />
      {wasRefused ? (
        <noscript>
          <p>{t('opportunities.private')}</p>
        </noscript>
      ) : null}
      {turning || !data ? (
        <LoadingState shape="cards" count={6} label={title} />
      ) : data.items.length === 0 ? (
        <EmptyState
          art={<NoOpportunitiesArt />}
          title={t('opportunities.list.empty')}
          text={t('opportunities.list.emptyText')}
        />
      ) : (
        <OpportunityGrid items={data.items} eager={3} />
      )}
      <Pagination page={page} pageCount={pageCount} />
    </Container>
  );
}
