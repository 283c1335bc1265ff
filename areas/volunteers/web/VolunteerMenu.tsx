import '#web/ui/theme/more-styles.ts';
import { Menu } from '@mantine/core';
import {
  IconCheck,
  IconDots,
  IconFileText,
  IconMail,
  IconMessage2,
  IconPencil,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import type { VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import type { VolunteerAnswer } from '#areas/volunteers/rules/volunteers.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { VolunteerActions } from './volunteer-columns.tsx';
import css from './Volunteers.module.css';
import { IconButton } from '#web/ui/IconButton.tsx';

export interface VolunteerMenuProps extends VolunteerActions {
  volunteer: VolunteerView;
  /** The answers that can be given. */
  answers: readonly VolunteerAnswer[];
  /** Where somebody is edited. */
  editAt: string;
}

const icons = { approved: IconCheck, declined: IconX };
const words = { approved: 'volunteers.approve', declined: 'volunteers.decline' } as const;

/** All that can be done with somebody of the list; on a phone there is nothing beside it but the approval that is waited for. */
export function VolunteerMenu({ volunteer, answers, editAt, ...actions }: VolunteerMenuProps) {
  const t = useTexts();
  const item = (icon: typeof IconMail, text: string, onClick: () => void) => {
    const Icon = icon;
    return (
      <Menu.Item leftSection={<Icon size={18} aria-hidden />} onClick={onClick}>
        {text}
      </Menu.Item>
    );
  };
  return (
    <Menu withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton
          size={34}
          className={css.more}
          label={t('volunteers.more.of', { name: fullName(volunteer) })}
          hint={t('volunteers.more')}
        >
          <IconDots size={20} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {volunteer.email === noAddress
          ? null
          : item(IconMail, t('volunteers.message'), () => actions.onMessage(volunteer))}
        {volunteer.declineMessage === null
          ? null
          : item(IconMessage2, t('volunteers.reason'), () => actions.onReason(volunteer))}
        {volunteer.hasAnswers
          ? item(IconFileText, t('volunteers.enrollment'), () => actions.onEnrollment(volunteer))
          : null}
        {item(IconUsersGroup, t('volunteers.groups'), () => actions.onGroups(volunteer))}
        <Menu.Item component={Link} to={editAt} leftSection={<IconPencil size={18} aria-hidden />}>
          {t('volunteers.edit')}
        </Menu.Item>
        {answers.map((answer) => {
          const Icon = icons[answer];
          return (
            <Menu.Item
              key={answer}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => actions.onAnswer(answer, [volunteer])}
            >
              {t(words[answer])}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
