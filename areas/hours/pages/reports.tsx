import { Title } from '@mantine/core';
import { IconCalendar, IconClock, IconUsers } from '@tabler/icons-react';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { tableSizes } from '#areas/hours/rules/report.ts';
import { outcomesQuery } from '#areas/hours/web/outcomes/outcomes.queries.ts';
import { filtersAsked, readAskedReport } from '#areas/hours/web/report/report-address.ts';
import {
  chartsQuery,
  heldGroupsQuery,
  reportGroupsQuery,
  reportChoicesQuery,
  reportedPlacesQuery,
  reportedVisitsQuery,
  totalsQuery,
} from '#areas/hours/web/report/report.queries.ts';
import { CountingRules } from '#areas/hours/web/report/CountingRules.tsx';
import { PrintedSubject } from '#areas/hours/web/report/PrintedSubject.tsx';
import { ReportForm } from '#areas/hours/web/report/ReportForm.tsx';
import { ReportResults } from '#areas/hours/web/report/ReportResults.tsx';
import { useReport } from '#areas/hours/web/report/use-report.ts';
import css from '#areas/hours/web/report/Report.module.css';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  // A range by its name means the days of where the viewer is, which only the browser knows.
  const asked = readAskedReport(url.searchParams);
  const filters = filtersAsked(asked, null);
  if (filters === null) return;
  const isInBrowser = typeof window !== 'undefined';
  const prefetchTable = () => {
    if (asked.table.by === 'visit')
      return queryClient.prefetchQuery(reportedVisitsQuery(api, filters, asked.table));
    return asked.table.by === 'place'
      ? queryClient.prefetchQuery(reportedPlacesQuery(api, filters, asked.table))
      : queryClient.prefetchQuery(reportGroupsQuery(api, filters, asked.table));
  };
  await Promise.all([
    queryClient.prefetchQuery(totalsQuery(api, filters)),
    queryClient.prefetchQuery(heldGroupsQuery(api, filters)),
    queryClient.prefetchQuery(chartsQuery(api, filters)),
    queryClient.prefetchQuery(outcomesQuery(api, filters)),
    queryClient.prefetchQuery(reportChoicesQuery(api, filters)),
    // Hundreds of rows are drawn in the browser: on the server everybody would wait for them.
    isInBrowser || asked.table.size === tableSizes[0] ? prefetchTable() : undefined,
  ]);
};

const facts = [
  { icon: IconUsers, text: 'hours.about.who' },
  { icon: IconCalendar, text: 'hours.about.days' },
  { icon: IconClock, text: 'hours.about.checkOut' },
] as const;

/** /organizer/reports */
export function Component() {
  const t = useTexts();
  const report = useReport();
  return (
    <Container>
      <PageHead title={t('hours.title')} noIndex />
      <PageHeader title={t('hours.title')} lead={t('hours.lead')} />
      <div className={css.parts}>
        <Card className={css.asked}>
          <ReportForm report={report} />
        </Card>
        {report.filters ? <PrintedSubject filters={report.filters} /> : null}
        <ReportResults asked={report.asked} filters={report.filters} />
        <Card as="section" tone="sunken">
          <Title order={2} size="h4">
            {t('hours.about.title')}
          </Title>
          <ul className={css.about}>
            {facts.map(({ icon: Icon, text }) => (
              <li key={text}>
                <Icon size={22} aria-hidden />
                <span>{t(text)}</span>
              </li>
            ))}
            {report.filters ? <CountingRules filters={report.filters} /> : null}
          </ul>
        </Card>
      </div>
    </Container>
  );
}
