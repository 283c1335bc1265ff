import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import type {
  ActivityEntry,
  DateEntry,
  ScheduleDocument,
  SlotEntry,
} from '#areas/opportunities/rules/opportunity-editor.ts';
import type { DatesReach } from '#areas/opportunities/rules/many-dates.ts';
import {
  editActivityEverywhere,
  editActivityOnDate,
  removeActivity,
  withCount,
} from '#areas/opportunities/rules/opportunity-schedule.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { textOf, type ActivityText } from './ActivityFields.tsx';
import { dateWords } from './date-words.ts';
import { EditActivityForm } from './EditActivityForm.tsx';
import { PeopleNote } from './PeopleNote.tsx';
import { peopleInSlots, placesOfSlot } from './places.ts';
import { ReachChoice } from './ReachChoice.tsx';
import type { ScheduleWindowsProps } from './schedule-windows.ts';
import css from './schedule.module.css';

/** Edit and remove an activity: on one date, on later ones, too, or on all that have it. */
export function ActivityWindows(props: ScheduleWindowsProps) {
  const t = useTexts();
  const { open, schedule, timeZone, filled, onClose, onDone } = props;
  const [reach, setReach] = useState<DatesReach>('one');
  const asked = open && 'activityId' in open ? open : null;
  const chosen = asked && chosenActivity(schedule, asked);
  const close = () => {
    setReach('one');
    onClose();
  };
  const name = chosen ? dateWords(t, chosen.date, timeZone) : '';
  return (
    <>
      <Modal
        opened={asked?.kind === 'edit-activity' && chosen !== null}
        onClose={close}
        title={t('opportunityEditor.schedule.editActivity.title')}
      >
        {chosen ? (
          <EditActivityForm
            activity={textOf(chosen.activity)}
            date={name}
            here={placesOfSlot(chosen.slot, filled)}
            reached={(how) => slotsOf(chosen, how).map((slot) => placesOfSlot(slot, filled))}
            onCancel={close}
            onSave={(how, text, count) =>
              onDone(
                editActivity(schedule, chosen, how, text, count),
                t('opportunityEditor.schedule.said.activityEdited', { activity: text.title }),
              )
            }
          />
        ) : null}
      </Modal>
      <ConfirmModal
        opened={asked?.kind === 'remove-activity' && chosen !== null}
        title={t('opportunityEditor.schedule.removeActivity.title')}
        text={chosen ? `${chosen.activity.title}, ${name}` : null}
        confirmLabel={t('opportunityEditor.schedule.removeActivity.confirm')}
        danger
        onCancel={close}
        onConfirm={() => {
          if (!chosen) return;
          setReach('one');
          onDone(
            removeActivity(
              schedule,
              chosen.activity.id,
              reachedOf(chosen, reach).map(({ id }) => id),
            ),
            t('opportunityEditor.schedule.said.activityRemoved', { activity: chosen.activity.title }),
          );
        }}
      >
        {chosen ? (
          <div className={css.scopeOfRemoval}>
            <ReachChoice
              value={reach}
              date={name}
              activity={chosen.activity.title}
              counts={{
                later: reachedOf(chosen, 'later').length,
                all: reachedOf(chosen, 'all').length,
              }}
              onChange={setReach}
            />
            <PeopleNote people={peopleInSlots(slotsOf(chosen, reach), filled)} />
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
  /** All dates that have it. */
  dates: DateEntry[];
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
  const having = dates.filter(({ slots }) => slots.some((one) => one.activityId === activityId));
  return { date, activity, slot, dates: having };
}

function reachedOf({ date, dates }: ChosenActivity, reach: DatesReach): DateEntry[] {
  if (reach === 'one') return [date];
  const from = Date.parse(date.startAt);
  return dates.filter(({ startAt }) => reach === 'all' || Date.parse(startAt) >= from);
}

const slotsOf = (chosen: ChosenActivity, reach: DatesReach): SlotEntry[] =>
  reachedOf(chosen, reach).flatMap(({ slots }) =>
    slots.filter(({ activityId }) => activityId === chosen.activity.id),
  );

/** `count` null leaves the places of each date as they are. */
function editActivity(
  schedule: ScheduleDocument,
  chosen: ChosenActivity,
  reach: DatesReach,
  text: ActivityText,
  count: number | null,
): ScheduleDocument {
  const { activity } = chosen;
  const reached = reachedOf(chosen, reach);
  if (reach === 'all') {
    const edited = editActivityEverywhere(schedule, activity.id, text);
    if (count === null) return edited;
    return withCount(
      edited,
      reached.map(({ id }) => id),
      activity.id,
      count,
    );
  }
  return reached.reduce((before, { id, slots }) => {
    const own = slots.find(({ activityId }) => activityId === activity.id)?.count ?? chosen.slot.count;
    const place = { dateId: id, activityId: activity.id };
    return editActivityOnDate(before, place, { ...text, count: count ?? own }, randomId);
  }, schedule);
}
