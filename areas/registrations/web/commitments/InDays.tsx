import { IconSun } from '@tabler/icons-react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

/** Further ahead the date says more than a number of days. */
const soonDays = 14;

/** How soon it is: today, tomorrow, in three days; nothing when it is far ahead. Days are those of the place. */
export function InDays({ days }: { days: number }) {
  const t = useTexts();
  if (days > soonDays) return null;
  return (
    <StatusBadge
      tone={days <= 1 ? 'wait' : 'info'}
      icon={days <= 1 ? <IconSun size={16} aria-hidden /> : undefined}
    >
      {days < 0 ? t('registrations.upcoming.goingOn') : t('registrations.upcoming.inDays', { days })}
    </StatusBadge>
  );
}
