import { Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type {
  OpportunityDetails,
  ScheduleDay,
  ScheduleMonth,
} from '#areas/opportunities/contract/opportunities.ts';
import { writeStart } from '#areas/opportunities/rules/schedule-start.ts';
import { formatMonth, formatShortMonth, monthOf } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FilterFold } from '#web/ui/FilterFold.tsx';
import { DayLink } from './DayLink.tsx';
import { ScheduleCalendar } from './ScheduleCalendar.tsx';
import { datesIn, firstOf } from './schedule-months.ts';
import css from './SchedulePages.module.css';

export interface SchedulePagesProps {
  /** All months of the schedule. */
  months: readonly ScheduleMonth[];
  /** The days of the one that is shown. */
  days: readonly ScheduleDay[];
  /** Which part of the day is shown, where that comes in parts. */
  part: OpportunityDetails['schedule']['part'];
  /** First and last day that are shown, `YYYY-MM-DD`. */
  first: string;
  last: string;
  /** Their dates. */
  children: ReactNode;
}

/** A long schedule, a month at a time: the months, a calendar of the one that is shown, and its dates. All are links. */
export function SchedulePages({ months, days, part, first, last, children }: SchedulePagesProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const ledFrom = useRef<string>(undefined);
  const start = writeStart({ day: first, part: part?.at ?? 1 });
  const at = months.findIndex(({ month }) => month === monthOf(first));
  const shown = months[at];
  const next = months[at + 1];
  useEffect(() => {
    // Somebody who chose a day goes on at its dates; somebody who chose a month may want another one.
    if (ledFrom.current === undefined || ledFrom.current === start) return;
    ledFrom.current = undefined;
    heading.current?.focus();
  }, [start]);
  if (!shown) return children;
  const lead = () => {
    ledFrom.current = start;
  };
  const before = days.filter(({ day }) => day < first);
  const after = days.filter(({ day }) => day > last);
  const isPast = before.every(({ isOver }) => isOver);
  return (
    <div className={css.pages}>
      <nav aria-label={t('opportunities.schedule.months')} className={css.months}>
        <ul role="list">
          {months.map(({ month, dates, hasRoom, isOver }) => (
            <li key={month}>
              <DayLink
                day={firstOf(month)}
                className={css.month}
                isCurrent={month === shown.month}
                isQuiet={isOver || !hasRoom}
                label={t(
                  isOver
                    ? 'opportunities.schedule.monthOver'
                    : hasRoom
                      ? 'opportunities.schedule.monthOf'
                      : 'opportunities.schedule.monthFull',
                  { month: formatShortMonth(t, month), count: dates },
                )}
              >
                {formatShortMonth(t, month)}
              </DayLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.calendar}>
        <FilterFold smallOnly label={t('opportunities.schedule.calendar')}>
          <ScheduleCalendar month={shown.month} days={days} first={first} last={last} onLead={lead} />
        </FilterFold>
      </div>
      <div className={css.dates}>
        <Title order={3} ref={heading} tabIndex={-1} className={css.heading}>
          <span>{formatMonth(t, shown.month)}</span>{' '}
          <small>{t('opportunities.schedule.dates', { count: shown.dates })}</small>
        </Title>
        {before[0] ? (
          <DayLink day={before[0].day} className={css.more} onClick={lead}>
            {t(isPast ? 'opportunities.schedule.past' : 'opportunities.schedule.earlier', {
              count: datesIn(before),
            })}
          </DayLink>
        ) : null}
        {part && part.at > part.first ? (
          <DayLink day={writeStart({ day: first, part: part.at - 1 })} className={css.more} onClick={lead}>
            {t('opportunities.schedule.earlierPart')}
          </DayLink>
        ) : null}
        {children}
        {part && part.at < part.of ? (
          <DayLink day={writeStart({ day: first, part: part.at + 1 })} className={css.more} onClick={lead}>
            {t('opportunities.schedule.laterPart', { part: part.at + 1, parts: part.of })}
          </DayLink>
        ) : after[0] ? (
          <DayLink day={after[0].day} className={css.more} onClick={lead}>
            {t('opportunities.schedule.rest', { month: formatMonth(t, shown.month), count: datesIn(after) })}
          </DayLink>
        ) : next ? (
          <DayLink day={firstOf(next.month)} className={css.more} onClick={lead}>
            {t('opportunities.schedule.goOn', { month: formatMonth(t, next.month) })}
          </DayLink>
        ) : null}
      </div>
    </div>
  );
}
