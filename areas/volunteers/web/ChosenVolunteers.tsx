import { Button } from '@mantine/core';
import { IconCheck, IconMail, IconSquareCheck, IconUsersGroup, IconX } from '@tabler/icons-react';
import type { VolunteerAnswer } from '#areas/volunteers/rules/volunteers.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ChoiceBar } from '#web/ui/ChoiceBar.tsx';
import type { useChosenVolunteers } from './use-chosen-volunteers.ts';

export interface ChosenVolunteersProps {
  choice: ReturnType<typeof useChosenVolunteers>;
  /** How many people the list has on all of its pages. */
  total: number;
  /** The chosen can be declined, and approved. */
  can: { decline: boolean; approve: boolean; message: boolean };
  onAnswer: (answer: VolunteerAnswer) => void;
  onGroup: () => void;
  onMessage: () => void;
}

/** What can be done with the chosen people together. */
export function ChosenVolunteers(props: ChosenVolunteersProps) {
  const { choice, total, can, onAnswer, onGroup, onMessage } = props;
  const t = useTexts();
  return (
    <ChoiceBar
      label={t('volunteers.chosen.label')}
      icon={<IconSquareCheck size={22} aria-hidden />}
      what={t('volunteers.chosen', { count: choice.isEverybody ? total : choice.chosen.length })}
    >
      <Button size="sm" variant="subtle" onClick={choice.clear}>
        {t('volunteers.chosen.clear')}
      </Button>
      {can.decline ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => onAnswer('declined')}
        >
          {t('volunteers.decline')}
        </Button>
      ) : null}
      {can.approve ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => onAnswer('approved')}
        >
          {t('volunteers.approve')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="default"
        leftSection={<IconUsersGroup size={18} aria-hidden />}
        onClick={onGroup}
      >
        {t('volunteers.group')}
      </Button>
      <Button
        size="sm"
        leftSection={<IconMail size={18} aria-hidden />}
        disabled={!can.message}
        onClick={onMessage}
      >
        {t('volunteers.message')}
      </Button>
    </ChoiceBar>
  );
}
