import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { overruledTexts } from '#areas/registrations/rules/overruling.ts';
import { formatShortDate, formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './WalkInMarks.module.css';

/** Of which group somebody is, that a coordinator added them, with how many others, and which rules were set aside. */
export function WalkInMarks({ person, timeZone }: { person: RosterPerson; timeZone: string }) {
  const t = useTexts();
  const { isWalkIn, others, overruled, group } = person;
  if (!isWalkIn && !overruled && !group) return null;
  return (
    <p className={css.marks}>
      {group ? (
        <span>
          <IconUsersGroup size={16} aria-hidden />
          <span>{group}</span>
        </span>
      ) : null}
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
