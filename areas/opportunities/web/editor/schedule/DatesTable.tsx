import { VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { formatDayOfYear, formatTimeSpan, localTime, shortWeekday } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { ActivityEntry, DateEntry, SlotEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import type { FilledSlots } from '../saving/people.ts';
import { dateWords } from './date-words.ts';
import type { RowWindow } from './schedule-windows.ts';
import box from '#web/ui/Box.module.css';
import css from './DatesTable.module.css';
import { IconButton } from '#web/ui/IconButton.tsx';

export interface DatesTableProps {
  dates: readonly DateEntry[];
  activities: readonly ActivityEntry[];
  timeZone: string;
  filled: FilledSlots;
  /** Ids of the dates that are ticked, and what ticking one does. */
  chosen: ReadonlySet<string>;
  onChoose: (dateId: string, isChosen: boolean) => void;
  /** How many dates there are on all pages, what they come to, how many are ticked, and what ticking all does. */
  all: { count: number; summary: string; chosen: number; onChoose: (isAll: boolean) => void };
  onAsk: (asked: RowWindow) => void;
  /** What else can be done with a date. */
  renderDate?: ((date: DateEntry) => ReactNode) | undefined;
}

/** Dates with their activities, each with its buttons: a line each where there is room, cards where there is not. */
export function DatesTable({ dates, chosen, all, ...rest }: DatesTableProps) {
  const t = useTexts();
  return (
    <div className={css.frame}>
      <table role="table" className={css.table}>
        <VisuallyHidden component="caption">{t('opportunityEditor.schedule.title')}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" aria-label={t('opportunityEditor.schedule.column.date')}>
              <div className={css.head}>
                <ChooseAll {...all} />
                <span className={css.columnName}>{t('opportunityEditor.schedule.column.date')}</span>
                <span className={css.summary}>{all.summary}</span>
              </div>
            </th>
            {(['activity', 'people', 'actions'] as const).map((column) => (
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
      <ActivityNotes activities={rest.activities} />
    </div>
  );
}

/** Ticks the dates of all pages at once; nothing where there is only one. */
function ChooseAll({ count, chosen, onChoose }: DatesTableProps['all']) {
  const t = useTexts();
  if (count < 2) return null;
  const isSome = chosen > 0 && chosen < count;
  return (
    <label className={css.all}>
      <input
        type="checkbox"
        className={`${box.box} ${css.choose}`}
        checked={chosen === count}
        ref={(input) => {
          if (input) input.indeterminate = isSome;
        }}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span>{t('opportunityEditor.schedule.bulk.all', { count })}</span>
    </label>
  );
}

/** What the activities of the table are, once each. */
function ActivityNotes({ activities }: Pick<DatesTableProps, 'activities'>) {
  const t = useTexts();
  if (activities.length === 0) return null;
  return (
    <section className={css.notes}>
      <h3>{t('opportunityEditor.schedule.activities')}</h3>
      <dl>
        {activities.map(({ id, title, description }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface DateRowsProps extends Omit<DatesTableProps, 'dates' | 'chosen' | 'all'> {
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
          className={`${box.box} ${css.choose}`}
          aria-label={t('opportunityEditor.schedule.bulk.choose', { date: name })}
          checked={isChosen}
          onChange={(event) => onChoose(date.id, event.currentTarget.checked)}
        />
        <DateWords date={date} timeZone={timeZone} />
        <span className={css.dateActions}>
          {isEmpty ? null : (
            <IconButton
              label={t('opportunityEditor.schedule.editDate', { date: name })}
              onClick={() => onAsk({ kind: 'edit-date', dateId: date.id })}
            >
              <IconPencil size={20} aria-hidden />
            </IconButton>
          )}
          <IconButton
            color="red"
            label={t('opportunityEditor.schedule.deleteDate', { date: name })}
            onClick={() => onAsk({ kind: 'delete-date', dateId: date.id })}
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
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
              <p className={css.title} title={activity?.title}>
                {activity?.title}
              </p>
            </td>
            <td role="cell" className={css.people}>
              {placesText(t, slot, filled)}
            </td>
            <td role="cell" className={css.actions}>
              <IconButton
                label={t('opportunityEditor.schedule.editActivity', names)}
                onClick={() => onAsk({ kind: 'edit-activity', ...ids })}
              >
                <IconPencil size={20} aria-hidden />
              </IconButton>
              <IconButton
                color="red"
                label={t('opportunityEditor.schedule.removeActivity', names)}
                onClick={() => onAsk({ kind: 'remove-activity', ...ids })}
              >
                <IconTrash size={20} aria-hidden />
              </IconButton>
            </td>
          </tr>
        );
      })}
    </tbody>
  );
});

function DateWords({ date, timeZone }: { date: DateEntry; timeZone: string }) {
  const t = useTexts();
  const { startAt, endAt, label } = date;
  return (
    <span className={css.words}>
      <span className={css.day}>
        <span className={css.weekday}>{shortWeekday(t, localTime(startAt, timeZone))}</span>{' '}
        <time dateTime={startAt}>{formatDayOfYear(t, startAt, timeZone)}</time>
      </span>
      <span className={css.time}>{formatTimeSpan(t, startAt, endAt, timeZone)}</span>
      {label ? (
        <span className={css.label} title={label}>
          {label}
        </span>
      ) : null}
    </span>
  );
}

function placesText(t: Translate, { id, count }: SlotEntry, filled: FilledSlots): string {
  const taken = id === undefined ? 0 : (filled.get(id)?.filled ?? 0);
  if (taken > 0) return t('opportunityEditor.schedule.filled', { filled: taken, count });
  return t('opportunityEditor.schedule.count', { count });
}
