import { useState } from 'react';
import type { ActivityEntry, DateEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import { DateCanceling, type DateCancelingProps } from '../../canceling/DateCanceling.tsx';
import type { FilledSlots } from '../saving/people.ts';

interface SavedDateCancelingProps extends Omit<DateCancelingProps, 'date'> {
  date: DateEntry;
  activities: readonly ActivityEntry[];
  filled: FilledSlots;
}

/** Cancels a date that is being edited, as it is saved; nothing for one that is not saved yet. */
export function SavedDateCanceling({ date, activities, filled, ...rest }: SavedDateCancelingProps) {
  const [now] = useState(() => Date.now());
  const slots = date.slots.flatMap(({ id, activityId }) => {
    if (id === undefined) return [];
    const people = filled.get(id);
    return [
      {
        id,
        title: activities.find((activity) => activity.id === activityId)?.title ?? '',
        filled: people?.filled ?? 0,
        additional: people?.additional ?? 0,
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
