import type { HistoryEntry } from '#areas/registrations/contract/registrations.ts';
import { formatHours, hoursInWords } from '#areas/hours/rules/hours.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './HistoryTable.module.css';

export interface HoursShownProps {
  minutes: number;
  /** Why a shift counts other minutes than its times say. */
  because?: HistoryEntry['because'];
}

/** Hours as the product writes them, with the same in words. */
export function HoursShown({ minutes, because = [] }: HoursShownProps) {
  const t = useTexts();
  return (
    <div>
      <div className={css.hours}>
        <strong>{formatHours(minutes)}</strong> <span className={css.quiet}>{hoursInWords(t, minutes)}</span>
      </div>
      {because.map((reason) => (
        <span key={reason} className={css.quiet}>
          {t(`hours.because.${reason}`)}
        </span>
      ))}
    </div>
  );
}
