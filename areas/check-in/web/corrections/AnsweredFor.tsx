import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nameOnRoster } from '../roster/parties.ts';
import { useRowWindows } from '../roster/use-row-windows.ts';
import css from './AnsweredFor.module.css';

/** Names the coordinator who corrected a visit or marked an absence, and offers to correct it while that is possible. */
export function AnsweredFor({ person, timeZone }: { person: RosterPerson; timeZone: string }) {
  const t = useTexts();
  const { correct } = useRowWindows();
  const { answeredFor, isCorrected, state } = person;
  // Those who were not checked out are seen to in a list of their own; of a naming there is no visit by it.
  const canCorrect = correct !== null && state !== 'forgotten' && person.note !== null;
  if (!answeredFor && !canCorrect) return null;
  return (
    <p className={css.answered}>
      {answeredFor ? (
        <span>
          {t(isCorrected ? 'corrections.by' : 'corrections.by.absent', {
            name: answeredFor.by,
            date: formatShortDate(t, answeredFor.at, timeZone),
          })}
        </span>
      ) : null}
      {canCorrect ? (
        <button
          type="button"
          className={css.change}
          aria-label={t('corrections.correct.of', { name: nameOnRoster(person) })}
          onClick={() => correct(person)}
        >
          {t('corrections.correct')}
        </button>
      ) : null}
    </p>
  );
}
