import { IconUserPlus } from '@tabler/icons-react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './WalkInMarks.module.css';

/** That somebody was added at the door, with how many others, and that the activity was full. */
export function WalkInMarks({ person, timeZone }: { person: RosterPerson; timeZone: string }) {
  const t = useTexts();
  const { isWalkIn, others, overCapacity } = person;
  if (!isWalkIn && !overCapacity) return null;
  return (
    <p className={css.marks}>
      {isWalkIn ? (
        <span>
          <IconUserPlus size={16} aria-hidden />
          <span>{`${t('walkIns.mark')}${others ? ` ${t('walkIns.mark.others', { count: others })}` : ''}`}</span>
        </span>
      ) : null}
      {overCapacity ? (
        <span className={css.over}>
          {t('walkIns.mark.overCapacity', {
            by: overCapacity.by,
            time: formatTime(t, overCapacity.at, timeZone),
          })}
        </span>
      ) : null}
    </p>
  );
}
