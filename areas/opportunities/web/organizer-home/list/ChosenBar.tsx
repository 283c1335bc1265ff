import { Button } from '@mantine/core';
import { IconArchive, IconMail, IconSquareCheck } from '@tabler/icons-react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ChoiceBar } from '#web/ui/ChoiceBar.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

export interface ChosenBarProps {
  count: number;
  /** Where a message to all of them is written, where that can be. */
  messagePath: string | undefined;
  onClear: () => void;
  onArchive: () => void;
}

/** What can be done with the cards that are chosen. */
export function ChosenBar({ count, messagePath, onClear, onArchive }: ChosenBarProps) {
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
      {messagePath ? (
        <LinkButton to={messagePath} variant="light" leftSection={<IconMail size={18} aria-hidden />}>
          {t('organizerHome.action.message')}
        </LinkButton>
      ) : null}
      <Button variant="light" leftSection={<IconArchive size={18} aria-hidden />} onClick={onArchive}>
        {t('organizerHome.action.archive')}
      </Button>
    </ChoiceBar>
  );
}
