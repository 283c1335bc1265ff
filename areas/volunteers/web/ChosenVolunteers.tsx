import { Button } from '@mantine/core';
import { IconCheck, IconMail, IconSquareCheck, IconUsersGroup, IconX } from '@tabler/icons-react';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import type { VolunteerAnswer } from '#areas/volunteers/rules/volunteers.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ChoiceBar } from '#web/ui/ChoiceBar.tsx';
import type { useChosenVolunteers } from './use-chosen-volunteers.ts';

export interface ChosenVolunteersProps {
  choice: ReturnType<typeof useChosenVolunteers>;
  /** Whether volunteers are approved and declined. */
  isPrivate: boolean;
  /** Somebody among the chosen can be approved. */
  canApprove: boolean;
  onAnswer: (answer: VolunteerAnswer) => void;
  onGroup: () => void;
  onMessage: () => void;
}

/** What can be done with the chosen people together. */
export function ChosenVolunteers(props: ChosenVolunteersProps) {
  const { choice, isPrivate, canApprove, onAnswer, onGroup, onMessage } = props;
  const t = useTexts();
  const { chosen } = choice;
  return (
    <ChoiceBar
      label={t('volunteers.chosen.label')}
      icon={<IconSquareCheck size={22} aria-hidden />}
      what={t('volunteers.chosen', { count: chosen.length })}
    >
      <Button size="sm" variant="subtle" onClick={choice.clear}>
        {t('volunteers.chosen.clear')}
      </Button>
      {isPrivate ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => onAnswer('declined')}
        >
          {t('volunteers.decline')}
        </Button>
      ) : null}
      {isPrivate && canApprove ? (
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
        disabled={chosen.every(({ email }) => email === noAddress)}
        onClick={onMessage}
      >
        {t('volunteers.message')}
      </Button>
    </ChoiceBar>
  );
}
