import { useState } from 'react';
import type { ActivityEntry, DateEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import { DateCanceling, type DateCancelingProps } from '../../canceling/DateCanceling.tsx';

interface SavedDateCancelingProps extends Omit<DateCancelingProps, 'date'> {
  date: DateEntry;
  activities: readonly ActivityEntry[];
}

/** Cancels a date that is being edited, as it is saved; nothing for one that is not saved yet. */
export function SavedDateCanceling({ date, activities, ...rest }: SavedDateCancelingProps) {
  const [now] = useState(() => Date.now());
  const slots = date.slots.flatMap(({ id, activityId }) => {
    if (id === undefined) return [];
    return [
      {
        id,
        title: activities.find((activity) => activity.id === activityId)?.title ?? '',
      },
    ];
  });
  if (slots.length === 0) return null;
  return (
    <DateCanceling
      {...rest}
      date={{ id: date.id, startAt: date.startAt, hasEnded: Date.parse(date.endAt) <= now, slots }}
    />
  );
}
