import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nameOnRoster } from '../roster/parties.ts';
import { useRowWindows } from '../roster/use-row-windows.ts';
import css from './AnsweredFor.module.css';

/** Names the coordinator who entered a visit or marked an absence, and offers to change it while that is possible. */
export function AnsweredFor({ person, timeZone }: { person: RosterPerson; timeZone: string }) {
  const t = useTexts();
  const { repair } = useRowWindows();
  const { answeredFor, isRepaired, state } = person;
  // Those who were not checked out are seen to in a list of their own.
  const canChange = repair !== null && (isRepaired || state === 'missed');
  if (!answeredFor && !canChange) return null;
  return (
    <p className={css.answered}>
      {answeredFor ? (
        <span>
          {t(isRepaired ? 'roster.answered.repaired' : 'roster.answered.missed', {
            name: answeredFor.by,
            date: formatShortDate(t, answeredFor.at, timeZone),
          })}
        </span>
      ) : null}
      {canChange ? (
        <button
          type="button"
          className={css.change}
          aria-label={t('roster.repair.change.of', { name: nameOnRoster(person) })}
          onClick={() => repair(person)}
        >
          {t('roster.repair.change')}
        </button>
      ) : null}
    </p>
  );
}
