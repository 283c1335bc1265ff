import type { LastShift } from '#areas/opportunities/rules/add-dates.ts';
import type { DateEntry, ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import type { FilledSlots } from '../saving/people.ts';
import type { MergedDates } from '../state.ts';
import type { ActivityText } from './ActivityFields.tsx';

/** What a button of the table asks for. */
export type RowWindow =
  | { kind: 'edit-date' | 'delete-date'; dateId: string }
  | { kind: 'edit-activity' | 'remove-activity'; dateId: string; activityId: string };

/** What is asked for several dates. */
export type BulkWindow = {
  kind: 'change-times' | 'change-count' | 'delete-dates';
  dateIds: readonly string[];
};

export type ScheduleWindow = RowWindow | BulkWindow | { kind: 'add-dates' | 'add-activity' };

/** What all windows of step 2 know. */
export interface ScheduleWindowsProps {
  /** The window that is open. */
  open: ScheduleWindow | null;
  schedule: ScheduleDocument;
  /** The dates that are not over, which can get activities. */
  ahead: readonly DateEntry[];
  timeZone: string;
  /** The date whose clock times new dates begin with. */
  lastShift: LastShift | null;
  filled: FilledSlots;
  earlierActivities: readonly ActivityText[];
  onClose: () => void;
  /** The schedule after the action, what to tell about it, and the window that opens with it. */
  onDone: (
    next: ScheduleDocument,
    said: string,
    mergedDates?: MergedDates,
    then?: ScheduleWindow | null,
  ) => void;
}
