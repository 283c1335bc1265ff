import { Link } from 'react-router';
import { formatClock, formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { DateCanceling } from '#areas/opportunities/web/canceling/DateCanceling.tsx';
import { OpportunityStatusBadge } from '#areas/opportunities/web/OpportunityStatusBadge.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ZoneName } from '#web/ui/ZoneName.tsx';
import { noon, pathOfDate, type DateOnDay } from './calendar-days.ts';
import css from './CalendarEntry.module.css';

export interface CalendarEntryProps {
  on: DateOnDay;
  /** `s`: one line of a month. */
  size?: 's' | 'l';
}

/** A date in a calendar: when, what, where, and how full it is. */
export function CalendarEntry({ on, size = 'l' }: CalendarEntryProps) {
  const t = useTexts();
  const { opportunity, location, label, startAt, endAt, capacity, filled, along, isCanceled, hasEnded } =
    on.date;
  const { timeZone } = location;
  const title = [opportunity.title, label].filter(Boolean).join(' · ');
  const places = t('organizerDays.calendar.filled.spoken', { filled, capacity, along });
  const time = on.goesOn ? goesOnText(t, on) : formatTimeSpan(t, startAt, endAt, timeZone);
  // The day stands in the head of a cell or a list, which a link that is read alone doesn't have.
  const day = formatShortDate(t, noon(on.day), 'UTC');
  const canceled = isCanceled ? t('canceling.canceled') : '';
  const spoken = [day, time, title, location.name, canceled, capacity > 0 ? places : '']
    .filter(Boolean)
    .join(', ');
  if (size === 's')
    return (
      <Link
        to={pathOfDate(on.date)}
        className={css.line}
        data-status={opportunity.status}
        data-canceled={isCanceled}
        aria-label={spoken}
      >
        <span>{on.goesOn ? '…' : formatClock(t, startAt, timeZone)}</span> <span>{title}</span>
      </Link>
    );
  return (
    <div className={css.entry} data-status={opportunity.status} data-canceled={isCanceled}>
      <p className={css.time}>
        <span>{time}</span>
        <ZoneName at={endAt} timeZone={timeZone} />
      </p>
      <p className={css.title}>
        <Link to={pathOfDate(on.date)} aria-label={spoken}>
          {title}
        </Link>
      </p>
      <div className={css.facts}>
        <span>{location.name}</span>
        {capacity > 0 ? <span>{places}</span> : null}
        {isCanceled ? <StatusBadge tone="bad">{canceled}</StatusBadge> : null}
        {opportunity.status === 'published' ? null : <OpportunityStatusBadge status={opportunity.status} />}
        <span className={css.cancel}>
          {opportunity.status === 'draft' || (capacity === 0 && !isCanceled) ? null : (
            <DateCanceling
              opportunityId={opportunity.id}
              timeZone={timeZone}
              date={{ id: on.date.id, startAt, hasEnded, isCanceled, slots: [] }}
            />
          )}
        </span>
      </div>
    </div>
  );
}

function goesOnText(t: Translate, { date, isLeft }: DateOnDay): string {
  if (isLeft) return t('organizerDays.calendar.goesOnAllDay');
  return t('organizerDays.calendar.goesOn', { time: formatClock(t, date.endAt, date.location.timeZone) });
}
