import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import type {
  ActivityEntry,
  DateEntry,
  ScheduleDocument,
  SlotEntry,
} from '#shared/rules/opportunity-editor.ts';
import type { LastShift } from '#shared/rules/add-dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import {
  addActivity,
  addDates,
  editActivityEverywhere,
  editActivityOnDate,
  editDate,
  removeActivity,
  removeDate,
} from '#shared/rules/opportunity-schedule.ts';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import type { MergedDates } from '../state.ts';
import type { ActivityText } from './ActivityFields.tsx';
import { AddActivityForm } from './AddActivityForm.tsx';
import { AddDatesForm } from './AddDatesForm.tsx';
import { EditActivityForm, ScopeChoice, type Scope } from './EditActivityForm.tsx';
import { EditDateForm } from './EditDateForm.tsx';
import { PeopleNote } from './PeopleNote.tsx';
import css from './schedule.module.css';
import { dateWords } from './date-words.ts';
import type { Filled, ScheduleWish } from './ScheduleDates.tsx';

export type ScheduleWindow = ScheduleWish | { kind: 'add-dates' | 'add-activity' };

export interface ScheduleModalsProps {
  /** The window that is open. */
  open: ScheduleWindow | null;
  schedule: ScheduleDocument;
  /** The dates that are not over, which can get activities. */
  ahead: readonly DateEntry[];
  timeZone: string;
  /** The date whose clock times new dates begin with. */
  lastShift: LastShift | null;
  filled: Filled;
  earlierActivities: readonly ActivityText[];
  onClose: () => void;
  /** The schedule after the deed, and what to tell about it. */
  onDone: (next: ScheduleDocument, said: string, mergedDates?: MergedDates) => void;
}

/** The windows of step 2. */
export function ScheduleModals(props: ScheduleModalsProps) {
  const t = useTexts();
  const { open, schedule, ahead, timeZone, earlierActivities, onClose, onDone } = props;
  return (
    <>
      <Modal
        opened={open?.kind === 'add-dates'}
        onClose={onClose}
        title={t('opportunityEditor.schedule.addDates')}
      >
        <AddDatesForm
          timeZone={timeZone}
          last={props.lastShift}
          onCancel={onClose}
          onAdd={(spans) => {
            const { schedule: next, added } = addDates(schedule, spans, randomId);
            const words = [t('opportunityEditor.schedule.said.added', { count: added.length })];
            if (added.length < spans.length)
              words.push(
                t('opportunityEditor.schedule.said.skipped', { count: spans.length - added.length }),
              );
            onDone(next, words.join(' '));
          }}
        />
      </Modal>
      <Modal
        opened={open?.kind === 'add-activity'}
        onClose={onClose}
        title={t('opportunityEditor.schedule.addActivity')}
      >
        <AddActivityForm
          dates={ahead}
          timeZone={timeZone}
          earlier={[...schedule.activities, ...earlierActivities].map(textOf)}
          onCancel={onClose}
          onAdd={(form) => {
            const count = form.rows.reduce((sum, { dateIds }) => sum + dateIds.length, 0);
            onDone(
              addActivity(schedule, form, randomId),
              t('opportunityEditor.schedule.said.activityAdded', {
                activity: form.title,
                dates: t('opportunityEditor.schedule.dates', { count }),
              }),
            );
          }}
        />
      </Modal>
      <DateWindows {...props} />
      <ActivityWindows {...props} />
    </>
  );
}

/** Edit and delete one date. */
function DateWindows({ open, schedule, timeZone, filled, onClose, onDone }: ScheduleModalsProps) {
  const t = useTexts();
  const wish = open && 'dateId' in open ? open : null;
  const date = schedule.dates.find(({ id }) => id === wish?.dateId);
  const people = date ? peopleOf(date.slots, filled) : 0;
  return (
    <>
      <Modal
        opened={wish?.kind === 'edit-date' && date !== undefined}
        onClose={onClose}
        title={t('opportunityEditor.schedule.editDate.title')}
      >
        {date ? (
          <EditDateForm
            date={date}
            timeZone={timeZone}
            people={people}
            onCancel={onClose}
            onSave={(span) => {
              const { schedule: next, mergedInto } = editDate(schedule, date.id, span);
              if (mergedInto)
                onDone(next, t('opportunityEditor.schedule.said.merged'), { [date.id]: mergedInto });
              else onDone(next, t('opportunityEditor.schedule.said.edited'));
            }}
          />
        ) : null}
      </Modal>
      <ConfirmModal
        opened={wish?.kind === 'delete-date' && date !== undefined}
        title={t('opportunityEditor.schedule.deleteDate.title')}
        text={date ? dateWords(t, date, timeZone) : null}
        confirmLabel={t('opportunityEditor.schedule.deleteDate.confirm')}
        danger
        onCancel={onClose}
        onConfirm={() => {
          if (date) onDone(removeDate(schedule, date.id), t('opportunityEditor.schedule.said.deleted'));
        }}
      >
        <PeopleNote people={people} />
      </ConfirmModal>
    </>
  );
}

