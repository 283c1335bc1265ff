import '#web/ui/theme/more-styles.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconDots, IconMail, IconX } from '@tabler/icons-react';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import type { VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import type { VolunteerAnswer } from '#areas/volunteers/rules/volunteers.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Volunteers.module.css';

export interface VolunteerMenuProps {
  volunteer: VolunteerView;
  /** The answers that can be given, of somebody who doesn't wait for one. */
  answers: readonly VolunteerAnswer[];
  onAnswer: (answer: VolunteerAnswer) => void;
  onMessage: () => void;
}

const icons = { approved: IconCheck, declined: IconX };
const words = { approved: 'volunteers.approve', declined: 'volunteers.decline' } as const;

/** What is seldom done with somebody of the list: it takes no room until it is looked for. */
export function VolunteerMenu({ volunteer, answers, onAnswer, onMessage }: VolunteerMenuProps) {
  const t = useTexts();
  const canBeWritten = volunteer.email !== noAddress;
  if (!canBeWritten && answers.length === 0) return null;
  return (
    <Menu withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="lg"
          className={css.more}
          aria-label={t('volunteers.more.of', { name: fullName(volunteer) })}
          title={t('volunteers.more')}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canBeWritten ? (
          <Menu.Item leftSection={<IconMail size={18} aria-hidden />} onClick={onMessage}>
            {t('volunteers.message')}
          </Menu.Item>
        ) : null}
        {answers.map((answer) => {
          const Icon = icons[answer];
          return (
            <Menu.Item
              key={answer}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => onAnswer(answer)}
            >
              {t(words[answer])}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
