import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconCalendarEvent, IconCalendarStar, IconLock, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrganizerOpportunity } from '#areas/opportunities/contract/organizer-home.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { formatClock, formatDateSpan, formatShortDate } from '#shared/rules/dates.ts';
import { paths } from '#web/routing/paths.ts';
import { RosterLink } from '../../RosterLink.tsx';
import { OpportunityPicture } from '../../OpportunityPicture.tsx';
import { OpportunityStatusBadge } from '../../OpportunityStatusBadge.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ActionButtons, ActionMenu, type CardActionsProps } from './CardActions.tsx';
import css from './OrganizerCard.module.css';

export interface OrganizerCardProps extends CardActionsProps {
  eager: boolean;
  /** Whether it is chosen, to do something with several; null where nothing can be done so. */
  choice: { isChosen: boolean; onToggle: () => void } | null;
  /** What follows the choice for the keyboard. */
  children: ReactNode;
}

/** An opportunity in the organizer's list: what it is, how full it is, and what can be done with it. */
export function OrganizerCard({ opportunity, onAsk, eager, choice, children }: OrganizerCardProps) {
  const t = useTexts();
  const { title, status, organization, location, imageUrl, isPrivate } = opportunity;
  return (
    <li className={css.card} data-status={status} data-chosen={choice?.isChosen || undefined}>
      <div className={css.picture}>
        <OpportunityPicture title={title} imageUrl={imageUrl} eager={eager} />
      </div>
      <div className={css.head}>
        <div className={css.badges}>
          {choice ? (
            <Checkbox
              className={css.choose}
              aria-label={t('organizerHome.choose.of', { title })}
              checked={choice.isChosen}
              onChange={choice.onToggle}
            />
          ) : null}
          {children}
          <OpportunityStatusBadge status={status} />
          {isPrivate ? (
            <StatusBadge tone="info" icon={<IconLock size={14} aria-hidden />}>
              {t('organizerHome.card.private')}
            </StatusBadge>
          ) : null}
        </div>
        <h3 className={css.title}>{title}</h3>
      </div>
      <ActionMenu opportunity={opportunity} onAsk={onAsk} />
      <div className={css.body}>
        <p className={css.organization}>
          <Link to={paths.landingPage(organization.orgName)}>{organization.name}</Link>
        </p>
        <ul className={css.facts} role="list">
          <li>
            <IconMapPin size={20} aria-hidden />
            <span>{placeLine(location)}</span>
          </li>
          {opportunity.next ? (
            <li className={css.next}>
              <IconCalendarStar size={20} aria-hidden />
              <Next opportunity={opportunity} next={opportunity.next} />
            </li>
          ) : null}
          <li>
            <IconCalendarEvent size={20} aria-hidden />
            <span>{datesLine(t, opportunity)}</span>
          </li>
          <li>
            <IconUsers size={20} aria-hidden />
            <Filled filled={opportunity.filled} capacity={opportunity.capacity} along={opportunity.along} />
          </li>
        </ul>
        <ActionButtons opportunity={opportunity} onAsk={onAsk} />
      </div>
    </li>
  );
}

/** The next date with how full it is, in words and as a bar. */
function Next({
  opportunity,
  next,
}: {
  opportunity: OrganizerOpportunity;
  next: NonNullable<OrganizerOpportunity['next']>;
}) {
  const t = useTexts();
  const { timeZone } = opportunity.location;
  const { startAt, capacity, filled, along } = next;
  const words = {
    date: formatShortDate(t, startAt, timeZone),
    time: formatClock(t, startAt, timeZone),
    filled,
    capacity,
    along,
  };
  return (
    <span>
      <span aria-hidden>{t('organizerHome.card.next', words)}</span>
      <VisuallyHidden>{t('organizerHome.card.next.spoken', words)}</VisuallyHidden>
      <svg className={css.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden focusable="false">
        <rect className={css.room} width="100" height="6" />
        <rect
          className={css.filled}
          width={capacity === 0 ? 0 : Math.min(100, (100 * filled) / capacity)}
          height="6"
        />
      </svg>
      {opportunity.status === 'draft' ? null : <RosterLink opportunity={opportunity} date={next} />}
    </span>
  );
}

/** How many of the places of all dates are filled. */
function Filled({ filled, capacity, along }: Pick<OrganizerOpportunity, 'filled' | 'capacity' | 'along'>) {
  const t = useTexts();
  return (
    <span>
      {capacity === 0
        ? t('organizerHome.card.noPlaces')
        : t('organizerHome.card.filled', { filled, capacity, along })}
    </span>
  );
}

/** Name, city and state of a place, each once. */
function placeLine({ name, city, state }: OrganizerOpportunity['location']): string {
  return [name, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}

function datesLine(t: Translate, { startsAt, endsAt, dates, location }: OrganizerOpportunity): string {
  if (!startsAt || !endsAt) return t('organizerHome.card.noDates');
  const span = formatDateSpan(t, startsAt, endsAt, location.timeZone);
  return dates > 1 ? `${span} · ${t('organizerHome.card.dates', { count: dates })}` : span;
}
