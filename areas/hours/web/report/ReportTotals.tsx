import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { hoursContract } from '#areas/hours/contract/hours.ts';
import { formatHours, hoursInWords } from '#areas/hours/rules/hours.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { MoneyCell } from './TableFrame.tsx';
import css from './ReportTotals.module.css';

/** What a report comes to, in a few numbers. */
export function ReportTotals({ totals }: { totals: OutputOf<typeof hoursContract.totals> }) {
  const t = useTexts();
  const { minutes, visits, people, newPeople, worth } = totals;
  const counts = [
    ['people', people],
    ['visits', visits],
    ['new', newPeople],
    ['returning', people - newPeople],
  ] as const;
  return (
    <dl className={css.totals} aria-label={t('hours.totals.label')}>
      <div data-main>
        <dt>{t('hours.totals.hours')}</dt>
        <dd>
          <span>{hoursInWords(t, minutes)}</span> <span className={css.quiet}>{formatHours(minutes)}</span>
        </dd>
      </div>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{t(`hours.totals.${name}`)}</dt>
          <dd>{t('hours.number', { number: count })}</dd>
        </div>
      ))}
      {worth.length > 0 ? (
        <div data-worth>
          <dt>{t('hours.totals.worth')}</dt>
          <dd>
            <MoneyCell worth={worth} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
