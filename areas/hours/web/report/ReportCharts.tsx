import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReportFilters } from '#areas/hours/contract/hours.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { BarChart } from './BarChart.tsx';
import { chartsOf } from './chart-rows.ts';
import type { ReportAsked } from './report-address.ts';
import { chartsQuery } from './report.queries.ts';
import css from './ReportCharts.module.css';

export interface ReportChartsProps {
  asked: ReportAsked;
  filters: ReportFilters;
}

/** What an organization shows its board: hours, people and attendance as bars, with each number and the rows behind it. */
export function ReportCharts({ asked, filters }: ReportChartsProps) {
  const t = useTexts();
  const query = useQuery(chartsQuery(useApi(), filters));
  const { data } = query;
  const charts = useMemo(() => data && chartsOf(t, asked, filters, data), [t, asked, filters, data]);
  if (!charts) return <QueryState query={query} shape="rows" />;
  return (
    <section className={css.section} aria-labelledby="report-charts">
      <Title order={2} size="h3" id="report-charts">
        {t('hours.charts.title')}
      </Title>
      <div className={css.charts}>
        {charts.map((chart) => (
          <BarChart key={chart.title} {...chart} />
        ))}
      </div>
    </section>
  );
}
