import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '#web/api/use-api.tsx';
import css from '#areas/mail/web/Deliveries.module.css';
import { readSentMessagesParams, sentMessagesQuery } from '#areas/mail/web/deliveries.queries.ts';
import { FindInList } from '#areas/mail/web/FindInList.tsx';
import { SentMessages } from '#areas/mail/web/SentMessages.tsx';
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
  await queryClient.ensureQueryData(sentMessagesQuery(api, readSentMessagesParams(url.searchParams)));
};

/** /organizer/messages: what was sent, narrowed down by `opportunity`, `group`, `recipient` and `page`. */
export function Component() {
  const t = useTexts();
  const asked = readSentMessagesParams(useSearchParams()[0]);
  const query = useQuery({
    ...sentMessagesQuery(useApi(), asked),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const path = pathTo('/organizer/messages');
  const isNarrowed = [asked.opportunityId, asked.groupId, asked.recipient].some(Boolean);
  const about = data?.items
    .flatMap(({ audiences }) => audiences)
    .find(({ id }) => id === asked.opportunityId || id === asked.groupId);
  return (
    <Container>
      <PageHead title={t('deliveries.title')} noIndex />
      <PageHeader
        title={t('deliveries.title')}
        lead={t('deliveries.lead')}
        actions={
          <>
            <LinkButton to={pathTo('/organizer/messages/addresses')} variant="default">
              {t('suppressions.title')}
            </LinkButton>
            <LinkButton to={pathTo('/organizer/sendmessage')}>{t('deliveries.write')}</LinkButton>
          </>
        }
      />
      {data?.total === 0 && !isNarrowed ? null : (
        <FindInList
          path={path}
          name="recipient"
          label={t('deliveries.find')}
          hint={t('deliveries.find.hint')}
          words={asked.recipient ?? ''}
          kept={{ opportunity: asked.opportunityId, group: asked.groupId }}
        />
      )}
      {isNarrowed ? (
        <p className={css.narrowed}>
          {about ? <span>{t('deliveries.about.of', { title: about.title })}</span> : null}
          <Link to={path}>{t('deliveries.all')}</Link>
        </p>
      ) : null}
      {data ? (
        <>
          <SentMessages messages={data.items} asked={asked} />
          <Pagination page={data.page} pageCount={Math.ceil(data.total / data.pageSize)} />
        </>
      ) : (
        <QueryState query={query} shape="rows" label={t('deliveries.loading')} />
      )}
    </Container>
  );
}
