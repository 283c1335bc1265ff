import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { hoursContract, ReportFilters } from '#areas/hours/contract/hours.ts';
import { hoursInWords } from '#areas/hours/rules/hours.ts';
import { formatShortMonth } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { BarChart, type BarRow } from './BarChart.tsx';
import { chartsQuery } from './report.queries.ts';
import css from './ReportCharts.module.css';

type Charts = OutputOf<typeof hoursContract.charts>;

/** What an organization shows its board: hours, people and attendance as bars, each with its number in words. */
export function ReportCharts({ filters }: { filters: ReportFilters }) {
  const t = useTexts();
  const { data, error, refetch, isFetching } = useQuery(chartsQuery(useApi(), filters));
  if (!data)
    return error ? (
      <ErrorState text={toApiError(t, error).message} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingState shape="rows" />
    );
  return (
    <section className={css.section} aria-labelledby="report-charts">
      <Title order={2} size="h3" id="report-charts">
        {t('hours.charts.title')}
      </Title>
      <div className={css.charts}>
        <BarChart title={t('hours.charts.months')} rows={hoursByMonth(t, data)} />
        <BarChart
          title={t('hours.charts.people')}
          note={t('hours.charts.people.note')}
          legend={{ primary: t('hours.totals.returning'), clay: t('hours.totals.new') }}
          rows={peopleByMonth(t, data)}
        />
        <BarChart
          title={t('hours.charts.attendance')}
          note={t('hours.charts.attendance.note')}
          legend={{
            primary: t('hours.charts.came'),
            danger: t('hours.charts.noShows'),
            quiet: t('hours.charts.unknown'),
          }}
          rows={attendanceByMonth(t, data)}
        />
        <BarChart title={t('hours.charts.locations')} rows={hoursOf(t, data.locations)} />
        <BarChart
          title={t('hours.charts.tags')}
          note={t('hours.table.tagNote')}
          rows={hoursOf(t, data.tags)}
        />
      </div>
    </section>
  );
}

const hoursByMonth = (t: Translate, { months }: Charts): BarRow[] =>
  months.map(({ month, minutes }) => ({
    key: month,
    name: formatShortMonth(t, month),
    parts: [{ tone: 'primary', value: minutes }],
    said: hoursInWords(t, minutes),
  }));

const peopleByMonth = (t: Translate, { months }: Charts): BarRow[] =>
  months.map(({ month, people, newPeople }) => ({
    key: month,
    name: formatShortMonth(t, month),
    parts: [
      { tone: 'primary', value: people - newPeople },
      { tone: 'clay', value: newPeople },
    ],
    said: t('hours.charts.people.said', { returning: people - newPeople, new: newPeople }),
  }));

const attendanceByMonth = (t: Translate, { months }: Charts): BarRow[] =>
  months.map(({ month, places, came, noShows }) => ({
    key: month,
    name: formatShortMonth(t, month),
    parts: [
      { tone: 'primary', value: came },
      { tone: 'danger', value: noShows },
      { tone: 'quiet', value: places - came - noShows },
    ],
    said: t('hours.charts.attendance.said', { came, places, noShows }),
  }));

const hoursOf = (t: Translate, rows: Charts['locations']): BarRow[] =>
  rows.map(({ key, name, minutes }) => ({
    key,
    name,
    parts: [{ tone: 'primary', value: minutes }],
    said: hoursInWords(t, minutes),
  }));
