import { Button } from '@mantine/core';
import { IconArchive, IconSquareCheck } from '@tabler/icons-react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ChoiceBar } from '#web/ui/ChoiceBar.tsx';

export interface ChosenBarProps {
  count: number;
  onClear: () => void;
  onArchive: () => void;
}

/** What can be done with the cards that are chosen. */
export function ChosenBar({ count, onClear, onArchive }: ChosenBarProps) {
  const t = useTexts();
  return (
    <ChoiceBar
      label={t('organizerHome.chosen.label')}
      icon={<IconSquareCheck size={22} aria-hidden />}
      what={t('organizerHome.chosen', { count })}
    >
      <Button variant="subtle" onClick={onClear}>
        {t('organizerHome.chosen.clear')}
      </Button>
      <Button variant="light" leftSection={<IconArchive size={18} aria-hidden />} onClick={onArchive}>
        {t('organizerHome.action.archive')}
      </Button>
    </ChoiceBar>
  );
}
