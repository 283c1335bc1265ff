import { Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReportFilters } from '#areas/hours/contract/hours.ts';
import { formatDay } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import totalsCss from '../report/ReportTotals.module.css';
import { CorrectEntry } from './CorrectEntry.tsx';
import { EnterOutcome } from './EnterOutcome.tsx';
import { outcomesQuery } from './outcomes.queries.ts';
import css from './ReportOutcomes.module.css';

/** What organizations count beside their hours: sums, how many for an hour, and the entries behind them, which can be corrected here. */
export function ReportOutcomes({ filters }: { filters: ReportFilters }) {
  const t = useTexts();
  const { data } = useQuery(outcomesQuery(useApi(), filters));
  // Most organizations count nothing besides; the report says the rest without it.
  if (!data || data.outcomes.length === 0) return null;
  const { outcomes, entries, total, locations } = data;
  const organizations = new Set(outcomes.map(({ organizationId }) => organizationId));
  const nameOf = ({ name, organization }: (typeof outcomes)[number]) =>
    organizations.size > 1 ? t('outcomes.named', { name, organization }) : name;
  const named = outcomes.map((one) => ({ ...one, name: nameOf(one) }));
  return (
    <section className={css.section} aria-labelledby="report-outcomes">
      <Title order={2} size="h3" id="report-outcomes">
        {t('outcomes.title')}
      </Title>
      <dl className={`${totalsCss.totals} ${css.sums}`}>
        {named.map(({ organizationId, outcome, name, amount, perHour }) => (
          <div key={`${organizationId} ${outcome}`}>
            <dt>{name}</dt>
            <dd>
              <span>{t('hours.number', { number: amount })}</span>{' '}
              <span className={totalsCss.quiet}>
                {perHour === null ? '' : t('outcomes.perHour', { amount: perHour })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <details className={css.fold}>
        <summary>
          <IconChevronDown size={18} aria-hidden />
          <span>{t('outcomes.enter')}</span>
        </summary>
        {locations.length > 0 ? <EnterOutcome outcomes={named} locations={locations} /> : null}
        <strong>{t('outcomes.entries')}</strong>
        {entries.length === 0 ? <p>{t('outcomes.entries.none')}</p> : null}
        {entries.length < total ? (
          <p>{t('outcomes.entries.latest', { shown: entries.length, total })}</p>
        ) : null}
        <ul role="list" className={css.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <CorrectEntry
                // What it says now, when somebody else corrected it.
                key={entry.amount}
                entry={entry}
                label={t('outcomes.amount.of', {
                  name:
                    outcomes.find(
                      (one) => one.organizationId === entry.organizationId && one.outcome === entry.outcome,
                    )?.name ?? '',
                  day: formatDay(t, entry.day),
                  location: entry.location,
                })}
              />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
