import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { hoursInWords } from '#areas/hours/rules/hours.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './PersonRow.module.css';

/** How long the visit of somebody counts, as in the report and in their history, and why other minutes count than its times say. */
export function CountedHours({ person: { counted } }: { person: RosterPerson }) {
  const t = useTexts();
  if (!counted) return null;
  return (
    <p className={css.counted}>
      <strong>{hoursInWords(t, counted.minutes)}</strong>{' '}
      <span>{counted.because.map((reason) => t(`hours.because.${reason}`)).join('. ')}</span>
    </p>
  );
}
