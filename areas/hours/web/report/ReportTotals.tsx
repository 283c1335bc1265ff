import { Link } from 'react-router';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { hoursContract } from '#areas/hours/contract/hours.ts';
import { formatHours, hoursInWords } from '#areas/hours/rules/hours.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { allRows, toTable, type ReportAsked } from './report-address.ts';
import { MoneyCell } from './TableFrame.tsx';
import css from './ReportTotals.module.css';

export interface ReportTotalsProps {
  asked: ReportAsked;
  totals: OutputOf<typeof hoursContract.totals>;
}

/** What a report comes to, in a few numbers with the way to the rows behind them. */
export function ReportTotals({ asked, totals }: ReportTotalsProps) {
  const t = useTexts();
  const { minutes, visits, people, newPeople, worth } = totals;
  const counts = [
    ['people', people, allRows(asked, 'person')],
    ['visits', visits, allRows(asked, 'visit')],
    ['new', newPeople, allRows(asked, 'person', { people: 'new' })],
    ['returning', people - newPeople, allRows(asked, 'person', { people: 'returning' })],
  ] as const;
  return (
    <dl className={css.totals} aria-label={t('hours.totals.label')}>
      <div data-main>
        <dt>{t('hours.totals.hours')}</dt>
        <dd>
          <Link to={toTable(allRows(asked, 'visit'))}>{hoursInWords(t, minutes)}</Link>{' '}
          <span className={css.quiet}>{formatHours(minutes)}</span>
        </dd>
      </div>
      {counts.map(([name, count, rows]) => (
        <div key={name}>
          <dt>{t(`hours.totals.${name}`)}</dt>
          <dd>
            <Link to={toTable(rows)}>{t('hours.number', { number: count })}</Link>
          </dd>
        </div>
      ))}
      {worth.length > 0 ? (
        <div data-worth>
          <dt>{t('hours.totals.worth')}</dt>
          <dd>
            <Link to={toTable(allRows(asked, 'location'))}>
              <MoneyCell worth={worth} />
            </Link>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
