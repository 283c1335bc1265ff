import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { redirect, useNavigation, useSearchParams } from 'react-router';
import { keepOrigin, useOrigin } from '#web/routing/origin.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import { pageNumber, pathTo } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { activeFilters } from '#areas/opportunities/rules/filter-labels.ts';
import { listPath, readFilters, readView } from '#areas/opportunities/web/search/opportunity-search.ts';
import { OpportunityFilterBar } from '#areas/opportunities/web/search/OpportunityFilterBar.tsx';
import { OpportunityResults } from '#areas/opportunities/web/search/OpportunityResults.tsx';
import {
  opportunityFacetsQuery,
  opportunityListQuery,
} from '#areas/opportunities/web/opportunities.queries.ts';
import { Container } from '#web/ui/PageShell.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  keepOrigin(queryClient, url);
  const page = pageNumber(url.searchParams);
  const filters = readFilters(url.searchParams);
  const view = readView(url.searchParams);
  // A form without a script sends its empty fields, too. The address that people share and keep has none of them.
  if ([...url.searchParams.values()].includes('')) throw redirect(listPath(filters, view, page));
  // The filters are an extra: the list is whole without their choices.
  const facets = queryClient.prefetchQuery(opportunityFacetsQuery(api));
  const { items, total, pageSize } = await queryClient.ensureQueryData(
    opportunityListQuery(api, page, filters),
  );
  await facets;
  if (items.length > 0 || page === 1) return;
  // A page that is gone: the last one that is there.
  const last = Math.max(1, Math.ceil(total / pageSize));
  throw redirect(listPath(filters, view, Math.min(last, page - 1)));
};

/** The public list of opportunities, to search and narrow down. */
export function Component() {
  const t = useTexts();
  const [query, setQuery] = useSearchParams();
  const api = useApi();
  const page = pageNumber(query);
  const filters = readFilters(query);
  const { data: list } = useQuery(opportunityListQuery(api, page, filters));
  const { data: facets } = useQuery(opportunityFacetsQuery(api));
  const view = list?.hasMap ? readView(query) : 'list';
  const isLooking = useNavigation().location?.pathname === pathTo('/opportunities');
  const wasRefused = query.get('refused') === 'private';

  useEffect(() => {
    if (!wasRefused) return;
    showToast({
      variant: 'error',
      title: t('opportunities.private.title'),
      heading: t('opportunities.private.toast'),
    });
    setQuery({}, { replace: true, preventScrollReset: true });
  }, [t, wasRefused, setQuery]);

  const title = t('opportunities.list.title');
  return (
    <Container>
      <PageHead
        title={page > 1 ? `${title}, ${t('opportunities.list.page', { page })}` : title}
        description={t('opportunities.list.description')}
        canonical={useOrigin() + listPath(filters, 'list', page)}
        noIndex={activeFilters(filters).length > 0 || view === 'map'}
      />
      <PageHeader title={title} lead={t('opportunities.list.lead')} />
      {wasRefused ? (
        <noscript>
          <p>{t('opportunities.private')}</p>
        </noscript>
      ) : null}
      <OpportunityFilterBar filters={filters} view={view} facets={facets} list={list} />
      <OpportunityResults list={list} filters={filters} view={view} page={page} isLooking={isLooking} />
    </Container>
  );
}
