import { useQuery } from '@tanstack/react-query';
import type { ReportFilters } from '#areas/hours/contract/hours.ts';
import { formatDay } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { reportChoicesQuery } from './report.queries.ts';
import css from './Report.module.css';

/** On paper, where the form is not: the days of a report, and what it is narrowed down to. */
export function PrintedSubject({ filters }: { filters: ReportFilters }) {
  const t = useTexts();
  const { data } = useQuery(reportChoicesQuery(useApi(), filters));
  const named = [
    ['hours.locations.label', data?.locations, filters.locations],
    ['hours.opportunities.label', data?.opportunities, filters.opportunities],
  ] as const;
  return (
    <div className={css.printed}>
      <p>{t('hours.table.fromTo', { from: formatDay(t, filters.start), to: formatDay(t, filters.end) })}</p>
      {named.map(([label, choices = [], ids]) =>
        ids.length > 0 ? (
          <p key={label}>
            {t('hours.table.within.one', {
              name: t(label),
              value: choices
                .filter(({ id }) => ids.includes(id))
                .map(({ name }) => name)
                .join(', '),
            })}
          </p>
        ) : null,
      )}
    </div>
  );
}
