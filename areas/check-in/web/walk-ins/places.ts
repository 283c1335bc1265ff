import type { RosterView } from '#areas/check-in/contract/roster.ts';
import type { Translate } from '#shared/texts/text.ts';

type Activity = RosterView['activities'][number];

/** Companions take no place. */
const filledOf = ({ people }: Activity): number => people.filter(({ broughtBy }) => !broughtBy).length;

export const isFull = (activity: Activity): boolean => filledOf(activity) >= activity.capacity;

/** Activities to choose from, with how full they are. */
export const activityChoices = (t: Translate, activities: readonly Activity[]) =>
  activities.map((activity) => ({
    value: activity.slotId,
    label: t(isFull(activity) ? 'walkIns.activity.full' : 'walkIns.activity.places', {
      activity: activity.title,
      filled: filledOf(activity),
      capacity: activity.capacity,
    }),
  }));

/** The first of them that has room, else the first. */
export const firstActivityChoice = (activities: readonly Activity[]): string =>
  (activities.find((activity) => !isFull(activity)) ?? activities[0])?.slotId ?? '';
