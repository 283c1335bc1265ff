import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import {
  dayOf,
  formatDayOfYear,
  formatLongDate,
  formatTimeSpan,
  localTime,
  shortMonth,
  weekdayName,
} from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { ActivityEntry, DateEntry, SlotEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import { DateBlock } from '#web/ui/DateBlock.tsx';
import type { FilledSlots } from '../saving/people.ts';
import { dateWords } from './date-words.ts';
import type { RowWindow } from './schedule-windows.ts';
import css from './DatesTable.module.css';

export interface DatesTableProps {
  dates: readonly DateEntry[];
  activities: readonly ActivityEntry[];
  timeZone: string;
  filled: FilledSlots;
  /** Ids of the dates that are ticked, and what ticking one does. */
  chosen: ReadonlySet<string>;
  onChoose: (dateId: string, isChosen: boolean) => void;
  onAsk: (asked: RowWindow) => void;
  /** What else can be done with a date. */
  renderDate?: ((date: DateEntry) => ReactNode) | undefined;
}

/** Dates with their activities, each with its buttons: a table on wide screens, cards under 800 px. */
export function DatesTable({ dates, chosen, ...rest }: DatesTableProps) {
  const t = useTexts();
  return (
    <table role="table" className={css.table}>
      <VisuallyHidden component="caption">{t('opportunityEditor.schedule.title')}</VisuallyHidden>
      <thead role="rowgroup">
        <tr role="row">
          {(['date', 'activity', 'people', 'actions'] as const).map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`opportunityEditor.schedule.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {dates.map((date) => (
        <DateRows key={date.id} date={date} isChosen={chosen.has(date.id)} {...rest} />
      ))}
    </table>
  );
}

interface DateRowsProps extends Omit<DatesTableProps, 'dates' | 'chosen'> {
  date: DateEntry;
  isChosen: boolean;
}

/** One date. Hundreds of them stay as they are while another is edited. */
const DateRows = memo(function DateRows(props: DateRowsProps) {
  const { date, isChosen, activities, timeZone, filled, onChoose, onAsk, renderDate } = props;
  const t = useTexts();
  const name = dateWords(t, date, timeZone);
  const isEmpty = date.slots.length === 0;
  const when = (
    <th role="rowheader" scope="rowgroup" rowSpan={Math.max(1, date.slots.length)} className={css.when}>
      <div>
        <input
          type="checkbox"
          className={css.choose}
          aria-label={t('opportunityEditor.schedule.bulk.choose', { date: name })}
          checked={isChosen}
          onChange={(event) => onChoose(date.id, event.currentTarget.checked)}
        />
        <DateLeaf date={date} timeZone={timeZone} />
        <span className={css.dateActions}>
          {isEmpty ? null : (
            <ActionIcon
              aria-label={t('opportunityEditor.schedule.editDate', { date: name })}
              onClick={() => onAsk({ kind: 'edit-date', dateId: date.id })}
            >
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            color="red"
            aria-label={t('opportunityEditor.schedule.deleteDate', { date: name })}
            onClick={() => onAsk({ kind: 'delete-date', dateId: date.id })}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
          {renderDate ? <span>{renderDate(date)}</span> : null}
        </span>
      </div>
    </th>
  );
  if (isEmpty) {
    return (
      <tbody role="rowgroup" className={css.date}>
        <tr role="row">
          {when}
          <td role="cell" colSpan={3} className={css.none}>
            <span aria-hidden>{t('opportunityEditor.schedule.noActivity')}</span>
            <VisuallyHidden>{t('opportunityEditor.schedule.noActivity.spoken')}</VisuallyHidden>
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody role="rowgroup" className={css.date}>
      {date.slots.map((slot, index) => {
        const activity = activities.find(({ id }) => id === slot.activityId);
        const names = { activity: activity?.title ?? '', date: name };
        const ids = { dateId: date.id, activityId: slot.activityId };
        return (
          <tr key={slot.activityId} role="row">
            {index === 0 ? when : null}
            <td role="cell" className={css.activity}>
              <p className={css.title}>{activity?.title}</p>
              <p className={css.description}>{activity?.description}</p>
            </td>
            <td role="cell" className={css.people}>
              {placesText(t, slot, filled)}
            </td>
            <td role="cell" className={css.actions}>
              <ActionIcon
                aria-label={t('opportunityEditor.schedule.editActivity', names)}
                onClick={() => onAsk({ kind: 'edit-activity', ...ids })}
              >
                <IconPencil size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                color="red"
                aria-label={t('opportunityEditor.schedule.removeActivity', names)}
                onClick={() => onAsk({ kind: 'remove-activity', ...ids })}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </td>
          </tr>
        );
      })}
    </tbody>
  );
});

function DateLeaf({ date, timeZone }: { date: DateEntry; timeZone: string }) {
  const t = useTexts();
  const { startAt, endAt, label } = date;
  const at = localTime(startAt, timeZone);
  return (
    <>
      <span aria-hidden>
        <DateBlock
          month={shortMonth(t, at)}
          day={at.day}
          dateTime={dayOf(startAt, timeZone)}
          label={formatLongDate(t, startAt, timeZone)}
        />
      </span>
      <span className={css.words}>
        <span className={css.weekday}>{weekdayName(t, at)}</span>
        <time dateTime={startAt}>{formatDayOfYear(t, startAt, timeZone)}</time>
        <span>{formatTimeSpan(t, startAt, endAt, timeZone)}</span>
        {label ? <span className={css.label}>{label}</span> : null}
      </span>
    </>
  );
}

function placesText(t: Translate, { id, count }: SlotEntry, filled: FilledSlots): string {
  const taken = id === undefined ? 0 : (filled.get(id)?.filled ?? 0);
  if (taken > 0) return t('opportunityEditor.schedule.filled', { filled: taken, count });
  return t('opportunityEditor.schedule.count', { count });
}
