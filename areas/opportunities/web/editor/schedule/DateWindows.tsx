import { useState } from 'react';
import type { DateEntry, ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import { datesInReach, type DatesReach } from '#areas/opportunities/rules/many-dates.ts';
import { editDates, removeDates } from '#areas/opportunities/rules/opportunity-schedule.ts';
import type { DateSpan } from '#areas/opportunities/rules/shift-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { dateWords } from './date-words.ts';
import { EditDateForm } from './EditDateForm.tsx';
import { PeopleNote } from './PeopleNote.tsx';
import { peopleOnDates } from './places.ts';
import { ReachChoice } from './ReachChoice.tsx';
import type { ScheduleWindowsProps } from './schedule-windows.ts';
import css from './schedule.module.css';

/** Edit and delete a date, and of a repeated one those of its series. */
export function DateWindows({ open, schedule, timeZone, filled, onClose, onDone }: ScheduleWindowsProps) {
  const t = useTexts();
  const [reach, setReach] = useState<DatesReach>('one');
  const asked = open && 'dateId' in open ? open : null;
  const date = schedule.dates.find(({ id }) => id === asked?.dateId);
  const close = () => {
    setReach('one');
    onClose();
  };
  const reached = (how: DatesReach): DateEntry[] =>
    date ? datesInReach(schedule.dates, date, how, new Date()) : [];
  const done = (next: ScheduleDocument, said: string, mergedDates: Record<string, string> = {}) => {
    setReach('one');
    onDone(next, said, mergedDates);
  };
  const edit = (spans: ReadonlyMap<string, DateSpan>) => {
    const { schedule: next, mergedDates } = editDates(schedule, spans);
    const merged = Object.keys(mergedDates).length;
    done(
      next,
      merged > 0
        ? t('opportunityEditor.schedule.said.merged', { count: merged })
        : t('opportunityEditor.schedule.said.edited', { count: spans.size }),
      mergedDates,
    );
  };
  return (
    <>
      <Modal
        opened={asked?.kind === 'edit-date' && date !== undefined}
        onClose={close}
        title={t('opportunityEditor.schedule.editDate.title')}
      >
        {date ? (
          <EditDateForm
            date={date}
            timeZone={timeZone}
            reached={reached}
            filled={filled}
            onCancel={close}
            onSave={edit}
          />
        ) : null}
      </Modal>
      <ConfirmModal
        opened={asked?.kind === 'delete-date' && date !== undefined}
        title={t('opportunityEditor.schedule.deleteDate.title')}
        text={date ? dateWords(t, date, timeZone) : null}
        confirmLabel={t('opportunityEditor.schedule.deleteDate.confirm')}
        danger
        onCancel={close}
        onConfirm={() => {
          const ids = reached(reach).map(({ id }) => id);
          done(
            removeDates(schedule, ids),
            t('opportunityEditor.schedule.said.deleted', { count: ids.length }),
          );
        }}
      >
        {date ? (
          <div className={css.scopeOfRemoval}>
            <ReachChoice
              value={reach}
              date={dateWords(t, date, timeZone)}
              activity={null}
              counts={{ later: reached('later').length, all: reached('all').length }}
              onChange={setReach}
            />
            <PeopleNote people={peopleOnDates(reached(reach), filled)} />
          </div>
        ) : null}
      </ConfirmModal>
    </>
  );
}
