import { IconCalendarEvent, IconCalendarPlus, IconLock, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OpportunityCardView as CardView } from '#areas/opportunities/contract/opportunities.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import {
  dayOf,
  formatLongDate,
  formatShortDate,
  formatTimeSpan,
  localTime,
  shortMonth,
  shortWeekday,
} from '#shared/rules/dates.ts';
import { pathTo, paths } from '#web/routing/paths.ts';
import { formatDistance } from '#areas/opportunities/rules/distance-texts.ts';
import { Card, cardLinkClass } from '#web/ui/Card.tsx';
import { DateBlock } from '#web/ui/DateBlock.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ZoneName } from '#web/ui/ZoneName.tsx';
import css from './OpportunityCard.module.css';
import { OpportunityPicture } from '../OpportunityPicture.tsx';

export interface OpportunityCardProps {
  opportunity: CardView;
  /** Level of the title's heading. */
  order?: 2 | 3;
  eager?: boolean;
}

/** An opportunity in a list; the whole card leads to its page. */
export function OpportunityCard({ opportunity, order = 2, eager = false }: OpportunityCardProps) {
  const t = useTexts();
  const { id, title, preview, organization, location, nextDate, moreDates, distance, isPrivate } =
    opportunity;
  const Heading = order === 2 ? 'h2' : 'h3';
  return (
    <Card
      as="li"
      clickable
      className={css.card}
      picture={<OpportunityPicture title={title} imageUrl={opportunity.imageUrl} eager={eager} />}
      overlap={nextDate ? <NextDay at={nextDate.startAt} timeZone={location.timeZone} /> : undefined}
    >
      <p className={css.organization}>
        <Link to={paths.landingPage(organization.orgName)}>{organization.name}</Link>
      </p>
      <Heading className={css.title}>
        <Link to={pathTo('/opportunities/:id', { id })} className={cardLinkClass}>
          {title}
        </Link>
      </Heading>
      <p className={css.preview}>{preview}</p>
      <ul className={css.facts}>
        {opportunity.canceled ? (
          <li className={css.canceled}>
            <IconCalendarEvent size={20} aria-hidden />
            <span>
              {t('canceling.canceledOn', {
                date: `${formatShortDate(t, opportunity.canceled.startAt, location.timeZone)}, ${formatTimeSpan(t, opportunity.canceled.startAt, opportunity.canceled.endAt, location.timeZone)}`,
              })}
            </span>
          </li>
        ) : null}
        {nextDate ? (
          <li>
            <IconCalendarEvent size={20} aria-hidden />
            <span>
              <span>{`${formatShortDate(t, nextDate.startAt, location.timeZone)}, ${formatTimeSpan(t, nextDate.startAt, nextDate.endAt, location.timeZone)}`}</span>
              <ZoneName at={nextDate.endAt} timeZone={location.timeZone} />{' '}
              <strong className={css.places} data-full={nextDate.placesLeft === 0 || undefined}>
                {placesText(t, nextDate.placesLeft)}
              </strong>
            </span>
          </li>
        ) : null}
        {moreDates > 0 ? (
          <li>
            <IconCalendarPlus size={20} aria-hidden />
            <span>{t('opportunities.card.moreDates', { count: moreDates })}</span>
          </li>
        ) : null}
        <li>
          <IconMapPin size={20} aria-hidden />
          <span>
            <span>{placeLine(location)}</span>
            {distance === null ? null : (
              <>
                <span>{' · '}</span>
                <strong className={css.distance}>{formatDistance(t, distance)}</strong>
              </>
            )}
          </span>
        </li>
      </ul>
      {isPrivate ? (
        <div className={css.badge}>
          <StatusBadge tone="info" icon={<IconLock size={16} aria-hidden />}>
            {t('opportunities.card.private')}
          </StatusBadge>
        </div>
      ) : null}
    </Card>
  );
}

function NextDay({ at, timeZone }: { at: string; timeZone: string }) {
  const t = useTexts();
  const local = localTime(at, timeZone);
  return (
    <DateBlock
      month={shortMonth(t, local)}
      day={local.day}
      weekday={shortWeekday(t, local)}
      dateTime={dayOf(at, timeZone)}
      label={`${t('opportunities.card.next')}: ${formatLongDate(t, at, timeZone)}`}
    />
  );
}

function placesText(t: Translate, left: number): string {
  if (left === 0) return t('opportunities.card.full');
  return t('opportunities.card.placesLeft', { count: left });
}

/** Name, city and state of a place, each once. */
function placeLine({ name, city, state }: CardView['location']): string {
  const town = [city, state].filter(Boolean).join(', ');
  return [name, town].filter(Boolean).join(' · ');
}
