import { VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { DateView, SlotView } from '#areas/opportunities/contract/opportunities.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { dayOf, formatMonth, formatShortDate, formatTimeSpan, monthOf } from '#shared/rules/dates.ts';
import { goingOnText } from '#areas/registrations/web/going-on.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ZoneName } from '#web/ui/ZoneName.tsx';
import css from './ScheduleTable.module.css';
import { WhosComing } from '../page/WhosComing.tsx';

export interface ScheduleTableProps {
  caption: string;
  dates: readonly DateView[];
  timeZone: string;
  /** Names the month above its dates. */
  withMonths?: boolean;
  /** What the numbers say: the places that are left (default), or all that there are, as in a preview. */
  slots?: 'left' | 'total';
  /** What can be done with a date. */
  renderDate?: (date: DateView) => ReactNode;
  /** What can be done with a slot; without it the column is left out. */
  renderAction?: (slot: SlotView, date: DateView) => ReactNode;
}

/**
 * Dates with their activities: a table on wide screens, a card for each date under 800 px. What an activity is about
 * stands where it comes first. The explicit roles keep it a table for screen readers when it is laid out as cards.
 */
export function ScheduleTable({
  caption,
  dates,
  timeZone,
  withMonths = true,
  slots = 'left',
  renderDate,
  renderAction,
}: ScheduleTableProps) {
  const t = useTexts();
  const numbers = slots === 'left' ? 'slots' : 'total';
  const months = Map.groupBy(dates, ({ startAt }) => monthOf(dayOf(startAt, timeZone)));
  const firstOf = new Map(
    dates
      .flatMap(({ slots: of }) => of)
      .toReversed()
      .map((slot) => [slot.activityId, slot.id]),
  );
  const isFirst = ({ activityId, id }: SlotView) => firstOf.get(activityId) === id;
  const columns = ['date', 'activity', numbers, ...(renderAction ? (['signUp'] as const) : [])] as const;
  return (
    <table role="table" className={css.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <VisuallyHidden component="thead" role="rowgroup" className={css.head}>
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`opportunities.schedule.${column}`)}
            </th>
          ))}
        </tr>
      </VisuallyHidden>
      {[...months].map(([month, of]) => (
        <Fragment key={month}>
          {withMonths ? (
            <tbody role="rowgroup" className={css.month}>
              <tr role="row">
                <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                  {formatMonth(t, month)}
                </th>
              </tr>
            </tbody>
          ) : null}
          {of.map((date) => {
            // Once for a date: its activities may be many.
            const when = whenWords(t, date, timeZone);
            return (
              <tbody
                key={date.id}
                role="rowgroup"
                className={css.date}
                data-muted={date.hasEnded || date.isCanceled || undefined}
              >
                {date.slots.length === 0 ? (
                  <tr role="row">
                    <DateCell date={date} timeZone={timeZone} rows={1}>
                      {renderDate?.(date)}
                    </DateCell>
                    <td role="cell" colSpan={columns.length - 1} className={css.note}>
                      {t('opportunities.schedule.noActivities')}
                    </td>
                  </tr>
                ) : null}
                {date.slots.map((slot, index) => (
                  <tr key={slot.id} role="row" data-mine={slot.registration !== null || undefined}>
                    {index === 0 ? (
                      <DateCell date={date} timeZone={timeZone} rows={date.slots.length}>
                        {renderDate?.(date)}
                      </DateCell>
                    ) : null}
                    <td role="cell" className={css.activity}>
                      <div className={css.line}>
                        <p className={css.title}>{slot.title}</p>
                        {slot.isCanceled ? null : <WhosComing slot={slot} when={when} />}
                      </div>
                      {slot.description && isFirst(slot) ? (
                        <p className={css.description}>{slot.description}</p>
                      ) : null}
                      {slot.tags.length > 0 && isFirst(slot) ? (
                        <ul className={css.tags} role="list">
                          {slot.tags.map((tag) => (
                            <li key={tag}>{tag}</li>
                          ))}
                        </ul>
                      ) : null}
                    </td>
                    <td role="cell" className={css.slots}>
                      {slot.isCanceled ? (
                        <>
                          <span className={css.canceled}>{t('canceling.canceled')}</span>
                          {slot.cancelReason !== date.slots[index - 1]?.cancelReason ? (
                            <span className={css.why}>{slot.cancelReason}</span>
                          ) : null}
                        </>
                      ) : slots === 'left' ? (
                        <>
                          <span>
                            {t('opportunities.schedule.left', {
                              left: slot.left,
                              total: slot.capacity,
                              along: slot.additional,
                            })}
                          </span>
                          <Meter filled={slot.filled} capacity={slot.capacity} />
                        </>
                      ) : (
                        <span>{`${t('opportunities.schedule.total')}: ${slot.capacity}`}</span>
                      )}
                    </td>
                    {renderAction ? (
                      <td role="cell" className={css.action}>
                        {renderAction(slot, date)}
                      </td>
                    ) : null}
                  </tr>
                ))}
              </tbody>
            );
          })}
        </Fragment>
      ))}
    </table>
  );
}

/** `Sat, Dec 5, 9:00 AM – 12:00 PM, Main kitchen`. */
function whenWords(t: Translate, { startAt, endAt, label }: DateView, timeZone: string): string {
  const words = [formatShortDate(t, startAt, timeZone), formatTimeSpan(t, startAt, endAt, timeZone), label];
  return words.filter((word) => word !== '').join(', ');
}

interface DateCellProps {
  date: DateView;
  timeZone: string;
  rows: number;
  children: ReactNode;
}

function DateCell({ date, timeZone, rows, children }: DateCellProps) {
  return (
    <th role="rowheader" scope="rowgroup" rowSpan={rows} className={css.when}>
      <DateWords date={date} timeZone={timeZone} />
      {children}
    </th>
  );
}

function DateWords({ date, timeZone }: { date: DateView; timeZone: string }) {
  const t = useTexts();
  const { startAt, endAt, label, near, isRunning, hasEnded, isCanceled } = date;
  return (
    <div className={css.words}>
      <time dateTime={dayOf(startAt, timeZone)} className={css.day}>
        {formatShortDate(t, startAt, timeZone)}
      </time>
      {isCanceled ? <StatusBadge tone="bad">{t('canceling.canceled')}</StatusBadge> : null}
      {near ? <span className={css.near}>{t(`opportunities.schedule.near.${near}`)}</span> : null}
      <span>
        <span>{formatTimeSpan(t, startAt, endAt, timeZone)}</span>
        <ZoneName at={endAt} timeZone={timeZone} />
      </span>
      {label ? <span className={css.label}>{label}</span> : null}
      {isRunning ? <span className={css.running}>{goingOnText(t, date, timeZone)}</span> : null}
      {hasEnded ? <span className={css.label}>{t('opportunities.schedule.ended')}</span> : null}
    </div>
  );
}

/** How full a slot is; the words beside it already say it. */
function Meter({ filled, capacity }: { filled: number; capacity: number }) {
  const part = capacity > 0 ? Math.min(100, Math.round((filled / capacity) * 100)) : 100;
  return (
    <svg className={css.meter} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden focusable="false">
      <rect width="100" height="6" className={css.meterGround} />
      <rect width={part} height="6" className={css.meterFill} data-full={part === 100 || undefined} />
    </svg>
  );
}
