import { editDates, removeDates, withCount } from '#areas/opportunities/rules/opportunity-schedule.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ChangeCountForm } from './ChangeCountForm.tsx';
import { ChangeTimesForm } from './ChangeTimesForm.tsx';
import { NamedDates } from './NamedDates.tsx';
import { PeopleNote } from './PeopleNote.tsx';
import { peopleOnDates } from './places.ts';
import type { ScheduleWindowsProps } from './schedule-windows.ts';

/** What can be done with several dates at once: other times, another number of people, and deleting them. */
export function BulkWindows({ open, schedule, timeZone, filled, onClose, onDone }: ScheduleWindowsProps) {
  const t = useTexts();
  const asked = open && 'dateIds' in open ? open : null;
  const ids = new Set(asked?.dateIds);
  const dates = schedule.dates.filter(({ id }) => ids.has(id));
  const count = dates.length;
  const people = peopleOnDates(dates, filled);
  return (
    <>
      <Modal
        opened={asked?.kind === 'change-times'}
        onClose={onClose}
        title={t('opportunityEditor.schedule.bulk.times.title', { count })}
      >
        {dates[0] ? (
          <ChangeTimesForm
            dates={dates}
            timeZone={timeZone}
            people={people}
            onCancel={onClose}
            onSave={(spans) => {
              const { schedule: next, mergedDates } = editDates(schedule, spans);
              onDone(next, t('opportunityEditor.schedule.said.edited', { count: spans.size }), mergedDates);
            }}
          />
        ) : null}
      </Modal>
      <Modal
        opened={asked?.kind === 'change-count'}
        onClose={onClose}
        title={t('opportunityEditor.schedule.bulk.count.title', { count })}
      >
        <ChangeCountForm
          dates={dates}
          activities={schedule.activities}
          filled={filled}
          onCancel={onClose}
          onSave={(activityId, places) =>
            onDone(
              withCount(schedule, [...ids], activityId, places),
              t('opportunityEditor.schedule.said.edited', { count }),
            )
          }
        />
      </Modal>
      <ConfirmModal
        opened={asked?.kind === 'delete-dates'}
        title={t('opportunityEditor.schedule.deleteDate.title')}
        confirmLabel={t('opportunityEditor.schedule.bulk.delete.confirm', { count })}
        danger
        onCancel={onClose}
        onConfirm={() =>
          onDone(removeDates(schedule, [...ids]), t('opportunityEditor.schedule.said.deleted', { count }))
        }
      >
        <NamedDates dates={dates} timeZone={timeZone} />
        <PeopleNote people={people} />
      </ConfirmModal>
    </>
  );
}
