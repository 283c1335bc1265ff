import '#web/ui/theme/more-styles.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { messageAudiencesMax } from '#areas/messages/rules/message-audiences.ts';
import { paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './DayMessage.module.css';
import { IconButton } from '#web/ui/IconButton.tsx';

/** A date with people, as far as a message to them needs to know it. */
export interface PeopledDate {
  id: string;
  opportunity: { id: string };
  organization: { id: string; name: string };
}

export interface DayMessageProps {
  /** What is on that day and has people. */
  dates: readonly PeopledDate[];
  /** The day in words. */
  day: string;
  /** An icon, where the day has a narrow column. */
  isSmall?: boolean;
}

/** Leads to a message to everybody of a day; of several organizations one is chosen, since a message is one organization's. */
export function DayMessage({ dates, day, isSmall = false }: DayMessageProps) {
  const t = useTexts();
  const organizations = [...Map.groupBy(dates, ({ organization }) => organization.id).values()]
    .filter((of) => new Set(of.map(({ opportunity }) => opportunity.id)).size <= messageAudiencesMax)
    .map((of) => ({
      ...of[0]!.organization,
      to: paths.sendMessage({
        dates: of.map(({ id, opportunity }) => ({ opportunityId: opportunity.id, id })),
      }),
    }));
  const [only] = organizations;
  if (!only) return null;
  const words = t('organizerDays.message');
  const spoken = `${words}, ${day}`;
  if (organizations.length === 1)
    return isSmall ? (
      <IconButton to={only.to} label={spoken} hint={words} className={css.message}>
        <IconMail size={20} aria-hidden />
      </IconButton>
    ) : (
      <Button
        component={Link}
        to={only.to}
        aria-label={spoken}
        variant="subtle"
        size="sm"
        leftSection={<IconMail size={18} aria-hidden />}
        className={css.message}
      >
        {words}
      </Button>
    );
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end">
      <Menu.Target>
        {isSmall ? (
          <IconButton label={spoken} hint={words} className={css.message}>
            <IconMail size={20} aria-hidden />
          </IconButton>
        ) : (
          <Button
            aria-label={spoken}
            variant="subtle"
            size="sm"
            leftSection={<IconMail size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            className={css.message}
          >
            {words}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {organizations.map(({ id, name, to }) => (
          <Menu.Item key={id} component={Link} to={to}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
