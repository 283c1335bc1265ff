import { IconCalendarEvent, IconLock, IconMapPin, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OrganizerOpportunity } from '#shared/contract/organizer-home.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { formatDateSpan } from '#shared/rules/dates.ts';
import { paths } from '#web/routing/paths.ts';
import { OpportunityPicture } from '#web/features/opportunities/OpportunityPicture.tsx';
import { OpportunityStatusBadge } from '#web/features/opportunities/OpportunityStatusBadge.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ActionButtons, ActionMenu, type CardActionsProps } from './CardActions.tsx';
import css from './OrganizerCard.module.css';

/** An opportunity in the organizer's list: what it is, how full it is, and what can be done with it. */
export function OrganizerCard({ opportunity, onAsk, eager }: CardActionsProps & { eager: boolean }) {
  const t = useTexts();
  const { title, status, organization, location, imageUrl, isPrivate } = opportunity;
  return (
    <li className={css.card} data-status={status}>
      <div className={css.picture}>
        <OpportunityPicture title={title} imageUrl={imageUrl} eager={eager} />
      </div>
      <div className={css.head}>
        <div className={css.badges}>
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
          <li>
            <IconCalendarEvent size={20} aria-hidden />
            <span>{datesLine(t, opportunity)}</span>
          </li>
          <li>
            <IconUsers size={20} aria-hidden />
            <Filled {...opportunity} />
          </li>
        </ul>
        <ActionButtons opportunity={opportunity} onAsk={onAsk} />
      </div>
    </li>
  );
}

/** How many of the places are filled, in words and as a bar. */
function Filled({ filled, capacity }: Pick<OrganizerOpportunity, 'filled' | 'capacity'>) {
  const t = useTexts();
  if (capacity === 0) return <span>{t('organizerHome.card.noPlaces')}</span>;
  return (
    <span>
      {t('organizerHome.card.filled', { filled, capacity })}
      <svg className={css.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden focusable="false">
        <rect className={css.room} width="100" height="6" />
        <rect className={css.filled} width={Math.min(100, (100 * filled) / capacity)} height="6" />
      </svg>
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
