import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { formatClock, formatShortDate } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ChoiceBar } from '#web/ui/ChoiceBar.tsx';
import type { SelectedSlot } from './SignUpModal.tsx';

export interface SelectionBarProps {
  /** In the schedule's order. */
  chosen: readonly SelectedSlot[];
  timeZone: string;
  onClear: () => void;
  onSignUp: () => void;
}

/** What is chosen so far, by name, at the bottom edge of the screen; nothing when nothing is. */
export function SelectionBar({ chosen, timeZone, onClear, onSignUp }: SelectionBarProps) {
  const t = useTexts();
  const [first] = chosen;
  if (!first) return null;
  const slot = t('registrations.bar.slot', {
    date: formatShortDate(t, first.startAt, timeZone),
    time: formatClock(t, first.startAt, timeZone),
    activity: first.activity,
  });
  return (
    <ChoiceBar
      label={t('registrations.bar.label')}
      icon={<IconCalendarCheck size={22} aria-hidden />}
      what={chosen.length === 1 ? slot : t('registrations.bar.several', { slot, count: chosen.length - 1 })}
    >
      <Button variant="subtle" onClick={onClear}>
        {t('registrations.bar.clear')}
      </Button>
      <Button onClick={onSignUp}>{t('registrations.bar.signUp')}</Button>
    </ChoiceBar>
  );
}
