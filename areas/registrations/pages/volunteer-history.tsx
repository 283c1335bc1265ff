import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { todayHere } from '#shared/rules/date-ranges.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { pageNumber } from '#web/routing/paths.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { VolunteerTabs } from '#areas/registrations/web/VolunteerTabs.tsx';
import { ownCertificatesQuery } from '#areas/hours/web/certificates/certificates.queries.ts';
import { OwnCertificates } from '#areas/hours/web/certificates/OwnCertificates.tsx';
import { ReportedWork } from '#areas/hours/web/reported/ReportedWork.tsx';
import { ownReportsQuery } from '#areas/hours/web/reported/reported.queries.ts';
import { useToday } from '#areas/hours/web/ranges.ts';
import {
  childIn,
  historyDays,
  readHistoryParams,
  historyParamsOf,
  withChild,
} from '#areas/registrations/web/history/history-days.ts';
import { HistoryForm } from '#areas/registrations/web/history/HistoryForm.tsx';
import { HistoryTable } from '#areas/registrations/web/history/HistoryTable.tsx';
import { historyQuery } from '#areas/registrations/web/registrations.queries.ts';
import { NoCommitmentsArt } from '#web/ui/art/NoCommitmentsArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

/** The server doesn't know the viewer's day; the browser does. */
const todayKnown = () => (typeof window === 'undefined' ? null : todayHere());

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const days = historyDays(readHistoryParams(url.searchParams), todayKnown());
  const asked = days && withChild(days, childIn(url.searchParams));
  await Promise.all([
    asked ? queryClient.ensureQueryData(historyQuery(api, asked, pageNumber(url.searchParams))) : undefined,
    queryClient.ensureQueryData(ownReportsQuery(api)),
    queryClient.ensureQueryData(ownCertificatesQuery(api)),
  ]);
};

/** /volunteer/profile-history */
export function Component() {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const asked = readHistoryParams(query);
  const today = useToday();
  const days = historyDays(asked, today);
  const child = childIn(query);
  const page = pageNumber(query);
  const history = useQuery({
    ...historyQuery(api, withChild(days ?? { range: 'this-week' }, child), page),
    enabled: days !== undefined,
    placeholderData: keepPreviousData,
    // What the server answered by its own guess is right wherever it is the same day.
    initialData: () => {
      if (asked.range === 'custom' || today === null) return undefined;
      const same = withChild({ range: asked.range }, child);
      const guess = queryClient.getQueryData(historyQuery(api, same, page).queryKey);
      return guess?.today === today ? guess : undefined;
    },
  });
  const { data } = history;
  const title = t('registrations.history.title');
  return (
    <Container>
      <PageHead title={title} noIndex />
      <PageHeader compact title={title} lead={t('registrations.history.lead')} />
      <VolunteerTabs />
      <ReportedWork />
      <HistoryForm
        asked={asked.range === 'latest' ? historyParamsOf(data) : asked}
        shown={data?.days}
        family={data?.children ?? []}
        child={child}
        onChange={(to) => setQuery(to, { preventScrollReset: true })}
      />
      {!days ? (
        <EmptyState
          art={<NoCommitmentsArt />}
          title={t('registrations.history.noDays')}
          text={t('registrations.history.noDaysText')}
        />
      ) : data ? (
        <HistoryTable {...data} page={page} />
      ) : (
        <QueryState query={history} shape="rows" label={title} />
      )}
      <OwnCertificates />
    </Container>
  );
}
