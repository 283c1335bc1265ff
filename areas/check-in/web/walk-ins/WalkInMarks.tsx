import { IconUserPlus } from '@tabler/icons-react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { overruledTexts } from '#areas/registrations/rules/overruling.ts';
import { formatShortDate, formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './WalkInMarks.module.css';

/** That a coordinator added somebody, with how many others, and which rules were set aside. */
export function WalkInMarks({ person, timeZone }: { person: RosterPerson; timeZone: string }) {
  const t = useTexts();
  const { isWalkIn, others, overruled } = person;
  if (!isWalkIn && !overruled) return null;
  return (
    <p className={css.marks}>
      {isWalkIn ? (
        <span>
          <IconUserPlus size={16} aria-hidden />
          <span>{`${t('walkIns.mark')}${others ? ` ${t('walkIns.mark.others', { count: others })}` : ''}`}</span>
        </span>
      ) : null}
      {overruled ? (
        <span className={css.over}>
          {t('walkIns.mark.overruled', {
            rules: overruled.rules.map((rule) => t(overruledTexts[rule])).join(', '),
            by: overruled.by,
            date: formatShortDate(t, overruled.at, timeZone),
            time: formatTime(t, overruled.at, timeZone),
          })}
        </span>
      ) : null}
    </p>
  );
}
