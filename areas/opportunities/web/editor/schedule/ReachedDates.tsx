import type { DateEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import { withOtherTimes } from '#areas/opportunities/rules/many-dates.ts';
import type { DateSpan } from '#areas/opportunities/rules/shift-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { NamedDates } from './NamedDates.tsx';
import css from './schedule.module.css';

export interface ReachedDatesProps {
  /** What a change reaches. */
  dates: readonly DateEntry[];
  /** The date with whose times the form was opened. */
  opened: DateSpan;
  /** Whether the change is one of clock times. */
  changesTimes: boolean;
  timeZone: string;
}

/** Names the dates that a change of several reaches, and those that lose times of their own by it. */
export function ReachedDates({ dates, opened, changesTimes, timeZone }: ReachedDatesProps) {
  const t = useTexts();
  if (dates.length < 2) return null;
  const others = changesTimes ? withOtherTimes(dates, opened, timeZone) : [];
  return (
    <div className={css.reached}>
      <p>{t('opportunityEditor.schedule.reached', { count: dates.length })}</p>
      <NamedDates dates={dates} timeZone={timeZone} />
      {others.length > 0 ? (
        <div className={css.others} role="status">
          <p>{t('opportunityEditor.schedule.otherTimes', { count: others.length })}</p>
          <NamedDates dates={others} timeZone={timeZone} />
        </div>
      ) : null}
    </div>
  );
}