/** Edit and remove an activity, on one date or on all. */
function ActivityWindows(props: ScheduleModalsProps) {
  const t = useTexts();
  const { open, schedule, timeZone, filled, onClose, onDone } = props;
  const [scope, setScope] = useState<Scope>('one');
  const wish = open && 'activityId' in open ? open : null;
  const chosen = wish && chosenActivity(schedule, wish);
  const close = () => {
    setScope('one');
    onClose();
  };
  const name = chosen ? dateWords(t, chosen.date, timeZone) : '';
  return (
    <>
      <Modal
        opened={wish?.kind === 'edit-activity' && chosen !== null}
        onClose={close}
        title={t('opportunityEditor.schedule.editActivity.title')}
      >
        {chosen ? (
          <EditActivityForm
            activity={textOf(chosen.activity)}
            date={name}
            here={placesOf(chosen.slot, filled)}
            everywhere={chosen.everywhere.map((slot) => placesOf(slot, filled))}
            onCancel={close}
            onSave={(reach, text, count) =>
              onDone(
                editActivity(schedule, chosen, reach, text, count),
                t('opportunityEditor.schedule.said.activityEdited', { activity: text.title }),
              )
            }
          />
        ) : null}
      </Modal>
      <ConfirmModal
        opened={wish?.kind === 'remove-activity' && chosen !== null}
        title={t('opportunityEditor.schedule.removeActivity.title')}
        text={chosen ? `${chosen.activity.title}, ${name}` : null}
        confirmLabel={t('opportunityEditor.schedule.removeActivity.confirm')}
        danger
        onCancel={close}
        onConfirm={() => {
          if (!chosen) return;
          setScope('one');
          onDone(
            removeActivity(schedule, chosen.activity.id, scope === 'one' ? chosen.date.id : undefined),
            t('opportunityEditor.schedule.said.activityRemoved', { activity: chosen.activity.title }),
          );
        }}
      >
        {chosen ? (
          <div className={css.scopeOfRemoval}>
            {chosen.everywhere.length > 1 ? (
              <ScopeChoice value={scope} date={name} count={chosen.everywhere.length} onChange={setScope} />
            ) : null}
            <PeopleNote people={peopleOf(scope === 'one' ? [chosen.slot] : chosen.everywhere, filled)} />
          </div>
        ) : null}
      </ConfirmModal>
    </>
  );
}

interface ChosenActivity {
  date: DateEntry;
  activity: ActivityEntry;
  slot: SlotEntry;
  /** Its slots on all dates. */
  everywhere: SlotEntry[];
}

/** @returns null when it is no longer there. */
function chosenActivity(
  { dates, activities }: ScheduleDocument,
  { dateId, activityId }: { dateId: string; activityId: string },
): ChosenActivity | null {
  const date = dates.find(({ id }) => id === dateId);
  const activity = activities.find(({ id }) => id === activityId);
  const slot = date?.slots.find((one) => one.activityId === activityId);
  if (!date || !activity || !slot) return null;
  const everywhere = dates.flatMap(({ slots }) => slots.filter((one) => one.activityId === activityId));
  return { date, activity, slot, everywhere };
}

/** `count` null leaves the places of all dates as they are. */
function editActivity(
  schedule: ScheduleDocument,
  { date, activity, slot }: ChosenActivity,
  reach: Scope,
  text: ActivityText,
  count: number | null,
): ScheduleDocument {
  const place = { dateId: date.id, activityId: activity.id };
  return reach === 'one'
    ? editActivityOnDate(schedule, place, { ...text, count: count ?? slot.count }, randomId)
    : withCount(editActivityEverywhere(schedule, activity.id, text), activity.id, count);
}

/** The same number of places on all dates of an activity; null leaves them as they are. */
function withCount(schedule: ScheduleDocument, activityId: string, count: number | null): ScheduleDocument {
  if (count === null) return schedule;
  const dates = schedule.dates.map((date) => ({
    ...date,
    slots: date.slots.map((slot) => (slot.activityId === activityId ? { ...slot, count } : slot)),
  }));
  return { ...schedule, dates };
}

function placesOf({ id, count }: SlotEntry, filled: Filled) {
  return { count, filled: id === undefined ? 0 : (filled.get(id)?.filled ?? 0) };
}

const peopleOf = (slots: readonly SlotEntry[], filled: Filled): number =>
  slots.reduce((sum, slot) => sum + placesOf(slot, filled).filled, 0);

const textOf = ({ title, description, tags, workingHoursType, rate }: ActivityText): ActivityText => ({
  title,
  description,
  tags,
  workingHoursType,
  rate,
});
