import type { DateEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { dateWords } from './date-words.ts';
import css from './schedule.module.css';

/** So many dates are named before the rest is a number. */
const named = 5;

/** Dates in words, the first ones by name. */
export function NamedDates({ dates, timeZone }: { dates: readonly DateEntry[]; timeZone: string }) {
  const t = useTexts();
  return (
    <ul className={css.named}>
      {dates.slice(0, named).map((date) => (
        <li key={date.id}>{dateWords(t, date, timeZone)}</li>
      ))}
      {dates.length > named ? (
        <li>{t('opportunityEditor.schedule.bulk.more', { count: dates.length - named })}</li>
      ) : null}
    </ul>
  );
}
