import { VisuallyHidden } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { formatLongDate, formatTime } from '#shared/rules/dates.ts';
import { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import css from '#areas/mail/web/Deliveries.module.css';
import { readRecipientsParams, sentMessageQuery } from '#areas/mail/web/deliveries.queries.ts';
import { FindInList } from '#areas/mail/web/FindInList.tsx';
import { Recipients, StateLinks } from '#areas/mail/web/Recipients.tsx';
import { ResendButton } from '#areas/mail/web/ResendButton.tsx';
import { WrittenWords } from '#areas/mail/web/WrittenWords.tsx';
import { titlesOf, totalOf } from '#areas/mail/web/SentMessages.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ListFilters } from '#web/ui/ListBar.tsx';
import { PageActions } from '#web/ui/PageActions.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url, params }) => {
  const id = z.uuid().safeParse(params['messageId']);
  if (!id.success) throw new ApiError({ code: 'not-found', status: 404, message: 'no id in the address' });
  await queryClient.ensureQueryData(sentMessageQuery(api, id.data, readRecipientsParams(url.searchParams)));
};

/** /organizer/messages/{id}: what became of a message for each recipient, by `state`, `recipient` and `page`. */
export function Component() {
  const t = useTexts();
  const { messageId = '' } = useParams();
  const asked = readRecipientsParams(useSearchParams()[0]);
  const query = useQuery({
    ...sentMessageQuery(useApi(), messageId, asked),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!data)
    return (
      <Container>
        <QueryState query={query} shape="rows" label={t('deliveries.recipients.loading')} />
      </Container>
    );
  const { counts, sentAt, timeZone } = data;
  const total = totalOf(counts);
  const done = total - counts.waiting;
  return (
    <Container>
      <PageHead title={data.subject} noIndex />
      <PageHeader
        eyebrow={titlesOf(t, data.audiences)}
        title={data.subject}
        lead={t('deliveries.message.lead', {
          sender: data.sender,
          date: formatLongDate(t, sentAt, timeZone),
          time: formatTime(t, sentAt, timeZone),
        })}
        actions={
          <PageActions>
            <LinkButton
              to={pathTo('/organizer/messages')}
              variant="default"
              leftSection={<IconChevronLeft size={18} aria-hidden />}
            >
              {t('deliveries.message.back')}
            </LinkButton>
            {data.can.resend > 0 ? <ResendButton messageId={data.id} count={data.can.resend} /> : null}
          </PageActions>
        }
      />
      <section aria-label={t('deliveries.progress')} className={css.progress}>
        <progress
          className={css.bar}
          value={done}
          max={Math.max(1, total)}
          aria-label={t('deliveries.progress')}
        />
        <p role="status">
          {counts.waiting > 0
            ? t('deliveries.progress.underway', { done, total })
            : t('deliveries.progress.done', { total })}
        </p>
      </section>
      <WrittenWords content={data.content} />
      <VisuallyHidden>
        <h2>{t('deliveries.recipients')}</h2>
      </VisuallyHidden>
      <FindInList
        path={pathTo('/organizer/messages/:messageId', { messageId })}
        name="recipient"
        label={t('deliveries.find')}
        hint={t('deliveries.find.hint')}
        words={asked.recipient ?? ''}
        kept={{ state: asked.state }}
      >
        <ListFilters active={asked.state === undefined ? 0 : 1}>
          <StateLinks counts={counts} state={asked.state} recipient={asked.recipient} />
        </ListFilters>
      </FindInList>
      <Recipients
        recipients={data.recipients}
        timeZone={timeZone}
        isPreparing={data.total === 0 && counts.waiting > 0}
      />
      <Pagination page={data.page} pageCount={Math.ceil(data.total / data.pageSize)} />
    </Container>
  );
}
