import type { ScheduleDay } from '#areas/opportunities/contract/opportunities.ts';
import { formatLongDate, formatMonth, shortWeekday } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DayLink } from './DayLink.tsx';
import { calendarOfMonth } from './schedule-months.ts';
import css from './ScheduleCalendar.module.css';

const weekdays = [0, 1, 2, 3, 4, 5, 6];

export interface ScheduleCalendarProps {
  /** `YYYY-MM`. */
  month: string;
  /** Those on which dates begin. */
  days: readonly ScheduleDay[];
  /** First and last day that are shown, `YYYY-MM-DD`. */
  first: string;
  last: string;
  /** Somebody chose a day. */
  onLead: () => void;
}

/** One month as a small calendar: each day with dates is a link to them. */
export function ScheduleCalendar({ month, days, first, last, onLead }: ScheduleCalendarProps) {
  const t = useTexts();
  const { startsOn, days: length } = calendarOfMonth(month);
  const byDay = new Map(days.map((day) => [day.day, day]));
  return (
    <nav
      aria-label={t('opportunities.schedule.days', { month: formatMonth(t, month) })}
      className={css.calendar}
    >
      <div className={css.weekdays} aria-hidden>
        {weekdays.map((weekday) => (
          <span key={weekday}>{shortWeekday(t, { weekday })}</span>
        ))}
      </div>
      <ol role="list" className={css.days}>
        {Array.from({ length: startsOn }, (_, at) => (
          <li key={at} aria-hidden />
        ))}
        {Array.from({ length }, (_, at) => {
          const number = at + 1;
          const written = `${month}-${String(number).padStart(2, '0')}`;
          const day = byDay.get(written);
          if (!day)
            return (
              <li key={written} aria-hidden>
                <span>{number}</span>
              </li>
            );
          const date = formatLongDate(t, `${written}T12:00:00Z`, 'UTC');
          return (
            <li key={written}>
              <DayLink
                day={written}
                isShown={first <= written && written <= last}
                isQuiet={day.isOver || day.left === 0}
                label={
                  day.isOver
                    ? t('opportunities.schedule.dayOver', { date })
                    : t('opportunities.schedule.day', { date, count: day.left })
                }
                onClick={onLead}
              >
                {number}
              </DayLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
