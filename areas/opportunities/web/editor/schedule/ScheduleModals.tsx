import { v4 as randomId } from 'uuid';
import { addActivity, addDates } from '#areas/opportunities/rules/opportunity-schedule.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { textOf } from './ActivityFields.tsx';
import { ActivityWindows } from './ActivityWindows.tsx';
import { AddActivityForm } from './AddActivityForm.tsx';
import { AddDatesForm } from './AddDatesForm.tsx';
import { BulkWindows } from './BulkWindows.tsx';
import { DateWindows } from './DateWindows.tsx';
import type { ScheduleWindowsProps } from './schedule-windows.ts';

/** The windows of step 2. */
export function ScheduleModals(props: ScheduleWindowsProps) {
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
          lacksActivity={schedule.activities.length === 0}
          onCancel={onClose}
          onAdd={(spans, next) => {
            const { schedule: after, added } = addDates(schedule, spans, randomId);
            const words = [t('opportunityEditor.schedule.said.added', { count: added.length })];
            if (added.length < spans.length)
              words.push(
                t('opportunityEditor.schedule.said.skipped', { count: spans.length - added.length }),
              );
            onDone(after, words.join(' '), undefined, next === 'activity' ? { kind: 'add-activity' } : null);
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
      <BulkWindows {...props} />
    </>
  );
}
