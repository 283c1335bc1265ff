import { IconChevronLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '#web/api/use-api.tsx';
import css from '#areas/mail/web/Deliveries.module.css';
import { FindInList } from '#areas/mail/web/FindInList.tsx';
import { SuppressedAddresses } from '#areas/suppressions/web/SuppressedAddresses.tsx';
import { readSuppressedParams, suppressedQuery } from '#areas/suppressions/web/suppressions.queries.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(suppressedQuery(api, readSuppressedParams(url.searchParams)));
};

/** /organizer/messages/addresses: where no messages go, narrowed down by `address` and `page`. */
export function Component() {
  const t = useTexts();
  const asked = readSuppressedParams(useSearchParams()[0]);
  const query = useQuery({
    ...suppressedQuery(useApi(), asked),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const path = pathTo('/organizer/messages/addresses');
  return (
    <Container>
      <PageHead title={t('suppressions.title')} noIndex />
      <PageHeader
        title={t('suppressions.title')}
        lead={t('suppressions.lead')}
        actions={
          <LinkButton
            to={pathTo('/organizer/messages')}
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden />}
          >
            {t('suppressions.back')}
          </LinkButton>
        }
      />
      {data?.total === 0 && !asked.address ? null : (
        <FindInList
          path={path}
          name="address"
          label={t('suppressions.find')}
          hint={t('suppressions.find.hint')}
          words={asked.address ?? ''}
          kept={{}}
        />
      )}
      {asked.address ? (
        <p className={css.narrowed}>
          <Link to={path}>{t('suppressions.all')}</Link>
        </p>
      ) : null}
      {data ? (
        <>
          <SuppressedAddresses addresses={data.items} isNarrowed={asked.address !== undefined} />
          <Pagination page={data.page} pageCount={Math.ceil(data.total / data.pageSize)} />
        </>
      ) : (
        <QueryState query={query} shape="rows" label={t('suppressions.loading')} />
      )}
    </Container>
  );
}
