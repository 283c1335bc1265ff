import { movedDates } from '#shared/rules/opportunity-clone.ts';

interface DateRow {
  id: string;
  startAt: Date;
  endAt: Date;
  label: string;
}

interface ActivityRow {
  id: string;
  title: string;
  description: string;
  tags: string[];
  workingHoursType: string | null;
  rate: number | null;
}

interface SlotRow {
  dateId: string;
  activityId: string;
  capacity: number;
}

export interface Schedule {
  dates: DateRow[];
  activities: ActivityRow[];
  slots: SlotRow[];
}

/**
 * The schedule of a clone: rows of its own, moved when a first day is given. Dates that the move makes the same
 * (in the hour that the clocks skip) become one, with the places of both. What belongs to people or to the CRM is
 * left behind.
 */
export function clonedSchedule(
  { dates, activities, slots }: Schedule,
  to: { opportunityId: string; firstDay: string | undefined; timeZone: string; now: Date },
  ids: { uuid(): string },
) {
  const { opportunityId, firstDay, timeZone, now: createdAt } = to;
  const moved = firstDay === undefined ? dates : movedDates(dates, firstDay, timeZone);
  const byTime = Map.groupBy(moved, (date) =>
    [date.startAt.getTime(), date.endAt.getTime(), date.label].join(' '),
  );
  const dateIds = new Map<string, string>();
  const newDates = [...byTime.values()].map((same) => {
    const id = ids.uuid();
    for (const date of same) dateIds.set(date.id, id);
    const { startAt, endAt, label } = same[0]!;
    return { id, opportunityId, startAt, endAt, label, createdAt };
  });
  const activityIds = new Map(activities.map(({ id }) => [id, ids.uuid()]));
  const newActivities = activities.map(({ id, title, description, tags, workingHoursType, rate }) => ({
    id: activityIds.get(id)!,
    opportunityId,
    title,
    description,
    tags,
    workingHoursType,
    rate,
    createdAt,
  }));
  const places = new Map<string, { dateId: string; activityId: string; capacity: number }>();
  for (const slot of slots) {
    const dateId = dateIds.get(slot.dateId);
    const activityId = activityIds.get(slot.activityId);
    if (dateId === undefined || activityId === undefined) continue;
    const known = places.get(`${dateId} ${activityId}`);
    places.set(`${dateId} ${activityId}`, {
      dateId,
      activityId,
      capacity: (known?.capacity ?? 0) + slot.capacity,
    });
  }
  const newSlots = [...places.values()].map((place) => ({
    id: ids.uuid(),
    opportunityId,
    ...place,
    createdAt,
  }));
  return { dates: newDates, activities: newActivities, slots: newSlots };
}
