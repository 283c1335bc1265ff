import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { formatLongDate, formatMonth, shortWeekday, weekdayName } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { calendarPath, noon, type CalendarDay } from './calendar-days.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import css from './MonthView.module.css';

/** Dates that a day of a month shows; the agenda has all of them. */
const shownMax = 3;
const weekdays = [0, 1, 2, 3, 4, 5, 6];

export interface MonthViewProps {
  /** Whole weeks. */
  days: readonly CalendarDay[];
  /** `YYYY-MM`. */
  month: string;
  today: string;
}

/** A month as a table of weeks. On a phone a day says how many dates it has, and leads to them. */
export function MonthView({ days, month, today }: MonthViewProps) {
  const t = useTexts();
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(7 * at, 7 * at + 7));
  return (
    <table className={css.month}>
      <caption>
        <VisuallyHidden>{formatMonth(t, month)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              <span aria-hidden>{shortWeekday(t, { weekday })}</span>
              <VisuallyHidden>{weekdayName(t, { weekday })}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <td
                key={day.day}
                data-other={!day.day.startsWith(month) || undefined}
                aria-current={day.day === today ? 'date' : undefined}
              >
                <Day day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day: { day, dates } }: { day: CalendarDay }) {
  const t = useTexts();
  const number = Number(day.slice(-2));
  if (dates.length === 0) return <span className={css.number}>{number}</span>;
  const date = formatLongDate(t, noon(day), 'UTC');
  const shown = dates.length > shownMax + 1 ? dates.slice(0, shownMax) : dates;
  return (
    <>
      <Link
        to={calendarPath('agenda', day)}
        className={css.number}
        aria-label={t('organizerDays.calendar.day', { date, count: dates.length })}
      >
        <span className={css.digits}>{number}</span>
        <span className={css.count} aria-hidden>
          {dates.length}
        </span>
      </Link>
      <ul role="list" className={css.dates}>
        {shown.map((on) => (
          <li key={on.date.id}>
            <CalendarEntry on={on} size="s" />
          </li>
        ))}
      </ul>
      {shown.length < dates.length ? (
        <Link
          to={calendarPath('agenda', day)}
          className={css.more}
          aria-label={t('organizerDays.calendar.moreOf', { date, count: dates.length - shown.length })}
        >
          {t('organizerDays.calendar.more', { count: dates.length - shown.length })}
        </Link>
      ) : null}
    </>
  );
}
