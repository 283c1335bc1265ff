import { Button, Title } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReportFilters } from '#areas/hours/contract/hours.ts';
import { outcomesContract } from '#areas/hours/contract/outcomes.ts';
import { urlOfCall } from '#web/api/client.ts';
import { formatDay } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import totalsCss from '../report/ReportTotals.module.css';
import { CorrectEntry } from './CorrectEntry.tsx';
import { EnterOutcome } from './EnterOutcome.tsx';
import { outcomesQuery } from './outcomes.queries.ts';
import css from './ReportOutcomes.module.css';

/** One of the numbers of an organization. */
interface OutcomeRef {
  organizationId: string;
  outcome: string;
}

/** What organizations count beside their hours: sums, how many for an hour, and the entries behind them, which can be corrected here. */
export function ReportOutcomes({ filters }: { filters: ReportFilters }) {
  const t = useTexts();
  const { data } = useQuery(outcomesQuery(useApi(), filters));
  const heading = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setOnly] = useState<OutcomeRef>();
  // Most organizations count nothing besides; the report says the rest without it.
  if (!data || data.outcomes.length === 0) return null;
  const { outcomes, entries, total, locations } = data;
  const organizations = new Set(outcomes.map(({ organizationId }) => organizationId));
  const nameOf = ({ name, organization }: (typeof outcomes)[number]) =>
    organizations.size > 1 ? t('outcomes.named', { name, organization }) : name;
  const named = outcomes.map((one) => ({ ...one, name: nameOf(one) }));
  const isOf = (one: OutcomeRef | undefined) => (other: OutcomeRef) =>
    one === undefined || (one.organizationId === other.organizationId && one.outcome === other.outcome);
  const only = chosen && named.find(isOf(chosen));
  const shown = entries.filter(isOf(only));
  const show = (outcome: OutcomeRef) => {
    flushSync(() => {
      setOnly(outcome);
      setOpen(true);
    });
    heading.current?.focus();
  };
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
              <button
                type="button"
                className={css.behind}
                aria-label={t('outcomes.entries.of', { name, amount })}
                onClick={() => show({ organizationId, outcome })}
              >
                {t('hours.number', { number: amount })}
              </button>{' '}
              <span className={totalsCss.quiet}>
                {perHour === null ? '' : t('outcomes.perHour', { amount: perHour })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <details
        className={css.fold}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <IconChevronDown size={18} aria-hidden />
          <span>{t('outcomes.enter')}</span>
        </summary>
        {locations.length > 0 ? <EnterOutcome outcomes={named} locations={locations} /> : null}
        <strong ref={heading} tabIndex={-1}>
          {only ? t('outcomes.entries.only', { name: only.name }) : t('outcomes.entries')}
        </strong>
        {only ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setOnly(undefined)}>
            {t('outcomes.entries.all')}
          </Button>
        ) : null}
        {entries.length > 0 ? (
          <Button
            component="a"
            href={urlOfCall(outcomesContract.file, undefined, filters)}
            download
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('outcomes.entries.file')}
          </Button>
        ) : null}
        {entries.length === 0 ? <p>{t('outcomes.entries.none')}</p> : null}
        {entries.length < total ? (
          <p>{t('outcomes.entries.latest', { shown: entries.length, total })}</p>
        ) : null}
        <ul role="list" className={css.entries}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <CorrectEntry
                // What it says now, when somebody else corrected it.
                key={entry.amount}
                entry={entry}
                label={t('outcomes.amount.of', {
                  name: outcomes.find(isOf(entry))?.name ?? '',
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
