import { IconMail } from '@tabler/icons-react';
import { messageAudiencesMax } from '#areas/messages/rules/message-audiences.ts';
import { paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import css from './DayMessage.module.css';

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
}

/** Leads to a message to everybody of a day, one an organization: a message is one organization's. */
export function DayMessage({ dates, day }: DayMessageProps) {
  const t = useTexts();
  const organizations = [...Map.groupBy(dates, ({ organization }) => organization.id).values()].filter(
    (of) => new Set(of.map(({ opportunity }) => opportunity.id)).size <= messageAudiencesMax,
  );
  return organizations.map((of) => {
    const { id, name } = of[0]!.organization;
    const label =
      organizations.length === 1
        ? t('organizerDays.message')
        : t('organizerDays.message.of', { organization: name });
    return (
      <LinkButton
        key={id}
        to={paths.sendMessage({
          dates: of.map(({ id: dateId, opportunity }) => ({ opportunityId: opportunity.id, id: dateId })),
        })}
        variant="subtle"
        size="sm"
        leftSection={<IconMail size={18} aria-hidden />}
        className={css.message}
        aria-label={`${label}, ${day}`}
      >
        {label}
      </LinkButton>
    );
  });
}
